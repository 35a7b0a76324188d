import { setupI18n } from '@lingui/core'
import { createActor, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { codes } from '../../../machines/shared/codes.ts'
import { noticesMachine } from '../../../machines/notices/notices.machine.ts'
import { refused } from '../../../machines/shared/outcome.ts'
import { noticeText } from '../../../src/app/notice-text.ts'
import { createTellRefusal } from '../../../src/app/bindings/refusal-notice.ts'
import { createSiteWidgets } from '../../../src/services/site-widgets.ts'
import { apiBefore, data, refusal } from './api-fixture.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** Toasts for refusals that no screen shows: kind and text. */
const tell = (...said: Parameters<ReturnType<typeof createTellRefusal>>[]) => {
  const notices = createActor(noticesMachine).start()
  const teller = createTellRefusal(() => notices)
  for (const each of said) teller(...each)
  return notices.getSnapshot().context.showing.map((notice) => [notice.kind, noticeText(i18n, 'en', notice)])
}

test("a refusal that no screen shows is an error toast: our text for a known code, otherwise the service's", () => {
  expect(
    tell(
      [refused(codes.antiFlood, 'Flood', { time: 7 }).refusal],
      [refused(40999, 'Closed for stocktaking.').refusal],
      [refused(0).refusal],
    ),
  ).toEqual([
    ['error', 'Anti-flood system! Try again in 7 seconds.'],
    ['error', 'Closed for stocktaking.'],
    ['error', 'Error.'],
  ])
})

test('the same refusal of several calls is shown once; that of the rates shows its code', () => {
  const { refusal: closed } = refused(40999, 'Closed for stocktaking.')
  expect(tell([closed], [closed])).toHaveLength(1)
  expect(tell([closed, 'plain'])).toEqual([['plain', 'Closed for stocktaking. Code 40999.']])
})

test('refusals with their own screen get no toast: maintenance, and an ended session', () => {
  expect(tell([refused(codes.technicalWork).refusal, 'plain'], [refused(codes.forbidden).refusal])).toEqual([])
})

test('refused lists around the page are reported; announcements fail silently', async () => {
  const told: number[] = []
  const api = apiBefore(async ({ url }) => {
    if (url.includes('web-alerts')) return refusal(1)
    return url.includes('social-networks') ? refusal(2) : data({ lang: [] })
  })
  const partners = async () => refused(3)
  const actor = createActor(
    createSiteWidgets(
      api,
      partners,
      () => [],
      ({ code }) => told.push(code),
    ),
  ).start()
  actor.send({ type: 'page.settled' })
  await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  expect(new Set(told)).toEqual(new Set([2, 3]))
})
