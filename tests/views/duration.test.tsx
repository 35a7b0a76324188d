import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useDuration } from '../../src/i18n/duration.ts'

i18n.load('en', {})
i18n.activate('en')
afterEach(cleanup)

function Duration({ ms }: { ms: number }) {
  return useDuration()(ms)
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

it.each([
  [15 * minute, '15 minutes'],
  [24 * minute + 59 * second, '24 minutes'],
  [hour - 1, '59 minutes'],
  [hour, '1 hour'],
  [hour + minute, '1 hour 1 minute'],
  [2 * hour, '2 hours'],
  [2 * hour + 5 * minute, '2 hours 5 minutes'],
  [3 * hour - 1, '2 hours 59 minutes'],
  [30 * hour, '30 hours'],
  [59 * second, '0 minutes'],
])('%i ms are shown as %s, rounded down', (ms, text) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Duration ms={ms} />
    </I18nProvider>,
  )
  expect(container.textContent).toBe(text)
})
