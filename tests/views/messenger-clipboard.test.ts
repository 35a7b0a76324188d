import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBridge } from '../../src/platform/messenger/bridge.ts'

/** The clipboard by the bridge of a phone. */

const posted: unknown[] = []

beforeEach(() => {
  posted.length = 0
  location.hash = new URLSearchParams({ tgWebAppPlatform: 'ios', tgWebAppVersion: '6.4' }).toString()
  Reflect.set(globalThis, 'TelegramWebviewProxy', {
    postEvent: (method: string, params: string) => posted.push([method, JSON.parse(params)]),
  })
})

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'TelegramWebviewProxy')
  location.hash = ''
  sessionStorage.clear()
})

const answer = (params: object) => window.Telegram?.WebView.receiveEvent('clipboard_text_received', params)

/** Asks for the text of the clipboard, which is still to come. */
const ask = async () => {
  const bridge = await openBridge()
  const text = bridge?.readText()
  await vi.waitFor(() => expect(posted).toEqual([['web_app_read_text_from_clipboard', { req_id: 'clipboard-1' }]]))
  return { text }
}

test('is asked for by number, and read from the answer with the same number', async () => {
  const { text } = await ask()
  answer({ req_id: 'clipboard-0', data: 'of another question' })
  answer({ req_id: 'clipboard-1', data: 'bc1q' })
  expect(await text).toBe('bc1q')
})

test.each([
  ['kept from the app', { data: null }],
  ['closed to this app', {}],
])('is null when it is %s', async (_name, params) => {
  const { text } = await ask()
  answer({ req_id: 'clipboard-1', ...params })
  expect(await text).toBeNull()
})

test('is null when no answer comes in time', async () => {
  vi.useFakeTimers()
  const { text } = await ask()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await text).toBeNull()
})
