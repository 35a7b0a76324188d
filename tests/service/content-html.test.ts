import { describe, expect, test } from 'vitest'
import type { components } from '../../openapi/schema.d.ts'
import { routes } from '../../src/routes/table.ts'
import { readHtml } from './support/editor-html.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

type Schemas = components['schemas']

interface Content {
  name: string
  html: string
}

const languages = ['en', 'ka', 'ru'] as const
type Lang = (typeof languages)[number]

let service: TestService
useService({}, (made) => {
  service = made
})

const read = async <Data>(lang: Lang, path: string, query: Record<string, string> = {}): Promise<Data> => {
  const { status, body } = await service.client(lang).get<Data>(path, query)
  expect([path, lang, status]).toEqual([path, lang, 200])
  return body.data
}

const posts = async (lang: Lang): Promise<Content[]> => {
  const { news } = await read<{ news: Schemas['NewsSummary'][] }>(lang, '/public/news/list/full/')
  return Promise.all(
    news.map(async ({ link }) => {
      const one = await read<{ news: Schemas['News'] }>(lang, '/public/news/get/one/', { link })
      return { name: `blog/${link}`, html: one.news.content }
    }),
  )
}

/** All HTML content in one language. */
const contents = async (lang: Lang): Promise<Content[]> => {
  const { faq } = await read<{ faq: Schemas['Faq'][] }>(lang, '/public/faq/get/list/')
  const { rules } = await read<{ rules: Schemas['Rule'][] }>(lang, '/public/rule/list/')
  const { pages } = await read<{ pages: Schemas['StaticPage'][] }>(lang, '/public/site/page/static/list/')
  return [
    ...faq.map(({ id, answer }) => ({ name: `faq#${id}`, html: answer })),
    ...rules.map(({ link, content }) => ({ name: `rules/${link}`, html: content })),
    ...pages.map(({ link, content }) => ({ name: link, html: content })),
    ...(await posts(lang)),
  ]
}

/** Page addresses in a language: fixed ones, and those of content and routes. */
const knownPaths = async (lang: Lang): Promise<Set<string>> => {
  const fixed = routes
    .filter((row) => !('languages' in row) || row.languages.some((each) => each === lang))
    .map(({ pattern }) => pattern)
    .filter((pattern) => !/:\w+$/.test(pattern))
  const found = await read<{ routes: Schemas['Route'][] }>(lang, '/public/exchanger/route/get/')
  const named = (await contents(lang)).map(({ name }) => name).filter((name) => !name.includes('#'))
  const pairs = found.routes.map(({ seo }) => `exchange/${seo.friendlyURL}`)
  return new Set([...fixed, ...named, ...pairs].map((path) => (path === '' ? `/${lang}/` : `/${lang}/${path}/`)))
}

const outside = /^(mailto:[a-z]+@kursi\.example|https:\/\/t\.me\/[a-z_]+)$/

describe.each(languages)('%s', (lang) => {
  test('pages contain only known elements, and no scripts', async () => {
    const all = await contents(lang)
    expect(all.length).toBeGreaterThan(30)
    for (const { name, html } of all) expect([name, readHtml(html).problems]).toEqual([name, []])
  })

  test('links lead to existing pages in the same language', async () => {
    const known = await knownPaths(lang)
    const dead = (await contents(lang)).flatMap(({ name, html }) =>
      readHtml(html)
        .links.filter((link) => !known.has(link) && !outside.test(link))
        .map((link) => `${name}: ${link}`),
    )
    expect(dead).toEqual([])
  })

  test('texts are not empty, and in the script of their language', async () => {
    const script = { en: /[\u0400-\u04FF\u10A0-\u10FF]/, ka: /[\u0400-\u04FF]/, ru: /[\u10A0-\u10FF]/ }[lang]
    const own = { en: /[a-z]/i, ka: /[\u10D0-\u10FF]/, ru: /[а-яё]/i }[lang]
    for (const { name, html } of await contents(lang)) {
      const { text } = readHtml(html)
      expect([name, script.exec(text)?.[0], own.test(text), text.length > 120]).toEqual([name, undefined, true, true])
    }
  })

  test('facts are the same in each language', async () => {
    const text = (await contents(lang)).map(({ html }) => readHtml(html).text).join(' ')
    const decimal = lang === 'en' ? '0.1%' : '0,1%'
    for (const fact of [decimal, '5%', '40%', '300', 'AED', '12', '20']) expect(text).toContain(fact)
    expect(text).toMatch(
      { en: /\$10,000/, ka: /10[ \u00a0]000[ \u00a0]აშშ დოლარ/, ru: /10[ \u00a0]000[ \u00a0]долларов/ }[lang],
    )
  })
})

test('the blog has tables, lists, quotes and images, and every image exists', async () => {
  const reading = (await posts('en')).map(({ html }) => readHtml(html))
  const tags = new Set(reading.flatMap((each) => [...each.tags]))
  expect([...tags].toSorted()).toEqual(
    expect.arrayContaining(['a', 'blockquote', 'h2', 'img', 'li', 'ol', 'p', 'strong', 'table', 'ul']),
  )
  const images = reading.flatMap((each) => each.images)
  expect(images).toHaveLength(2)
  for (const url of images) {
    const { statusCode, headers } = await service.app.inject(url)
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/svg+xml'])
  }
})

/** Landing pages exist only in the languages of their routes (spec §2). */
const notGeorgian = ['2change', 'exchange-crypto-in-dubai', 'exchange-crypto-in-georgia']
const russianOnly = [
  'oplata-invoisov',
  'payment-for-cars-worldwide',
  'payment-for-goods-worldwide',
  'receive-payment-worldwide',
]

test('translations have the same structure', async () => {
  const shape = async (lang: Lang) =>
    (await contents(lang)).map(({ name, html }) => `${name} ${html.match(/<[a-z0-9]+/g)?.join('') ?? ''}`)
  const [en, ka, ru] = [await shape('en'), await shape('ka'), await shape('ru')]
  const without = (names: string[], rows: string[]) =>
    rows.filter((row) => !names.some((name) => row.startsWith(`${name} `)))
  expect(without(russianOnly, ru)).toEqual(en)
  const written = (rows: string[]) => rows.filter((row) => !row.startsWith('blog/'))
  // The Georgian answer has no link to the blog, which has no Georgian version.
  const changed = (row: string) => row.startsWith('faq#network-and-memo')
  expect(written(ka).filter((row) => !changed(row))).toEqual(
    without(notGeorgian, written(en)).filter((row) => !changed(row)),
  )
})
