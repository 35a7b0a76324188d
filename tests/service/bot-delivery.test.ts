import { describe, expect, test, vi } from 'vitest'
import { waits } from '../../service/bot/delivery.ts'
import {
  makeOrder,
  messagesTo,
  minute,
  move,
  pay,
  profile,
  reader,
  refused,
  reply,
  taken,
  startBot,
} from './support/bot.ts'
import type { Reader } from './support/bot.ts'
import { botToken } from './support/messenger.ts'
import type { Receiver } from './support/receiver.ts'
import { createService } from './support/service.ts'
import type { TestService } from './support/service.ts'

let service: TestService
let api: Receiver

const { pass, sentTo, firstLines, paid } = startBot((made, receiver) => {
  ;[service, api] = [made, receiver]
})

const wants = async (who: Reader) => (await profile(who)).notifyMessenger

describe('a message that could not be sent', () => {
  test('is tried again for a day, then no more', async () => {
    const who = await reader(service)
    api.answerWith(refused(500))
    await paid(who)
    await service.tick()
    for (const [index, wait] of waits.entries()) {
      await pass(wait - 1_000)
      expect(sentTo(who)).toHaveLength(index + 1)
      await pass(1_000)
      expect(sentTo(who)).toHaveLength(index + 2)
    }
    await pass(7 * 24 * 60 * minute - 1)
    expect(sentTo(who)).toHaveLength(waits.length + 1)
    expect((await messagesTo(service, who)).map(([, state]) => state)).toEqual(['failed'])
  })

  test('reaches the reader with the next attempt; redirects are not followed', async () => {
    const who = await reader(service)
    api.answerWith((to) => to.writeHead(302, { location: `http://127.0.0.1:${api.port}/elsewhere` }).end())
    await paid(who)
    await service.tick()
    api.answerWith(taken)
    await pass(minute)
    expect(api.received.map(({ path }) => path)).toEqual(Array(2).fill(`/bot${botToken}/sendMessage`))
    expect(await messagesTo(service, who)).toEqual([['inProgress', 'sent', 2]])
  })

  test('within the time for an attempt counts as failed', async () => {
    const who = await reader(service)
    api.answerWith(() => undefined)
    await paid(who)
    await service.tick()
    expect(await messagesTo(service, who)).toEqual([['inProgress', 'pending', 1]])
  })

  test('does not let later news overtake it, and gives way to them', async () => {
    const who = await reader(service)
    const made = await paid(who)
    api.answerWith(refused(502))
    await service.tick()
    await move(service, made, 'done')
    await service.tick()
    expect(firstLines(who)).toHaveLength(1)
    api.answerWith(refused(502))
    await pass(minute)
    api.answerWith(taken)
    await pass(minute)
    expect(firstLines(who).map((line) => line?.replace(/\d+/, 'n'))).toEqual([
      'Order n: we received 0.02\u00a0BTC.',
      'Order n: we received 0.02\u00a0BTC.',
      'Order n is done.',
      'Order n is done.',
    ])
    expect(await messagesTo(service, who)).toEqual([
      ['done', 'sent', 2],
      ['inProgress', 'failed', 2],
    ])
  })

  test('to a reader who blocked the bot is dropped, and leaves the setting undecided', async () => {
    const who = await reader(service)
    api.answerWith(refused(403))
    const made = await paid(who)
    await move(service, made, 'hold')
    await service.tick()
    await pass(60 * minute)
    expect([sentTo(who).length, await wants(who)]).toEqual([1, undefined])
    expect((await messagesTo(service, who)).map(([, state]) => state)).toEqual(['dropped', 'dropped'])
  })

  test('because it is not valid is not tried again', async () => {
    const who = await reader(service)
    api.answerWith(refused(400))
    await paid(who)
    await service.tick()
    await pass(60 * minute)
    expect([sentTo(who).length, await wants(who)]).toEqual([1, true])
    expect(await messagesTo(service, who)).toEqual([['inProgress', 'failed', 1]])
  })

  test('because there were too many waits as long as the messenger says, with all others, and loses no attempt', async () => {
    const [who, other] = [await reader(service), await reader(service)]
    api.answerWith(reply(429, { ok: false, error_code: 429, parameters: { retry_after: 90 } }))
    await paid(who)
    await service.tick()
    api.answerWith(taken)
    await paid(other)
    expect(await messagesTo(service, who)).toEqual([['inProgress', 'pending', 0]])
    await pass(89_000)
    expect(sentTo(who)).toHaveLength(1)
    await pass(1_000)
    expect([sentTo(who).length, sentTo(other).length]).toEqual([2, 1])
    expect(await messagesTo(service, who)).toEqual([['inProgress', 'sent', 1]])
  })
})

test('the log says why nothing is sent, without the token of the bot', async () => {
  const written: string[] = []
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  const apart = await createService({ log: true, botToken, botApi: 'http://127.0.0.1:1', attempts: 1_000, speed: 0 })
  const who = await reader(apart)
  await pay(apart, await makeOrder(who))
  await apart.tick()
  await apart.close()
  spy.mockRestore()
  expect(written.join('')).toContain('Messages that the bot could not send: 1 (unreachable)')
  expect(written.join('')).not.toContain(botToken.split(':')[1])
})
