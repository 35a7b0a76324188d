import { describe, expect, test } from 'vitest'
import type { components } from '../../openapi/schema.d.ts'
import { demoPassword } from '../../service/seed/accounts.ts'
import { signIn } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

type Schemas = components['schemas']
type List = { news: Schemas['NewsSummary'][]; count: Schemas['NewsCount'] }

let service: TestService
let client: Client

useService({ attempts: 100 }, (made, guest) => {
  service = made
  client = guest
})

const list = async (filter: object = {}, query: Record<string, string> = {}, from = client) =>
  (await from.get<List>('/public/news/list/full/', { filter: JSON.stringify(filter), ...query })).body.data

const links = ({ news: posts }: List) => posts.map(({ link }) => link)

const newest = [
  'courier-in-dubai',
  'rate-fixed-for-two-hours',
  'api-for-merchants',
  'cheques-in-the-uae',
  'discounts-and-referrals',
  'bar-and-event-space',
  'aml-check',
  'usdt-networks',
]

describe('news', () => {
  test('are listed newest first, with title, tags and image', async () => {
    const all = await list()
    expect(links(all)).toEqual(newest)
    expect(all.count).toEqual({ select_page: 1, pages: 1 })
    expect(all.news[0]).toEqual({
      id: '8',
      link: 'courier-in-dubai',
      lang: 'en',
      title: 'Cash in Dubai, brought to you for 300 AED',
      description: 'A courier with dirhams or dollars to any address in the city, usually on the day you pay.',
      image: '/news/courier-in-dubai.svg',
      tags: [{ id: 'dubai', name: 'Dubai' }],
      publishedAt: '2026-11-11T07:20:00.000Z',
    })
  })

  test('are paged; a page beyond the last is empty', async () => {
    const second = await list({ page: 2, limit: 3 })
    expect([links(second), second.count]).toEqual([newest.slice(3, 6), { select_page: 2, pages: 3 }])
    expect(links(await list({ page: 3, limit: 3 }))).toEqual(newest.slice(6))
    expect(await list({ page: 4, limit: 3 })).toEqual({ news: [], count: { select_page: 4, pages: 3 } })
  })

  test('are in the language of the call or of the filter; there are none in Georgian', async () => {
    const russian = await list({}, {}, service.client('ru'))
    expect(links(russian)).toEqual(newest)
    expect(russian.news[1]).toMatchObject({
      title: 'Курс в офисе теперь держится два часа',
      lang: 'ru',
      tags: [
        { id: 'rates', name: 'Курсы' },
        { id: 'georgia', name: 'Грузия' },
        { id: 'dubai', name: 'Дубай' },
      ],
    })
    expect(await list({ lang: 'ru' })).toEqual(russian)
    expect(await list({}, {}, service.client('ka'))).toEqual({ news: [], count: { select_page: 1, pages: 0 } })
  })

  test('are filtered by a tag; the tag list has only tags with posts in the language', async () => {
    const dubai = await list({ tag: 'dubai', limit: 2 })
    expect([links(dubai), dubai.count]).toEqual([newest.slice(0, 2), { select_page: 1, pages: 2 }])
    expect((await list({ tag: 'nothing' })).count).toEqual({ select_page: 1, pages: 0 })
    const tags = async (lang: string) =>
      (await service.client(lang).get<{ tags: Schemas['NewsTag'][] }>('/public/news/tags/get/')).body.data.tags
    expect(await tags('ka')).toEqual([])
    expect(await tags('ru')).toEqual([
      { id: 'rates', name: 'Курсы' },
      { id: 'georgia', name: 'Грузия' },
      { id: 'dubai', name: 'Дубай' },
      { id: 'security', name: 'Безопасность' },
      { id: 'bonuses', name: 'Бонусы' },
      { id: 'business', name: 'Для бизнеса' },
      { id: 'guides', name: 'Инструкции' },
    ])
    for (const { id } of await tags('en')) expect([id, (await list({ tag: id })).news.length > 0]).toEqual([id, true])
  })

  test.each([
    '{',
    '[]',
    '{"page":0}',
    '{"limit":101}',
    '{"lang":"de"}',
    '{"tag":5}',
    '{"author":"me"}',
    '{"page":1.5}',
  ])('an invalid filter is refused: %s', async (filter) => {
    const { status, body } = await client.get('/public/news/list/full/', { filter })
    expect([status, body.error.errorCode, body.error.object]).toEqual([422, 42201, { field: 'filter' }])
  })

  test('are found by slug or id, with their content', async () => {
    const one = async (query: Record<string, string>, lang = 'en') =>
      service.client(lang).get<{ news: Schemas['News'] }>('/public/news/get/one/', query)
    const byLink = (await one({ link: 'aml-check' })).body.data.news
    expect(byLink).toMatchObject({ id: '2', lang: 'en', publishedAt: '2026-05-14T09:00:00.000Z' })
    expect(byLink.content).toMatch(/^<p>Every coin leaves a trail\..*<\/p>$/s)
    expect((await one({ id: '2' })).body.data.news).toEqual(byLink)
    const russian = (await one({ id: '2', lang: 'ru' })).body.data.news
    expect(russian).toMatchObject({ link: 'aml-check', title: 'Что видит AML-проверка и почему порог — 40%' })
    const unknown: Record<string, string>[] = [
      { link: 'nothing' },
      { id: '99' },
      { id: '2', link: 'usdt-networks' },
      {},
    ]
    for (const query of unknown) {
      const { status, body } = await one(query)
      expect([status, body.error]).toEqual([404, { errorCode: 40401, message: 'This page could not be found.' }])
    }
    const { status, body } = await one({ id: '2' }, 'ka')
    expect([status, body.error.message]).toEqual([404, 'ეს გვერდი ვერ მოიძებნა.'])
  })

  test('drafts are only visible to administrators', async () => {
    const draft = { link: 'new-year-hours' }
    const get = (from: Client) => from.get('/public/news/get/one/', draft)
    expect(await list({}, { published: 'false' })).toEqual({ news: [], count: { select_page: 1, pages: 0 } })
    expect((await get(client)).status).toBe(404)
    await signIn(client, 'plain@example.com', { password: demoPassword })
    expect(links(await list({}, { published: 'false' }))).toEqual([])
    const admin = service.client()
    await signIn(admin, 'admin@example.com', { password: demoPassword })
    expect(links(await list({}, { published: 'false' }, admin))).toEqual([draft.link])
    expect(links(await list({}, { published: 'true' }, admin))).toEqual(newest)
    expect((await get(admin)).status).toBe(200)
  })

  test('all have an image', async () => {
    for (const { image } of (await list()).news) {
      const reply = await service.app.inject(`/service/fs${image}`)
      expect([image, reply.statusCode, reply.headers['content-type']]).toEqual([image, 200, 'image/svg+xml'])
      expect(reply.body).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 1200 630".*<\/svg>$/s)
      expect(reply.body).not.toMatch(/<script|on\w+=|NaN|undefined/)
    }
    expect((await service.app.inject('/service/fs/news/nothing.svg')).statusCode).toBe(404)
    expect((await service.app.inject('/service/fs/news/constructor.svg')).statusCode).toBe(404)
  })
})

