import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { lazyPart } from '../../src/ui/LazyPart.tsx'

i18n.load('en', {})
i18n.activate('en')
afterEach(cleanup)

const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>
const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

it('renders loaded code immediately, without the busy state', async () => {
  const Part = lazyPart(async () => ({ default: Greeting }))
  await Part.part.begin()
  const shown: (string | null)[] = []
  const { container } = render(<Part name="Nino" />)
  shown.push(container.textContent)
  await act(async () => undefined)
  shown.push(container.textContent)
  expect(shown).toEqual(['Hello Nino', 'Hello Nino'])
})

it('keeps its first component when the code arrives later', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Greeting }>()
  const Part = lazyPart(() => promise)
  const { rerender } = render(<Part name="Nino" />, { wrapper })
  expect(screen.queryByText('Hello Nino')).toBeNull()
  await act(async () => resolve({ default: Greeting }))
  const drawn = screen.getByText('Hello Nino')
  rerender(<Part name="Ana" />)
  expect(screen.getByText('Hello Ana')).toBe(drawn)
})
