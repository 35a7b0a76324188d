import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Recaptcha } from '../../src/features/captcha/Recaptcha.tsx'
import type { drawRecaptcha } from '../../src/features/captcha/recaptcha-script.ts'

/** The third-party widget: a checkbox that stays ticked while mounted. */
const draw = vi.hoisted(() =>
  vi.fn<typeof drawRecaptcha>(async (place, _lang, _key, { onSolved }) => {
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.addEventListener('change', () => onSolved('token'))
    place.append(box)
  }),
)
vi.mock('../../src/features/captcha/recaptcha-script.ts', () => ({ drawRecaptcha: draw }))

i18n.load({ en: {}, ka: {} })
i18n.activate('en')
afterEach(() => {
  cleanup()
  i18n.activate('en')
})

it('stays solved when the language changes, because its token is still valid', async () => {
  const [onSolved, onExpired] = [vi.fn<(token: string) => void>(), vi.fn<() => void>()]
  render(
    <I18nProvider i18n={i18n}>
      <Recaptcha publicKey="key" origin="https://captcha.example" onSolved={onSolved} onExpired={onExpired} />
    </I18nProvider>,
  )
  await act(async () => screen.getByRole<HTMLInputElement>('checkbox').click())
  expect(onSolved.mock.calls).toEqual([['token']])
  await act(async () => i18n.activate('ka'))
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect([draw.mock.calls.length, onExpired.mock.calls.length]).toEqual([1, 0])
})
