import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { faqEntries, feedback, news, newsTexts, reviews, settings, tickets } from '../../service/database/schema.ts'
import { seedOnce } from '../../service/seed/seed.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

/** Effects of a reset and of a new release on editorial texts. */

let service: TestService
let client: Client

useService({ attempts: 100 }, (made) => {
  service = made
})
beforeAll(() => {
  client = service.client()
})

const posts = async () => (await client.get<{ news: object[] }>('/public/news/list/full/')).body.data.news.length

const counts = async () => {
  const { db } = service.core
  const found = await Promise.all([reviews, tickets, feedback, news].map((table) => db.$count(table)))
  return found
}

test('a reset removes user submissions and restores modified texts', async () => {
  await client.post('/public/ticket/create/', { email: 'nino@example.com', message: 'Hello' })
  await client.post('/public/reviews/create/', { name: 'Nino', text: 'Good', rating: 5, lang: 'en' })
  await client.operate('review', { id: 'en-1', decision: 'hide' })
  await service.core.db.update(faqEntries).set({ position: 40 }).where(eq(faqEntries.id, 'discount'))
  expect(await counts()).toEqual([42, 1, 0, 9])
  await service.core.reset()
  expect(await counts()).toEqual([41, 0, 0, 9])
  const [review] = await service.core.db.select().from(reviews).where(eq(reviews.id, 'en-1'))
  const [entry] = await service.core.db.select().from(faqEntries).where(eq(faqEntries.id, 'discount'))
  expect([review?.state, entry?.position]).toEqual(['published', 0])
})

test('a reset leaves unmodified texts alone', async () => {
  const versions = async () =>
    await service.core.db.execute(sql`select xmin::text as xmin from news union select xmin::text from reviews`)
  const before = await versions()
  await service.core.reset()
  expect(await versions()).toEqual(before)
})

test('a database of an older release gets the new texts and keeps user submissions', async () => {
  await client.post('/public/reviews/create/', { name: 'Nino', text: 'Good', rating: 5, lang: 'en' })
  const { db } = service.core
  await db.delete(settings).where(eq(settings.key, 'editorial'))
  for (const table of ['news_tag_links', 'news_texts', 'news']) await db.execute(sql.raw(`delete from ${table}`))
  await db.delete(reviews).where(eq(reviews.lang, 'ru'))
  expect(await seedOnce(db, { routes: 0 })).toBe(false)
  expect([await posts(), await db.$count(newsTexts)]).toEqual([8, 18])
  expect(await db.$count(reviews)).toBe(42)
  await service.core.reset()
})
