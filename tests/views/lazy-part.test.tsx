import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { PartFault } from '../../src/platform/part-fault.ts'
import { lazyPart, overPage, PartBoundary } from '../../src/ui/LazyPart.tsx'

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

/** A part whose fetches end when the test says so. */
const slowPart = () => {
  const fetches: PromiseWithResolvers<{ default: typeof Greeting }>[] = []
  const Part = lazyPart(() => {
    const next = Promise.withResolvers<{ default: typeof Greeting }>()
    fetches.push(next)
    return next.promise
  })
  const fail = () => act(async () => fetches.at(-1)?.reject(new PartFault('/assets/a.js', false)))
  const come = () => act(async () => fetches.at(-1)?.resolve({ default: Greeting }))
  return { Part, fail, come }
}

it('says that its code is missing, and fetches it again on demand', async () => {
  const { Part, fail, come } = slowPart()
  render(<Part name="Nino" />, { wrapper })
  expect(screen.getByRole('status').textContent).toBe('Loading')
  for (const _time of [1, 2]) {
    await fail()
    expect(screen.getByRole('alert').textContent).toContain('This couldn’t be opened. Try again.')
    expect(screen.queryByRole('status')).toBeNull()
    const retry = screen.getByRole('button', { name: 'Try again' })
    expect(retry.getAttribute('aria-busy')).toBeNull()
    fireEvent.click(retry)
    expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true')
  }
  await come()
  expect(screen.getByText('Hello Nino')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('over the page, the message can be closed', async () => {
  const { Part, fail } = slowPart()
  const onClose = vi.fn()
  render(
    <PartBoundary part={Part.part} {...overPage(Part.part, onClose)}>
      <Part.View name="Nino" />
    </PartBoundary>,
    { wrapper },
  )
  await fail()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})
