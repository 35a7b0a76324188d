import { describe, expect, test } from 'vitest'
import type { components } from '../../openapi/schema.d.ts'
import { readHtml } from './support/editor-html.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

type Page = components['schemas']['StaticPage']
type Landing = components['schemas']['Landing']

const plain = ['referral-program', 'delivery', 'bot']
const cities = ['exchange-crypto-in-georgia', 'exchange-crypto-in-dubai', '2change']
const payments = ['payment-for-goods-worldwide', 'receive-payment-worldwide', 'payment-for-cars-worldwide']

/** Our own page, then the order of the Services menu (spec §2); the one outside the menu is last. */
const landingLinks = {
  en: ['about', ...cities],
  ka: ['about'],
  ru: ['about', ...payments, ...cities, 'oplata-invoisov'],
} as const

const languages = ['en', 'ka', 'ru'] as const
type Lang = (typeof languages)[number]

/** All plain texts of a landing page. */
const textsOf = ({ lead, action, highlights, steps, faq }: Landing): string[] => [
  lead,
  action,
  ...[...highlights, ...steps].flatMap(({ title, text }) => [title, text]),
  ...faq.flatMap(({ question, answer }) => [question, answer]),
]

/** Text of a page, from its HTML and its fields. */
const wordsOf = ({ content, landing }: Page): string =>
  [readHtml(content).text, ...(landing === undefined ? [] : textsOf(landing))].join(' ').replaceAll('\u00a0', ' ')

/** Facts of spec §9 and the pages that state them. */
const facts: readonly [link: string, lang: Lang, facts: readonly string[]][] = [
  ['exchange-crypto-in-georgia', 'en', ['two hours', '5%', '40%']],
  ['exchange-crypto-in-georgia', 'ru', ['два часа', '5%', '40%']],
  ['exchange-crypto-in-dubai', 'en', ['300 AED', 'two hours', 'one or two working days', '40%']],
  ['exchange-crypto-in-dubai', 'ru', ['300 AED', 'два часа', 'один-два рабочих дня', '40%']],
  ['2change', 'en', ['two hours', '12 GEL', 'up to 20 people', '$10,000', '40%']],
  ['2change', 'ru', ['два часа', '12 лари', 'до 20 человек', '10 000 долларов', '40%']],
  ['payment-for-goods-worldwide', 'ru', ['больше 10 000 долларов в месяц', 'выше 40%']],
  ['payment-for-cars-worldwide', 'ru', ['один-два рабочих дня', '300 AED', '0,1%', 'выше 40%']],
  ['receive-payment-worldwide', 'ru', ['больше 10 000 долларов в месяц', 'выше 40%']],
  ['oplata-invoisov', 'ru', ['больше 10 000 долларов в месяц', '5%', 'выше 40%']],
]

