import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { news, staticPages } from '../../service/database/schema.ts'
import { valueOf } from '../../machines/shared/outcome.ts'
import { createApi } from '../../src/api/client.ts'
import { loadListedPages } from '../../src/app/content/listed-pages.ts'
import { publicPages } from '../../src/app/content/public-paths.ts'
import { linkPages } from '../../src/features/partner/link-pages.ts'
import { locales, type Locale } from '../../src/routes/locales.ts'
import { createContents } from '../../src/services/contents.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

/** Lists the pages to prerender from a service. */

let service: TestService
/** The list of a freshly seeded service. */
let before: readonly string[]

useService({}, (made) => {
  service = made
})
beforeAll(async () => {
  before = await pathsBy(answer)
})
afterEach(() => service.core.reset())

type Answer = (request: Request) => Promise<Response>

const answer: Answer = async (request) => {
  const { pathname, search } = new URL(request.url)
  const { statusCode, body } = await service.app.inject({
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
  })
  return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } })
}

const contentsBy = (fetch: Answer, lang: Locale) => {
  const baseUrl = 'http://service/service/api/v1'
  const api = createApi({ baseUrl, lang: () => lang, cookie: () => null, onRefusal: () => undefined, fetch })
  return createContents(api, () => 0)
}

const pagesBy = (fetch: Answer) => publicPages((lang) => contentsBy(fetch, lang))

const pathsBy = async (fetch: Answer) => [...(await pagesBy(fetch)).keys()]

test('a landing page removed by an editor is left out, in that language only', async () => {
  expect(before).toEqual(expect.arrayContaining(['/en/', '/en/2change/', '/ru/2change/', '/ka/bar/', '/en/rules/kyc/']))
  await service.core.db.delete(staticPages).where(and(eq(staticPages.link, '2change'), eq(staticPages.lang, 'en')))
  expect(await pathsBy(answer)).toEqual(before.filter((path) => path !== '/en/2change/'))
})

test('a post deleted after it was listed is left out', async () => {
  expect(before).toContain('/ru/blog/usdt-networks/')
  const takingBack: Answer = async (request) => {
    if (request.url.includes('/news/get/one/'))
      await service.core.db.update(news).set({ isPublished: false }).where(eq(news.link, 'usdt-networks'))
    return answer(request)
  }
  expect(await pathsBy(takingBack)).toEqual(before.filter((path) => !path.endsWith('/blog/usdt-networks/')))
})

test('any other refusal fails the build', async () => {
  const refusing: Answer = async (request) =>
    request.url.includes('/faq/get/list/')
      ? Response.json({ success: false, error: { errorCode: 40301, message: 'No.' } }, { status: 403 })
      : answer(request)
  await expect(pagesBy(refusing)).rejects.toThrow('/en/faq/ could not be had: 40301 No.')
})

test('each page comes with its data', async () => {
  const pages = await pagesBy(answer)
  expect(pages.get('/en/2change/')).toEqual({
    path: '/en/2change/',
    content: expect.objectContaining({ link: '2change', kind: 'landing' }),
  })
  expect(pages.get('/en/bot-outdated/')).toBeNull()
})

test('a partner’s link can lead to every public page, except the one that asks to update a bot', async () => {
  const asked: string[] = []
  const counting: Answer = (request) => {
    asked.push(request.url)
    return answer(request)
  }
  for (const lang of locales) {
    const contents = contentsBy(counting, lang)
    asked.length = 0
    const listed = valueOf(await loadListedPages(contents, lang))
    const offered = linkPages(lang, listed).map(({ path }) => path)
    const wanted = before.filter((path) => path.startsWith(`/${lang}/`) && path !== `/${lang}/bot-outdated/`)
    // The page of a pair is made of the pair that is chosen.
    expect(offered.toSorted()).toEqual([...wanted, `/${lang}/exchange/`].toSorted())
    expect(asked).toEqual([...new Set(asked)])
  }
})
