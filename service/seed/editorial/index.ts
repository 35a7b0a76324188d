import { eq, isNotNull, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  contacts,
  faqEntries,
  faqGroups,
  feedback,
  news,
  newsTagLinks,
  newsTags,
  newsTexts,
  reviews,
  rules,
  settings,
  staticPages,
  tickets,
} from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { editorialSeeds } from './seeds.ts'

/** Seeds editorial content and tracks whether it has been modified since. */

/** Key in `settings`; kept by a reset. */
export const editorialKey = 'editorial'

/** `source`: digest of the seed texts that were written; `digest`: digest of the resulting rows. */
const markSchema = z.object({ source: z.string(), digest: z.string() })

const readMark = async (db: Db): Promise<z.infer<typeof markSchema> | null> => {
  const [found] = await db.select().from(settings).where(eq(settings.key, editorialKey))
  return found === undefined ? null : markSchema.parse(found.value)
}

const digestRows = z.object({ rows: z.tuple([z.object({ digest: z.string() })]) })

/** Detects edits of texts and moderation of seeded reviews. */
const digestOf = async (db: Db): Promise<string> => {
  const found = await db.execute(sql`
    select md5(concat_ws('|',
      (select string_agg(t::text, '' order by t.id) from faq_groups t),
      (select string_agg(t::text, '' order by t.id) from faq_entries t),
      (select string_agg(t::text, '' order by t.id) from news t),
      (select string_agg(t::text, '' order by t.news_id, t.lang) from news_texts t),
      (select string_agg(t::text, '' order by t.id) from news_tags t),
      (select string_agg(t::text, '' order by t.news_id, t.tag_id) from news_tag_links t),
      (select string_agg(t::text, '' order by t.link, t.lang) from static_pages t),
      (select string_agg(t::text, '' order by t.link, t.lang) from rules t),
      (select string_agg(t::text, '' order by t.id, t.lang) from contacts t),
      (select string_agg(t::text, '' order by t.id) from reviews t where t.origin is null)
    )) as digest`)
  return digestRows.parse(found).rows[0].digest
}

/** In the order of foreign keys. */
const write = async (db: Db): Promise<void> => {
  const { rows } = editorialSeeds()
  await db.insert(faqGroups).values([...rows.faqGroups])
  await db.insert(faqEntries).values([...rows.faqEntries])
  await db.insert(news).values(rows.news)
  await db.insert(newsTexts).values(rows.newsTexts)
  await db.insert(newsTags).values([...rows.newsTags])
  await db.insert(newsTagLinks).values(rows.newsTagLinks)
  await db.insert(staticPages).values(rows.staticPages)
  await db.insert(rules).values(rows.rules)
  await db.insert(contacts).values(rows.contacts)
  await db.insert(reviews).values([...rows.reviews])
}

const rewrite = async (db: Db): Promise<void> => {
  for (const table of [newsTagLinks, newsTexts, newsTags, news, faqEntries, faqGroups, staticPages, rules, contacts])
    await db.delete(table)
  await db.delete(reviews).where(isNull(reviews.origin))
  await write(db)
  const value = { source: editorialSeeds().source, digest: await digestOf(db) }
  await db.insert(settings).values({ key: editorialKey, value }).onConflictDoUpdate({
    target: settings.key,
    set: { value },
  })
}

/** Writes the texts into a database that has none, or those of another release. User submissions are kept. */
export const ensureEditorial = async (db: Db): Promise<void> => {
  if ((await readMark(db))?.source !== editorialSeeds().source) await rewrite(db)
}

/** Resets editorial content: removes user submissions and rewrites modified texts. */
export const restoreEditorial = async (db: Db): Promise<void> => {
  await db.delete(tickets)
  await db.delete(feedback)
  await db.delete(reviews).where(isNotNull(reviews.origin))
  const mark = await readMark(db)
  if (mark?.source !== editorialSeeds().source || mark.digest !== (await digestOf(db))) await rewrite(db)
}