describe('FAQ', () => {
  const read = async (lang: string) =>
    (await service.client(lang).get<{ faq: Schemas['Faq'][]; lang: string[]; count: number }>('/public/faq/get/list/'))
      .body.data
  const groups = async (lang: string) =>
    (await service.client(lang).get<{ faqGroups: Schemas['FaqGroup'][] }>('/public/faq/get/group/')).body.data.faqGroups

  test('has groups in each language', async () => {
    expect(await groups('en')).toEqual([
      { id: 'ordering', name: 'How to exchange' },
      { id: 'rates', name: 'Rates, limits, reserve' },
      { id: 'paying', name: 'Payment and payout' },
      { id: 'checks', name: 'Checks and verification' },
      { id: 'account', name: 'Account and safety' },
      { id: 'bonuses', name: 'Discounts and referrals' },
      { id: 'offices', name: 'Offices and delivery' },
    ])
    expect((await groups('ka')).map(({ name }) => name)).toContain('გადახდა და თანხის მიღება')
    expect((await groups('ru')).map(({ name }) => name)).toContain('Оплата и выплата')
  })

  test('has every question in every language, in the order of the groups', async () => {
    const [en, ka, ru] = [await read('en'), await read('ka'), await read('ru')]
    const order = (await groups('en')).map(({ id }) => id)
    for (const { faq, lang, count } of [en, ka, ru]) {
      expect([lang, count, faq.length]).toEqual([['en', 'ka', 'ru'], 29, 29])
      expect([...new Set(faq.map(({ groupId }) => groupId))]).toEqual(order)
    }
    expect(ka.faq.map(({ id }) => id)).toEqual(en.faq.map(({ id }) => id))
    for (const [index, { question }] of en.faq.entries())
      expect(new Set([question, ka.faq[index]?.question, ru.faq[index]?.question]).size).toBe(3)
  })

  test('returns one question by its id', async () => {
    const { body } = await service.client('ru').get<{ faq: Schemas['Faq'] }>('/public/faq/get/one/', { id: 'discount' })
    expect(body.data.faq).toMatchObject({ groupId: 'bonuses', question: 'Как работает накопительная скидка?' })
    const missing = await client.get('/public/faq/get/one/', { id: 'nothing' })
    expect([missing.status, missing.body.error.errorCode]).toEqual([404, 40401])
    const without = await client.get('/public/faq/get/one/')
    expect([without.body.error.errorCode, without.body.error.object]).toEqual([6231546409213868, { field: 'id' }])
  })
})

