import { describe, expect, test } from 'vitest'
import { mailsTo } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import { letter } from './support/letter.ts'
import { comma, pointed } from './support/written.ts'
import type { Client, Order } from './support/client.ts'
import { useService } from './support/use-service.ts'

let client: Client

useService({ siteUrl: 'https://kursi.test/', speed: 0 }, (_made, guest) => {
  client = guest
})

type Made = Order & { orderSecret: string }

let last = 0
/** An order that waits for its payment, with a unique address. */
const make = async (change: object = {}) => {
  const email = `end${(last += 1)}@example.com`
  const { order } = (await client.create({ ...goodOrder, email, skipPreview: true, ...change })).body.data
  return { email, order }
}

/** Mails since the creation of the order, newest first. */
const newsTo = async (email: string) => (await mailsTo(client, email)).slice(0, -1)

const advance = ({ orderUID }: Made, steps: number) => client.operate('advance', { orderUID, steps })
const pay = ({ orderUID }: Made, amount = 'exact') => client.operate('pay', { orderUID, amount })
const linkTo = ({ orderUID, orderSecret }: Made, lang = 'en') =>
  `https://kursi.test/${lang}/order/${orderUID}/${orderSecret}/`

const toTether = {
  routeId: 'eth-to-usdt-trc20',
  amount: '0.5',
  toValues: [{ name: 'account', value: 'TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR' }],
}

test('cash that is ready and the end are mailed once each', async () => {
  const { email, order } = await make()
  const got = `${pointed(order.route.to.amount)}\u00a0GEL`
  await pay(order)
  expect(await newsTo(email)).toEqual([])
  await advance(order, 3)
  const ready = {
    recipient: email,
    subject: `Your cash is ready: order ${order.id}`,
    body: letter(
      'en',
      `Your payment for order ${order.id} is confirmed. Collect ${got} at our office:`,
      '',
      '12 Rustaveli Avenue, Tbilisi',
      'Opening hours: daily from 10:00 to 20:00',
      'Phone: +995 32 200 00 10',
      '',
      `Bring your ID and the order number: ${order.id}.`,
      '',
      'The order page:',
      linkTo(order),
    ),
  }
  expect(await newsTo(email)).toEqual([ready])
  await advance(order, 1)
  const done = {
    recipient: email,
    subject: `Order ${order.id} is done: 0.02\u00a0BTC → ${got}`,
    body: letter(
      'en',
      `Your order ${order.id} is done.`,
      '',
      'You gave: 0.02\u00a0BTC (Bitcoin)',
      `You got: ${got} (cash, Tbilisi)`,
      '',
      'The receipt is on the order page:',
      linkTo(order),
      '',
      'Thank you for exchanging with us.',
    ),
  }
  expect(await newsTo(email)).toEqual([done, ready])
})

test('other payouts are mailed once, at the end', async () => {
  const { email, order } = await make(toTether)
  await pay(order)
  await advance(order, 10)
  expect((await newsTo(email)).map(({ subject }) => subject)).toEqual([
    `Order ${order.id} is done: 0.5\u00a0ETH → ${pointed(order.route.to.amount)}\u00a0USDT`,
  ])
})

test('a cancelled order is mailed with advice on a payment in flight; a late payment is mailed as refunded', async () => {
  const { email, order } = await make({ lang: 'ka' })
  await client.update(order, 'deleted')
  const cancelled = {
    recipient: email,
    subject: `განაცხადი ${order.id} გაუქმებულია: 0,02\u00a0BTC → ${comma(order.route.to.amount)}\u00a0GEL`,
    body: letter(
      'ka',
      `თქვენი განაცხადი ${order.id} გაუქმებულია: გადახდა არ შემოსულა. ამ განაცხადით ნუღარ გადაიხდით.`,
      '',
      'თუ თანხა უკვე გააგზავნეთ, ის დაცულია: აცნობეთ მხარდაჭერის გუნდს განაცხადის ნომერი.',
      '',
      'განაცხადის გვერდი:',
      linkTo(order, 'ka'),
    ),
  }
  expect(await newsTo(email)).toEqual([cancelled])
  await pay(order, 'late')
  await advance(order, 1)
  expect(await newsTo(email)).toEqual([
    {
      recipient: email,
      subject: `განაცხადი ${order.id}: თქვენი თანხა დაბრუნებულია`,
      body: letter(
        'ka',
        `განაცხადისთვის ${order.id} მივიღეთ 0,02\u00a0BTC (Bitcoin) და ეს თანხა, ქსელის საკომისიოს გამოკლებით, იმავე გზით დაგიბრუნეთ. გადახდა ვადის გასვლის შემდეგ შემოვიდა.`,
        '',
        'განაცხადის გვერდი:',
        linkTo(order, 'ka'),
      ),
    },
    cancelled,
  ])
})

