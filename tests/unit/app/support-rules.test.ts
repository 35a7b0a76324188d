import { expect, it } from 'vitest'
import { isSupportHidden, supportChat } from '../../../src/features/shell/support-rules.ts'

// Spec §2: hidden on paths containing /error/, /success/, /reset-password or /contacts.
it.each([
  ['/en/', false],
  ['/ka/order/A1/secret/', false],
  ['/en/error/activate/', true],
  ['/ru/success/change/email/', true],
  ['/en/reset-password/', true],
  ['/en/reset-password/token/', true],
  ['/ka/contacts/', true],
])('the support widget on %s: hidden %s', (path, hidden) => {
  expect(isSupportHidden(path)).toBe(hidden)
})

it.each([
  ['kursi_support', 'https://t.me/kursi_support'],
  ['', undefined],
  [undefined, undefined],
  ['../other', undefined],
  ['a?start=1', undefined],
])('the bot link is the one of the site status: %s', (widgetId, chat) => {
  expect(supportChat(widgetId)).toBe(chat)
})
