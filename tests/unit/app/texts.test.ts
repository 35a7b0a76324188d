import { setupI18n } from '@lingui/core'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { codes } from '../../../machines/shared/codes.ts'
import { refused } from '../../../machines/shared/outcome.ts'
import { noticeText } from '../../../src/app/notice-text.ts'
import { noteFault } from '../../../src/i18n/last-fault.ts'
import { refusalText } from '../../../src/i18n/refusal-text.ts'
import { requestErrorText } from '../../../src/i18n/request-error-text.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const said = (code: number, message = '') => refusalText(i18n, 'en', refused(code, message).refusal)

describe('a refusal', () => {
  it('of an empty withdrawal has its own text', () => {
    expect(said(8291556107293522, 'of the service')).toBe('Withdrawal amount should be greater than zero.')
  })

  it('keeps the wording of the specification', () => {
    expect([said(codes.agreementMissing), said(codes.routeOff)]).toEqual([
      'You must agree to the rules.',
      'The route isn’t available. Please try later.',
    ])
  })

  it('without a code shows the message of the service, without a message a generic error', () => {
    expect([said(0, 'Not today.'), said(0)]).toEqual(['Not today.', 'Error.'])
  })
})

test('in a plain notice includes its code', () => {
  const notice = {
    id: 1,
    kind: 'plain',
    position: 'top-right',
    key: '',
    code: 0,
    message: 'Not today.',
    values: {},
  } as const
  expect(noticeText(i18n, 'en', notice)).toBe('Not today. Code 0.')
  expect(noticeText(i18n, 'en', { ...notice, kind: 'error' })).toBe('Not today.')
})

describe('a call without a usable reply', () => {
  afterEach(() => vi.unstubAllGlobals())
  const trouble = () => requestErrorText(i18n, 'en', { isUnanswered: true, refusal: null })

  it.each([
    ['unreachable', true, 'We couldn’t reach our service. Check your connection and try again.'],
    ['unreachable', false, 'You’re offline. Check your connection and try again.'],
    ['slow', true, 'Our service didn’t respond in time. Try again in a minute.'],
    ['busy', true, 'We’re very busy right now. Try again in a minute.'],
    ['broken', true, 'Something went wrong on our side. Try again in a few minutes.'],
    ['malformed', true, 'Something went wrong on our side. Try again in a few minutes.'],
  ] as const)('names the cause: %s, online %s', (kind, onLine, text) => {
    vi.stubGlobal('navigator', { onLine })
    noteFault(kind)
    expect(trouble()).toBe(text)
  })
})
