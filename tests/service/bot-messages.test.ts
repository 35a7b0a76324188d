import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../service/seed/accounts.ts'
import { cashOrder, makeOrder, messagesTo, move, pay, profile, reader, setNotify, startBot } from './support/bot.ts'
import type { Reader } from './support/bot.ts'
import { operator } from './support/client.ts'
import { botToken, openMiniApp, someone } from './support/messenger.ts'
import type { Receiver } from './support/receiver.ts'
import { createService } from './support/service.ts'
import type { TestService } from './support/service.ts'

let service: TestService
let api: Receiver

const { sentTo, firstLines, paid } = startBot((made, receiver) => {
  ;[service, api] = [made, receiver]
})

const wants = async (who: Reader) => (await profile(who)).notifyMessenger

describe('the bot writes', () => {
  test('about each new status, once, with a button that opens the order', async () => {
    const who = await reader(service)
    const made = await makeOrder(who, { skipPreview: false })
    await service.tick()
    expect(sentTo(who)).toEqual([])
    await who.client.update(made, 'waitPayment')
    await pay(service, made)
    await service.tick()
    await service.tick()
    const [waiting, received, ...more] = sentTo(who)
    expect(waiting?.text).toMatch(
      /^Order \d+ is waiting for your payment\.\n0\.02\u00a0BTC → [\d,.]+\u00a0GEL\nPay until: .+GMT\+4$/,
    )
    expect(received).toEqual({
      chat_id: who.id,
      text: expect.stringMatching(
        /^Order \d+: we received 0\.02\u00a0BTC\.\n0\.02\u00a0BTC → [\d,.]+\u00a0GEL\nWe’ll prepare your cash as soon as the payment is confirmed\.$/,
      ),
      reply_markup: {
        inline_keyboard: [
          [
            {
              text: 'Open the order',
              web_app: { url: `http://localhost:80/en/order/${made.orderUID}/${made.orderSecret}/` },
            },
          ],
        ],
      },
    })
    expect(more).toEqual([])
    expect(new Set(api.received.map(({ path }) => path))).toEqual(new Set([`/bot${botToken}/sendMessage`]))
    expect(api.received[0]?.headers['content-type']).toBe('application/json')
    expect(await messagesTo(service, who)).toEqual([
      ['inProgress', 'sent', 1],
      ['waitPayment', 'sent', 1],
    ])
  })

  test.each([
    ['inProgressPayout', 'your cash is ready.'],
    ['hold', 'is on hold: our team is checking the payment.'],
    ['errorPayment', 'your money is safe, but there’s a problem with your payment. Our team is reviewing the order.'],
    ['errorPayout', 'your money is safe, but your cash isn’t ready yet. Call the office before you come.'],
    ['done', 'is done.'],
    ['returned', 'we received 0\\.02\\u00a0BTC \\(Bitcoin\\) and sent this money back, minus the network fee.'],
    [
      'deleted',
      /has been cancelled\. Your money is safe: we received 0\.02\u00a0BTC\. Contact support with your order number\.$/,
    ],
  ])('about %s of a paid order in words', async (status, words) => {
    const who = await reader(service)
    const made = await paid(who)
    await move(service, made, status)
    await service.tick()
    const [, line = ''] = firstLines(who)
    expect(line).toMatch(words instanceof RegExp ? words : new RegExp(`^Order \\d+:? ${words}$`))
  })

  test('what was exchanged and what became of the rest, when more was paid', async () => {
    const who = await reader(service)
    const made = await makeOrder(who)
    await who.client.operate('pay', { orderUID: made.orderUID, amount: '0.0275' })
    await move(service, made, 'done')
    await service.tick()
    const { text } = sentTo(who).at(-1) ?? {}
    expect(text).toMatch(/^Order \d+ is done\.\n0\.02\u00a0BTC → /)
    expect(text).toContain('We received 0.0075\u00a0BTC more than agreed. It’s safe: contact support')
  })

  test('that cash which came short is given back at the office', async () => {
    const who = await reader(service)
    const made = await makeOrder(who, cashOrder)
    await who.client.operate('pay', { orderUID: made.orderUID, amount: 'short' })
    await move(service, made, 'returned')
    await service.tick()
    const { text } = sentTo(who).at(-1) ?? {}
    expect(text?.split('\n').slice(1)).toEqual([
      'The order was cancelled before the rest of the amount arrived.',
      'If you haven’t got this money back yet, collect it at our office:',
      '12 Rustaveli Avenue, Tbilisi',
      'Opening hours: daily from 10:00 to 20:00',
    ])
  })

  test('that a payment which only the customer knows of is being checked, and that nothing came', async () => {
    const who = await reader(service)
    await who.client.update(await makeOrder(who, cashOrder), 'inProgress')
    await move(service, await makeOrder(who), 'deleted')
    await service.tick()
    expect(firstLines(who)).toEqual([
      expect.stringMatching(/^Order \d+: we’re checking your payment\.$/),
      expect.stringMatching(/^Order \d+ has been cancelled: we received no payment\. Don’t pay it now\.$/),
    ])
  })

  test.each([
    ['ka', /^განაცხადი \d+: მივიღეთ 0,02\u00a0BTC\.$/, 'განაცხადის გახსნა'],
    ['ru', /^Заявка \d+: поступило 0,02\u00a0BTC\.$/, 'Открыть заявку'],
  ])('in the language of the account, %s, and opens its page in it', async (lang, line, button) => {
    const who = await reader(service, lang)
    await paid(who)
    await service.tick()
    const [first] = sentTo(who)
    expect(firstLines(who)[0]).toMatch(line)
    expect(first?.reply_markup.inline_keyboard).toEqual([
      [{ text: button, web_app: { url: expect.stringContaining(`http://localhost:80/${lang}/order/`) } }],
    ])
  })

  test('to nobody who did not allow it, to no guest, and to no account without the messenger', async () => {
    const [shy, guest] = [await reader(service, 'en', {}), service.client()]
    await paid(shy)
    await pay(service, await makeOrder({ client: guest }))
    await service.tick()
    expect([api.received, await messagesTo(service, shy)]).toEqual([[], []])
  })
})

