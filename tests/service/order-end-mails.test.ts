import { expect, test } from 'vitest'
import { mailsTo } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
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
    body: [
      'Hello,',
      '',
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
    ].join('\n'),
  }
  expect(await newsTo(email)).toEqual([ready])
  await advance(order, 1)
  const done = {
    recipient: email,
    subject: `Order ${order.id} is done: 0.02\u00a0BTC → ${got}`,
    body: [
      'Hello,',
      '',
      `Your order ${order.id} is done.`,
      '',
      'You gave: 0.02\u00a0BTC (Bitcoin)',
      `You got: ${got} (cash, Tbilisi)`,
      '',
      'The receipt is on the order page:',
      linkTo(order),
      '',
      'Thank you for exchanging with us.',
    ].join('\n'),
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
    body: [
      'გამარჯობა!',
      '',
      `თქვენი განაცხადი ${order.id} გაუქმებულია: გადახდა არ შემოსულა. ამ განაცხადით ნუღარ გადაიხდით.`,
      '',
      'თუ თანხა უკვე გააგზავნეთ, ის დაცულია: აცნობეთ მხარდაჭერის გუნდს განაცხადის ნომერი.',
      '',
      'განაცხადის გვერდი:',
      linkTo(order, 'ka'),
    ].join('\n'),
  }
  expect(await newsTo(email)).toEqual([cancelled])
  await pay(order, 'late')
  await advance(order, 1)
  expect(await newsTo(email)).toEqual([
    {
      recipient: email,
      subject: `განაცხადი ${order.id}: თქვენი თანხა დაბრუნებულია`,
      body: [
        'გამარჯობა!',
        '',
        `განაცხადის ${order.id} პირობები არ შესრულდა, ამიტომ 0,02\u00a0BTC (Bitcoin) იმავე გზით დაგიბრუნდათ, რომლითაც გადმორიცხეთ.`,
        '',
        'დეტალები განაცხადის გვერდზეა:',
        linkTo(order, 'ka'),
      ].join('\n'),
    },
    cancelled,
  ])
})

test('an underpaid order is mailed as refunded; an unpaid one as cancelled', async () => {
  const [paid, unpaid] = [await make({ lang: 'ru' }), await make({ lang: 'ru' })]
  await pay(paid.order, 'short')
  await client.operate('clock', { advance: 7_200_000 })
  expect((await newsTo(paid.email)).map(({ body }) => body.split('\n')[2])).toEqual([
    `Условия заявки ${paid.order.id} не были выполнены, поэтому мы вернули 0,012\u00a0BTC (Bitcoin) тем же путём.`,
  ])
  expect((await newsTo(unpaid.email)).map(({ subject }) => subject)).toEqual([
    `Заявка ${unpaid.order.id} отменена: 0,02\u00a0BTC → ${comma(unpaid.order.route.to.amount)}\u00a0GEL`,
  ])
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
      body: [
        'Hello,',
        '',
        `Your order ${paid.order.id} has been cancelled. Don’t pay it now.`,
        '',
        'We received 0.012\u00a0BTC (Bitcoin). Your money is safe: contact support with your order number.',
        '',
        'The order page:',
        linkTo(paid.order),
      ].join('\n'),
    },
  ])
  const bodies = await Promise.all(others.map(async ({ email }) => (await newsTo(email)).map(({ body }) => body)))
  expect(bodies.map(([body]) => body?.split('\n')[4])).toEqual([
    'ჩვენ მივიღეთ 0,012\u00a0BTC (Bitcoin). ეს თანხა დაცულია: აცნობეთ მხარდაჭერის გუნდს განაცხადის ნომერი.',
    'Мы получили 0,012\u00a0BTC (Bitcoin). Деньги в сохранности: сообщите поддержке номер заявки.',
  ])
})
