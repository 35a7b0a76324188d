import { describe, expect, test } from 'vitest'
import type { components } from '../../openapi/schema.d.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

type Schemas = components['schemas']

let service: TestService
useService({}, (made) => {
  service = made
})

const answer = async (lang: string, id: string) =>
  (await service.client(lang).get<{ faq: Schemas['Faq'] }>('/public/faq/get/one/', { id })).body.data.faq.answer
const rule = async (lang: string, link: string) =>
  (await service.client(lang).get<{ rule: Schemas['Rule'] }>('/public/rule/get/', { link, lang })).body.data.rule
    .content
const page = async (lang: string, link: string) =>
  (await service.client(lang).get<{ pages: Schemas['StaticPage'][] }>('/public/site/page/static/list/')).body.data.pages
    .filter((one) => one.link === link)
    .map(({ content }) => content)
    .join()

/** What is written must be what the service does: each row is a fact, in the words of each language. */
describe.each([
  [
    'en',
    {
      backupCode: /backup code/,
      wallet: /a wallet/,
      button: /Open in Telegram/,
      final: /floating: final when the payment is confirmed/,
      upOrDown: /up or down/,
      inTime: /in time if we see it before the time to pay runs out/,
      cash: /15,000 GEL/,
      choice: /choose whether we pay out the difference/,
      selfie: /selfie/,
      fee: /network’s or bank’s fee, and cash at the office/,
    },
  ],
  [
    'ka',
    {
      backupCode: /სარეზერვო კოდ/,
      wallet: /არც საფულე/,
      button: /Telegram-ში გახსნა/,
      final: /მცურავი: საბოლოო ხდება გადახდის დადასტურებისას/,
      upOrDown: /გაიზარდოს ან შემცირდეს/,
      inTime: /დროულია, თუ მას ვადის ამოწურვამდე დავინახავთ/,
      cash: /15.000\u00a0ლარ/,
      choice: /აირჩიეთ, სხვაობა იმავე კურსით მიიღოთ თუ დაიბრუნოთ/,
      selfie: /სელფი/,
      fee: /ბანკის საკომისიოს გამოკლებით(?: დაგიბრუნებთ)?, ნაღდ\S* ფულ\S* კი — ოფისში/,
    },
  ],
  [
    'ru',
    {
      backupCode: /резервн\S+ код/,
      wallet: /не кошелёк/,
      button: /Открыть в Telegram/,
      final: /плавающий: окончательный, когда платёж подтвердится/,
      upOrDown: /и вырасти, и уменьшиться/,
      inTime: /вовремя, если мы увидели его до конца времени на оплату/,
      cash: /15\u00a0000\u00a0лари/,
      choice: /выберите: выплатим разницу по тому же курсу или вернём/,
      selfie: /селфи/,
      fee: /комиссии сети или банка, а наличные — в офисе/,
    },
  ],
])('the texts in %s', (lang, words) => {
  test('know the backup codes, for setting up and for a lost phone', async () => {
    for (const id of ['two-factor', 'lost-code']) expect(await answer(lang, id)).toMatch(words.backupCode)
  })

  test('don’t say that we are no wallet, as balances are one', async () => {
    expect(await rule(lang, 'exchange')).not.toMatch(words.wallet)
  })

  test('of the bot name no button that the page may not have', async () => {
    expect(await page(lang, 'bot')).not.toMatch(words.button)
  })

  test('say until when a floating rate moves, and where to', async () => {
    const rules = await rule(lang, 'exchange')
    expect(rules).toMatch(words.final)
    expect(rules).toMatch(words.upOrDown)
    expect(await answer(lang, 'fixed-or-floating')).toMatch(words.upOrDown)
  })

  test('say when a payment is in time, and what a return costs', async () => {
    const rules = await rule(lang, 'exchange')
    for (const fact of [words.inTime, words.choice, words.fee]) expect(rules).toMatch(fact)
    expect(await answer(lang, 'wrong-amount')).toMatch(words.fee)
  })

  test('name the amount and the photos of a verification', async () => {
    expect(await rule(lang, 'kyc')).toMatch(words.cash)
    const verification = await answer(lang, 'verification')
    for (const fact of [words.cash, words.selfie]) expect(verification).toMatch(fact)
  })
})
