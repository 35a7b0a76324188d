import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticPages } from '../../service/database/schema.ts'
import { pageConfig } from '../../service/web/config.ts'
import { matchPath } from '../../src/routes/table.ts'
import { createService } from './support/service.ts'
import type { TestService } from './support/service.ts'

/** The fallback page, for content created after the build and for pages that are never prerendered. */

const shell = '<!doctype html><html lang="en"><head><title>Kursi</title></head><body></body></html>'

let folder: string
let service: TestService

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursi-empty-'))
  await mkdir(join(folder, 'ru', 'about'), { recursive: true })
  await writeFile(join(folder, 'index.html'), shell)
  await writeFile(join(folder, 'ru', 'about', 'index.html'), '<html lang="ru"><title>Built ahead</title>')
  const config = pageConfig({ PROJECT_NAME: 'Lari & Co' })
  service = await createService({ web: { folder, config, matchPath } })
  const texts = { title: '$& </title><b>"', description: '"><script>' }
  await service.core.db.insert(staticPages).values({ ...texts, link: 'new', lang: 'ru', position: 99, content: '' })
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const headOf = async (url: string) => {
  const { body } = await service.app.inject({ url })
  return body.slice(body.indexOf('<html'), body.indexOf('</head>'))
}

const seoOf = async (lang: string) => {
  const { body } = await service
    .client(lang)
    .get<{ routes: { seo: { friendlyURL: string; title: string; description: string } }[] }>(
      '/public/exchanger/route/get/',
    )
  return body.data.routes.find(({ seo }) => seo.friendlyURL === 'btc-to-cash-gel-tbilisi')?.seo
}

const described = (lang: string, title: string, description: string) =>
  `<html lang="${lang}"><head><title>${title}</title><meta name="description" content="${description}">`

test.each(['en', 'ka', 'ru'])('a pair in %s has the title and description of its direction', async (lang) => {
  const seo = await seoOf(lang)
  expect(seo?.title).toMatch(/BTC/)
  expect(await headOf(`/${lang}/exchange/btc-to-cash-gel-tbilisi/`)).toBe(
    described(lang, seo?.title ?? '', seo?.description ?? ''),
  )
})

test('a post and a page have their own title and description, escaped', async () => {
  const { body } = await service
    .client('ru')
    .get<{ news: { title: string; description: string } }>('/public/news/get/one/', { link: 'aml-check', lang: 'ru' })
  const { title, description } = body.data.news
  expect(await headOf('/ru/blog/aml-check/')).toBe(described('ru', `${title} · Lari &amp; Co`, description))
  expect(await headOf('/en/2change/')).toMatch(
    /^<html lang="en"><head><title>[^<]*2change[^<]* · Lari &amp; Co<\/title>/,
  )
  expect(await headOf('/ru/new/')).toBe(
    described('ru', '$&amp; &lt;/title&gt;&lt;b&gt;&quot; · Lari &amp; Co', '&quot;&gt;&lt;script&gt;'),
  )
})

test('changed texts are used at the next request', async () => {
  const { db } = service.core
  const row = { link: 'later', lang: 'ka', position: 98, title: 'One', description: 'd', content: '' } as const
  await db.insert(staticPages).values(row)
  expect(await headOf('/ka/later/')).toBe(described('ka', 'One · Lari &amp; Co', 'd'))
  await db
    .insert(staticPages)
    .values({ ...row, title: 'Two' })
    .onConflictDoUpdate({ target: [staticPages.link, staticPages.lang], set: { title: 'Two' } })
  expect(await headOf('/ka/later/')).toBe(described('ka', 'Two · Lari &amp; Co', 'd'))
})

test.each([
  ['/ka/user/profile/', 'ka'],
  ['/ru/exchange/nothing/', 'ru'],
  ['/ru/nothing/', 'ru'],
  ['/en/user/profile/', 'en'],
  ['/nothing/', 'en'],
])('%s is in %s, with the title of the site', async (path, lang) => {
  expect(await headOf(path)).toBe(`<html lang="${lang}"><head><title>Kursi</title>`)
})

test('a prerendered page keeps its title and description', async () => {
  expect((await service.app.inject('/ru/about/')).body).toBe('<html lang="ru"><title>Built ahead</title>')
})
