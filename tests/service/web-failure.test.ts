import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageConfig } from '../../service/web/config.ts'
import { matchPath } from '../../src/routes/table.ts'
import { createService } from './support/service.ts'
import type { TestService } from './support/service.ts'

/** Page requests while the database does not answer, so that the existence of pages is unknown. */

let folder: string
let service: TestService

const shell = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Kursi</title></head><body>${body}</body></html>`

const tables = ['static_pages', 'news', 'rules']
const rename = async (from: (table: string) => string, to: (table: string) => string) => {
  for (const table of tables)
    await service.core.db.execute(sql.raw(`alter table ${from(table)} rename to ${to(table)}`))
}
const gone = (table: string) => `gone_${table}`
const here = (table: string) => table

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursi-failure-'))
  const pages = {
    'index.html': 'any page',
    'ka/404/index.html': 'nothing in Georgian',
    'en/about/index.html': 'about',
    'ru/v2.0/index.html': 'version 2',
  }
  for (const [name, body] of Object.entries(pages)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), shell(body))
  }
  service = await createService({ web: { folder, config: pageConfig({}), matchPath } })
  await rename(here, gone)
})
afterAll(async () => {
  await rename(gone, here)
  await service.close()
  await rm(folder, { recursive: true })
})

const get = async (url: string) => {
  const { statusCode, headers, body } = await service.app.inject({ url, headers: { accept: 'text/html' } })
  const security = [headers['x-content-type-options'], headers['x-frame-options']]
  expect([...security, headers['content-security-policy']]).toEqual([
    'nosniff',
    'DENY',
    expect.stringContaining("default-src 'none'"),
  ])
  return {
    status: statusCode,
    type: headers['content-type'],
    cache: headers['cache-control'],
    robots: headers['x-robots-tag'],
    lang: /<html lang="(..)">/.exec(body)?.[1],
    shown: /<body>(.*)<\/body>/.exec(body)?.[1],
  }
}
const html = 'text/html; charset=utf-8'

test.each([
  ['/en/about/', 'about'],
  ['/ru/v2.0/', 'version 2'],
])('%s was prerendered and is sent', async (url, shown) => {
  expect(await get(url)).toEqual({ status: 200, type: html, cache: 'no-cache', robots: undefined, lang: 'en', shown })
})

test.each([
  ['/ka/about/', 'ka'],
  ['/en/blog/aml-check/', 'en'],
  ['/ru/rules/kyc/', 'ru'],
  ['/ru/payment-for-cars-worldwide/', 'ru'],
  ['/en/nobody-knows/', 'en'],
  ['/ru/terms.html', 'ru'],
])('%s gets the fallback page, which retries, not cacheable or indexable', async (url, lang) => {
  const shown = 'any page'
  expect(await get(url)).toEqual({ status: 500, type: html, cache: 'no-store', robots: 'noindex', lang, shown })
})

test('addresses that need no database keep their status', async () => {
  const known = await get('/en/exchange/btc-to-cash-gel-tbilisi/')
  expect([known.status, known.shown]).toEqual([200, 'any page'])
  const nowhere = await get('/ka/user/nowhere/')
  expect([nowhere.status, nowhere.shown]).toEqual([404, 'nothing in Georgian'])
})

test('an address without a slash redirects to the page; a missing file is a temporary error', async () => {
  const replies = await Promise.all(
    ['/en/about', '/ru/v2.0', '/ru/v3.0'].map((url) => service.app.inject({ url, headers: { accept: '*/*' } })),
  )
  expect(replies.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [308, '/en/about/'],
    [308, '/ru/v2.0/'],
    [500, undefined],
  ])
})

test('API calls fail as usual', async () => {
  const { status, body } = await service.client().get('/public/news/get/one/', { link: 'aml-check', lang: 'en' })
  expect([status, body.success]).toEqual([500, false])
})
