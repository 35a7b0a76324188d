import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailsTo } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import { letter } from './support/letter.ts'
import { comma, pointed } from './support/written.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let client: Client

useService({ siteUrl: 'https://kursi.test/' }, (made, guest) => {
  service = made
  client = guest
})

let last = 0
/** Creates an order with a unique address. */
const asked = (change: object = {}) => ({ ...goodOrder, email: `order${(last += 1)}@example.com`, ...change })

const toBitcoin = {
  routeId: 'tbc-gel-to-btc',
  amount: '1500',
  fromValues: [
    { name: 'iban', value: 'GE64TB0000000101904917' },
    { name: 'holder', value: 'Nino Beridze' },
  ],
  toValues: [{ name: 'account', value: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT' }],
}

const toTron = [{ name: 'account', value: 'TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR' }]

test('a new order is mailed with its link and terms', async () => {
  const { order } = (await client.create(asked({ email: ' Order.Maker@Example.com ' }))).body.data
  expect(await mailsTo(client, 'order.maker@example.com')).toEqual([
    {
      recipient: 'order.maker@example.com',
      subject: `Your order ${order.id}: 0.02\u00a0BTC → ${pointed(order.route.to.amount)}\u00a0GEL`,
      body: letter(
        'en',
        `Your order ${order.id} has been created.`,
        '',
        'You give: 0.02\u00a0BTC (Bitcoin)',
        `You get: ${pointed(order.route.to.amount)}\u00a0GEL (cash, Tbilisi)`,
        'Pay until: 2 March, 16:00 GMT+4',
        '',
        'The payment details and the order status are on its page:',
        `https://kursi.test/en/order/${order.orderUID}/${order.orderSecret}/`,
        '',
        'Anyone with this link can see the order. Share it only with people you trust. We show payment details on that page only and never email them.',
      ),
    },
  ])
})

test('the mail is in the language of the order, not of the call', async () => {
  const [georgian, russian] = [asked({ lang: 'ka' }), asked({ lang: 'ru', ...toBitcoin })]
  const inGeorgian = (await service.client('ru').create(georgian)).body.data.order
  const inRussian = (await service.client('en').create(russian)).body.data.order
  expect(await mailsTo(client, georgian.email)).toEqual([
    {
      recipient: georgian.email,
      subject: `თქვენი განაცხადი ${inGeorgian.id}: 0,02\u00a0BTC → ${comma(inGeorgian.route.to.amount)}\u00a0GEL`,
      body: letter(
        'ka',
        `თქვენი განაცხადი ${inGeorgian.id} შექმნილია.`,
        '',
        'ცვლით: 0,02\u00a0BTC (Bitcoin)',
        `მიიღებთ: ${comma(inGeorgian.route.to.amount)}\u00a0GEL (ნაღდი ფული, თბილისი)`,
        'გადახდის ვადა: 2 მარტი, 16:00 GMT+4',
        '',
        'გადახდის რეკვიზიტებსა და განაცხადის სტატუსს მის გვერდზე ნახავთ:',
        `https://kursi.test/ka/order/${inGeorgian.orderUID}/${inGeorgian.orderSecret}/`,
        '',
        'ამ განაცხადს ნახავს ყველა, ვისაც ბმული აქვს, ამიტომ გაუზიარეთ მხოლოდ მათ, ვისაც ენდობით. გადახდის რეკვიზიტებს მხოლოდ ამ გვერდზე ვაჩვენებთ და წერილით არასდროს ვგზავნით.',
      ),
    },
  ])
  expect(await mailsTo(client, russian.email)).toEqual([
    {
      recipient: russian.email,
      subject: `Ваша заявка ${inRussian.id}: 1\u00a0500\u00a0GEL → ${comma(inRussian.route.to.amount)}\u00a0BTC`,
      body: letter(
        'ru',
        `Ваша заявка ${inRussian.id} создана.`,
        '',
        'Отдаёте: 1\u00a0500\u00a0GEL (TBC Bank)',
        `Получаете: ${comma(inRussian.route.to.amount)}\u00a0BTC (Bitcoin)`,
        'Оплатить до: 2 марта, 14:30 GMT+4',
        '',
        'Реквизиты для оплаты и статус заявки — на её странице:',
        `https://kursi.test/ru/order/${inRussian.orderUID}/${inRussian.orderSecret}/`,
        '',
        'Заявку увидит любой, у кого есть эта ссылка: делитесь ею только с теми, кому доверяете. Реквизиты мы показываем только на этой странице и никогда не присылаем в письмах.',
      ),
    },
  ])
})

test.each([
  [
    'en',
    'The rate is floating: this amount may go up or down with the market and is final when your payment is confirmed.',
  ],
  [
    'ka',
    'კურსი მცურავია: ეს თანხა ბაზართან ერთად შეიძლება გაიზარდოს ან შემცირდეს; საბოლოო იქნება, როცა გადახდა დადასტურდება.',
  ],
  [
    'ru',
    'Курс плавающий: эта сумма может измениться вместе с рынком в любую сторону. Окончательной она станет, когда платёж подтвердится.',
  ],
])('an amount that may still change is marked in the mail (%s)', async (lang, text) => {
  const payload = asked({ routeId: 'btc-to-usdt-trc20', toValues: toTron, lang })
  const { order } = (await client.create(payload)).body.data
  expect(order.route.rate.floating).toBe(true)
  expect((await mailsTo(client, payload.email)).map(({ body }) => body.split('\n')[6])).toEqual([text])
})

test('a repeated key sends no second mail, also when concurrent', async () => {
  const [payload, key] = [asked(), randomUUID()]
  await client.get('/public/site/status/get/')
  await Promise.all(Array.from({ length: 5 }, () => client.create(payload, key)))
  await service.client().create(payload, key)
  expect(await mailsTo(client, payload.email)).toHaveLength(1)
})

test('a refused order sends no mail; a later order with its key does', async () => {
  const [payload, key] = [asked(), randomUUID()]
  expect((await client.create({ ...payload, amount: '0.000001' }, key)).body.success).toBe(false)
  expect((await client.create({ ...payload, toValues: [] }, key)).body.success).toBe(false)
  expect(await mailsTo(client, payload.email)).toEqual([])
  await client.create(payload, key)
  expect(await mailsTo(client, payload.email)).toHaveLength(1)
})