/** Static and landing pages. */
describe('pages', () => {
  let service: TestService

  useService({}, (made) => {
    service = made
  })

  const read = async (lang: Lang): Promise<Page[]> => {
    const { body } = await service.client(lang).get<{ pages: Page[] }>('/public/site/page/static/list/')
    return body.data.pages
  }

  const landingsOf = async (lang: Lang): Promise<{ link: string; landing: Landing }[]> =>
    (await read(lang)).flatMap(({ link, landing }) => (landing === undefined ? [] : [{ link, landing }]))

  test.each(languages)('static pages in %s, and each landing page of the language', async (lang) => {
    const pages = await read(lang)
    expect(pages.map(({ link, kind }) => [link, kind])).toEqual([
      ['about', 'landing'],
      ...plain.map((link) => [link, 'page']),
      ...landingLinks[lang].slice(1).map((link) => [link, 'landing']),
    ])
    for (const page of pages) expect([page.link, 'landing' in page]).toEqual([page.link, page.kind === 'landing'])
    for (const texts of [pages.map(({ title }) => title), pages.map(({ description }) => description)])
      expect(new Set(texts).size).toBe(pages.length)
  })

  test('a landing page has all its sections', async () => {
    const [georgia] = (await read('en')).filter(({ link }) => link === 'exchange-crypto-in-georgia')
    expect(georgia).toMatchObject({
      kind: 'landing',
      title: 'Crypto to cash in Georgia',
      content: expect.stringMatching(/^<p>People who come to Georgia .*<h2>Where to come<\/h2>/),
    })
    expect(georgia?.landing).toMatchObject({
      lead: expect.stringContaining('We hold the rate you confirm for two hours'),
      action: 'Exchange USDT for lari',
      from: 'USDTTRC20',
      to: 'CASHGEL',
    })
    expect(georgia?.landing?.steps.map(({ title }) => title)).toEqual([
      'Place an order',
      'Send the coins',
      'Come and count',
    ])
  })

  test.each(languages)('fields in %s are plain texts of that language and within length limits', async (lang) => {
    const foreign = { en: /[\u0400-\u04FF\u10A0-\u10FF]/, ka: /[\u0400-\u04FF]/, ru: /[\u10A0-\u10FF]/ }[lang]
    const own = { en: /[a-z]/i, ka: /[\u10A0-\u10FF]/, ru: /[а-яё]/i }[lang]
    for (const { link, landing } of await landingsOf(lang)) {
      const { highlights, steps, faq, lead, action } = landing
      const counts = [highlights.length, steps.length].every((count) => count === 3 || count === 4)
      expect([link, counts, faq.length >= 3 && faq.length <= 5]).toEqual([link, true, true])
      const odd = textsOf(landing).filter(
        (text) => /[<>]|&\w+;|^\s|\s$|\s\s/.test(text) || foreign.test(text) || !own.test(text),
      )
      expect([link, odd]).toEqual([link, []])
      expect([link, lead.length > 80 && lead.length < 240, action.length < 34]).toEqual([link, true, true])
      const titles = [...highlights, ...steps].map(({ title }) => title)
      expect([link, titles.filter((title) => title.length > 45 || /[.:]$/.test(title))]).toEqual([link, []])
      const questions = faq.map(({ question }) => question)
      expect([link, new Set(questions).size]).toEqual([link, faq.length])
    }
  })

  test('English and Russian state the same facts', async () => {
    const shape = ({ link, landing }: { link: string; landing: Landing }) => {
      const { from, to, highlights, steps, faq } = landing
      return [link, from, to, highlights.length, steps.length, faq.length]
    }
    const russian = (await landingsOf('ru')).filter(({ link }) => ['about', ...cities].includes(link))
    expect(russian.map(shape)).toEqual((await landingsOf('en')).map(shape))
  })

  test('the button leads to an existing direction, that of the office of the page first', async () => {
    const { body } = await service
      .client()
      .get<{ routes: components['schemas']['Route'][] }>('/public/exchanger/route/get/')
    const landings = await landingsOf('ru')
    expect(
      landings.map(({ link, landing: { from, to } }) => [
        link,
        body.data.routes
          .filter((route) => route.isShowWeb && route.from.xml === from && route.to.xml === to)
          .map(({ seo }) => seo.friendlyURL),
      ]),
    ).toEqual([
      ['about', ['btc-to-cash-gel-tbilisi', 'btc-to-cash-gel-batumi']],
      ...payments.map((link) => [link, []]),
      [cities[0], ['usdt-trc20-to-cash-gel-tbilisi', 'usdt-trc20-to-cash-gel-batumi']],
      [cities[1], ['usdt-trc20-to-cash-aed-dubai']],
      [cities[2], ['cash-gel-tbilisi-to-usdt-trc20', 'cash-gel-batumi-to-usdt-trc20']],
      ['oplata-invoisov', []],
    ])
  })

  test.each(facts)('%s in %s states the required facts', async (link, lang, known) => {
    const [page] = (await read(lang)).filter((each) => each.link === link)
    const words = page === undefined ? '' : wordsOf(page)
    expect(known.filter((fact) => !words.toLowerCase().includes(fact.toLowerCase()))).toEqual([])
  })

  test('the bot is not named: its name is configuration', async () => {
    for (const lang of languages) {
      const [bot] = (await read(lang)).filter(({ link }) => link === 'bot')
      expect(bot?.content).toContain('https://t.me/kursi_exchange')
      expect(bot?.content).not.toMatch(/@\w*bot\b|t\.me\/\w*bot\b/i)
    }
  })
})