describe('the setting', () => {
  test('is on for whoever let the bot write when they first came, and can be changed', async () => {
    const [who, shy] = [await reader(service), await reader(service, 'en', {})]
    expect(await profile(who)).toMatchObject({ hasMessenger: true, notifyMessenger: true })
    expect([(await profile(shy)).hasMessenger, await wants(shy)]).toEqual([true, undefined])
    await setNotify(shy, true)
    await setNotify(who, false)
    expect([await wants(shy), await wants(who)]).toEqual([true, false])
    await paid(shy)
    await paid(who)
    await service.tick()
    expect([sentTo(shy).length, sentTo(who).length]).toEqual([1, 0])
  })

  test('stays off for an account without the messenger', async () => {
    const client = service.client()
    await client.post('/user/auth/sign-in/', { email: 'plain@example.com', password: demoPassword })
    expect((await setNotify({ client }, true)).body.success).toBe(true)
    const { hasMessenger, notifyMessenger } = await profile({ client })
    expect([hasMessenger, notifyMessenger]).toEqual([false, undefined])
  })

  test('is turned on by write access that is given later, unless it was turned off', async () => {
    const [late, firm] = [someone(), someone()]
    const openAs = async (person: object) => {
      const client = service.client()
      return (await openMiniApp(service, client, person)).body.data.notifyMessenger
    }
    const client = service.client()
    expect((await openMiniApp(service, client, firm)).body.data.notifyMessenger).toBeUndefined()
    await setNotify({ client }, false)
    expect(await openAs(late)).toBeUndefined()
    service.clock.pass(1_000)
    expect(await openAs({ ...late, allows_write_to_pm: true })).toBe(true)
    expect(await openAs({ ...firm, allows_write_to_pm: true })).toBe(false)
  })

  test('turned off in time also stops what waits', async () => {
    const who = await reader(service)
    await paid(who)
    await setNotify(who, false)
    await service.tick()
    expect([sentTo(who), await messagesTo(service, who)]).toEqual([[], [['inProgress', 'dropped', 1]]])
  })
})

describe('without the bot’s API', () => {
  test('messages are recorded, shown in the console, and never sent later', async () => {
    const apart = await createService({ attempts: 1_000, botToken, speed: 0 })
    const who = await reader(apart)
    const made = await makeOrder(who)
    await pay(apart, made)
    await apart.tick()
    expect(await messagesTo(apart, who)).toEqual([['inProgress', 'recorded', 0]])
    const { body } = await apart.app.inject({ url: '/sandbox/', headers: operator })
    const section = body.slice(body.indexOf('<h2 id="bot-messages">'), body.indexOf('<h2 id="reset">'))
    expect(section).toContain('No bot is connected: messages are only recorded here.')
    expect(section).toContain(`<a href="http://localhost:80/en/order/${made.orderUID}/${made.orderSecret}/"`)
    await apart.close()
  })
})