describe('rules, pages, contacts', () => {
  const titles = {
    en: ['Rules of the exchange', 'KYC and AML rules', 'Privacy policy'],
    ka: ['გაცვლის წესები', 'KYC-ისა და AML-ის წესები', 'კონფიდენციალურობის პოლიტიკა'],
    ru: ['Правила обмена', 'Правила KYC и AML', 'Политика конфиденциальности'],
  }

  test.each(['en', 'ka', 'ru'] as const)('rules in %s', async (lang) => {
    const { rules } = (await service.client(lang).get<{ rules: Schemas['Rule'][] }>('/public/rule/list/')).body.data
    expect(rules.map(({ link }) => link)).toEqual(['exchange', 'kyc', 'privacy'])
    expect(rules.map(({ title }) => title)).toEqual(titles[lang])
    const { body } = await client.get<{ rule: Schemas['Rule'] }>('/public/rule/get/', { link: 'kyc', lang })
    expect(body.data.rule).toEqual(rules[1])
  })

  test('an unknown rule is refused in the language of the call', async () => {
    const { status, body } = await service.client('ru').get('/public/rule/get/', { link: 'nothing' })
    expect([status, body.error]).toEqual([404, { errorCode: 40401, message: 'Страница не найдена.' }])
    const { body: other } = await client.get('/public/rule/get/', { link: 'kyc', lang: 'de' })
    expect([other.error.errorCode, other.error.object]).toEqual([42201, { field: 'lang' }])
  })

  test('static pages in each language', async () => {
    for (const [lang, title] of [
      ['en', 'About Kursi'] as const,
      ['ka', 'Kursi-ს შესახებ'] as const,
      ['ru', 'О Kursi'] as const,
    ]) {
      const { body } = await service
        .client(lang)
        .get<{ pages: Schemas['StaticPage'][] }>('/public/site/page/static/list/')
      const plain = body.data.pages.filter(({ kind }) => kind === 'page')
      expect(plain.map(({ link }) => link)).toEqual(['referral-program', 'delivery', 'bot'])
      expect(body.data.pages[0]?.title).toBe(title)
      for (const { description } of body.data.pages) expect(description.length).toBeGreaterThan(40)
    }
  })

  test('contacts by the language of the call, of the query and of the path', async () => {
    const read = async (path: string, query: Record<string, string> = {}, lang = 'en') =>
      (await service.client(lang).get<{ contacts: Schemas['Contact'][] }>(path, query)).body.data.contacts
    const [en, ka] = [await read('/public/contacts/list/'), await read('/public/contacts/list/', { lang: 'ka' })]
    expect(await read('/public/contacts/list/', {}, 'ka')).toEqual(ka)
    expect(await read('/public/contacts/ka/get/')).toEqual(ka)
    expect(en.map(({ id }) => id)).toEqual([
      'messenger',
      'mail',
      'support-hours',
      ...['tbilisi', 'batumi', 'dubai'].flatMap((city) => [`${city}-office`, `${city}-hours`, `${city}-phone`]),
    ])
    expect(ka[3]).toEqual({
      id: 'tbilisi-office',
      name: 'ოფისი თბილისში',
      value: 'თბილისი, რუსთაველის გამზირი 12',
      link: 'https://www.openstreetmap.org/search?query=12%20Rustaveli%20Avenue%2C%20Tbilisi',
      image: [{ type: 'big', url: '/contact/place.svg' }],
      opening: { timeZone: 'Asia/Tbilisi', days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '20:00' },
    })
    expect(en.filter(({ opening }) => opening !== undefined).map(({ id }) => id)).toEqual([
      'tbilisi-office',
      'batumi-office',
      'dubai-office',
    ])
    expect(en[11]).toMatchObject({ value: '+971 4 200 0010', link: 'tel:+97142000010' })
    for (const url of new Set(en.flatMap(({ image }) => image.map((file) => file.url))))
      expect([url, (await service.app.inject(`/service/fs${url}`)).statusCode]).toEqual([url, 200])
    const unknown = await client.get('/public/contacts/de/get/')
    expect([unknown.status, unknown.body.error.errorCode]).toEqual([422, 42201])
  })
})