test('an underpaid order is mailed as refunded; an unpaid one as cancelled', async () => {
  const [paid, unpaid] = [await make({ lang: 'ru' }), await make({ lang: 'ru' })]
  await pay(paid.order, 'short')
  await client.operate('clock', { advance: 7_200_000 })
  expect((await newsTo(paid.email)).map(({ body }) => body.split('\n')[2])).toEqual([
    `По заявке ${paid.order.id} поступило 0,012\u00a0BTC (Bitcoin). Мы вернули эти деньги тем же путём, за вычетом комиссии сети. Остаток суммы не поступил вовремя.`,
  ])
  expect((await newsTo(unpaid.email)).map(({ subject }) => subject)).toEqual([
    `Заявка ${unpaid.order.id} отменена: 0,02\u00a0BTC → ${comma(unpaid.order.route.to.amount)}\u00a0GEL`,
  ])
})

const fromBank = {
  routeId: 'tbc-gel-to-btc',
  amount: '1500',
  fromValues: [
    { name: 'iban', value: 'GE15TB7194336080100003' },
    { name: 'holder', value: 'Nino Beridze' },
  ],
  toValues: [{ name: 'account', value: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' }],
}
const cashFields = goodOrder.toValues
const fromCash = {
  routeId: 'cash-gel-tbilisi-to-usdt-trc20',
  amount: '1500',
  fromValues: cashFields,
  toValues: toTether.toValues,
}

/** Lines of the latest mail, without greeting and signature. */
const latestTo = async (email: string): Promise<string[]> =>
  (await newsTo(email))[0]?.body.split('\n').slice(2, -3) ?? []

describe('a returned payment says how much, minus which fee, and why', () => {
  test('a bank’s payment, when the customer cancelled a partly paid order', async () => {
    const { email, order } = await make(fromBank)
    await pay(order, '400.5')
    await client.update(order, 'deleted')
    expect((await latestTo(email))[0]).toBe(
      `We received 400.5\u00a0GEL (TBC Bank) for order ${order.id} and sent this money back the way it came, minus the transfer fee. The order was cancelled before the rest of the amount arrived.`,
    )
  })

  test('a coin that our team sent back', async () => {
    const { email, order } = await make({ lang: 'ru', ...toTether })
    await pay(order)
    await client.operate('move', { orderUID: order.orderUID, status: 'returned' })
    expect((await latestTo(email))[0]).toBe(
      `По заявке ${order.id} поступило 0,5\u00a0ETH (Ethereum). Мы вернули эти деньги тем же путём, за вычетом комиссии сети. Выполнить обмен не удалось: причину назовёт поддержка.`,
    )
  })

  test.each([
    [
      'en',
      'collect your money at our office',
      [
        'We received 700.25\u00a0GEL (cash, Tbilisi) for order {id}. The rest of the amount didn’t arrive in time.',
        '',
        'If you haven’t got this money back yet, collect it at our office:',
        '',
        '12 Rustaveli Avenue, Tbilisi',
        'Opening hours: daily from 10:00 to 20:00',
        'Phone: +995 32 200 00 10',
        '',
        'Bring your ID and the order number: {id}.',
      ],
    ],
    [
      'ka',
      'მიიღეთ თანხა ჩვენს ოფისში',
      [
        'განაცხადისთვის {id} მივიღეთ 700,25\u00a0GEL (ნაღდი ფული, თბილისი). თანხის დანარჩენი ნაწილი დროულად არ შემოვიდა.',
        '',
        'თუ ეს თანხა ჯერ არ დაგბრუნებიათ, მიიღეთ ჩვენს ოფისში:',
        '',
        'თბილისი, რუსთაველის გამზირი 12',
        'სამუშაო საათები: ყოველდღე 10:00-დან 20:00-მდე',
        'ტელეფონი: +995 32 200 00 10',
        '',
        'თან იქონიეთ პირადობის დამადასტურებელი დოკუმენტი და განაცხადის ნომერი: {id}.',
      ],
    ],
    [
      'ru',
      'заберите деньги в нашем офисе',
      [
        'По заявке {id} поступило 700,25\u00a0GEL (наличные, Тбилиси). Остаток суммы не поступил вовремя.',
        '',
        'Если эти деньги вам ещё не вернули, заберите их в нашем офисе:',
        '',
        'Тбилиси, проспект Руставели, 12',
        'Часы работы: ежедневно с 10:00 до 20:00',
        'Телефон: +995 32 200 00 10',
        '',
        'Возьмите с собой документ, удостоверяющий личность, и номер заявки: {id}.',
      ],
    ],
  ])('cash is given back at the office (%s)', async (lang, subject, lines) => {
    const { email, order } = await make({ lang, ...fromCash })
    await pay(order, '700.25')
    await client.operate('clock', { advance: 7_200_000 })
    const [news] = await newsTo(email)
    expect(news?.subject).toContain(subject)
    expect((await latestTo(email)).slice(0, lines.length)).toEqual(
      lines.map((line) => line.replace('{id}', String(order.id))),
    )
  })
})

describe('an overpaid order says what was exchanged, and what becomes of the rest', () => {
  test.each([
    [
      'en',
      { ...toTether, amount: '0.5' },
      '0.537',
      [
        'You gave: 0.5\u00a0ETH (Ethereum)',
        'We received 0.037\u00a0ETH more than agreed. It’s safe: contact support and choose whether we pay it out at the same rate or send it back, minus the network fee.',
      ],
    ],
    [
      'ka',
      fromBank,
      '1510.75',
      [
        'გაცვალეთ: 1\u00a0500\u00a0GEL (TBC Bank)',
        'შეთანხმებულზე მეტი მივიღეთ, სხვაობაა 10,75\u00a0GEL. ეს თანხა დაცულია: მისწერეთ მხარდაჭერის გუნდს და აირჩიეთ, იმავე კურსით გადმოგირიცხოთ თუ, გადარიცხვის საკომისიოს გამოკლებით, დაგიბრუნოთ.',
      ],
    ],
    [
      'ru',
      fromCash,
      '1600',
      [
        'Вы отдали: 1\u00a0500\u00a0GEL (наличные, Тбилиси)',
        'Пришло больше, чем нужно, разница — 100\u00a0GEL. Она в сохранности: напишите в поддержку и выберите, выплатить её по тому же курсу или вернуть в офисе.',
      ],
    ],
  ])('in its language (%s)', async (lang, change, amount, [gave = '', rest = '']) => {
    const { email, order } = await make({ lang, ...change })
    await pay(order, amount)
    await advance(order, 10)
    const lines = await latestTo(email)
    expect([lines[2], lines[5]]).toEqual([gave, rest])
    expect((await newsTo(email))[0]?.subject).toContain(gave.replace(/^[^:]+: | \(.*$/g, ''))
  })

  test('one that was paid exactly says no more', async () => {
    const { email, order } = await make({ ...toTether })
    await pay(order)
    await advance(order, 10)
    expect((await newsTo(email))[0]?.body).not.toContain('more than agreed')
  })
})

test('an order returned without a payment does not mention one', async () => {
  const { email, order } = await make()
  await client.operate('move', { orderUID: order.orderUID, status: 'returned' })
  expect((await newsTo(email)).map(({ body }) => body.split('\n')[2])).toEqual([
    `Your order ${order.id} has been cancelled: we received no payment. Don’t pay it now.`,
  ])
})

test('a cancelled order with a payment says so, and how to contact support', async () => {
  const [paid, ...others] = [await make(), await make({ lang: 'ka' }), await make({ lang: 'ru' })]
  for (const { order } of [paid, ...others]) {
    await pay(order, 'short')
    await client.operate('move', { orderUID: order.orderUID, status: 'deleted' })
  }
  expect(await newsTo(paid.email)).toEqual([
    {
      recipient: paid.email,
      subject: `Order ${paid.order.id} has been cancelled: 0.02\u00a0BTC → ${pointed(paid.order.route.to.amount)}\u00a0GEL`,
      body: letter(
        'en',
        `Your order ${paid.order.id} has been cancelled. Don’t pay it now.`,
        '',
        'We received 0.012\u00a0BTC (Bitcoin). Your money is safe: contact support with your order number.',
        '',
        'The order page:',
        linkTo(paid.order),
      ),
    },
  ])
  const bodies = await Promise.all(others.map(async ({ email }) => (await newsTo(email)).map(({ body }) => body)))
  expect(bodies.map(([body]) => body?.split('\n')[4])).toEqual([
    'ჩვენ მივიღეთ 0,012\u00a0BTC (Bitcoin). ეს თანხა დაცულია: აცნობეთ მხარდაჭერის გუნდს განაცხადის ნომერი.',
    'Мы получили 0,012\u00a0BTC (Bitcoin). Деньги в сохранности: сообщите поддержке номер заявки.',
  ])
})
