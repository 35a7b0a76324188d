import { and, asc, count, desc, eq, exists, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { findCaller } from '../accounts/session.ts'
import { news, newsTagLinks, newsTags, newsTexts } from '../../database/schema.ts'
import type { Db } from '../../database/open.ts'
import { Refusal } from '../../http/refusal.ts'
import { isStorable } from '../../http/storable-values.ts'
import { codes } from '../../texts/errors.ts'
import { reasonTexts } from '../../texts/refusal-reasons.ts'
import { languages } from '../../texts/languages.ts'
import type { Lang } from '../../texts/languages.ts'
import type { Call, Operations, Schemas } from '../operation.ts'

/** `NewsFilter` of the contract. It arrives as JSON text, so Ajv has not validated it. */
const filterShape = z.strictObject({
  page: z._default(z.int().check(z.gte(1)), 1),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 10),
  lang: z.optional(z.enum(languages)),
  tag: z.optional(z.string().check(z.maxLength(64), z.refine(isStorable))),
})

type Filter = z.infer<typeof filterShape>

const invalidFilter = () => new Refusal(codes.fieldInvalid, { object: { field: 'filter' } })

/** @throws 42201 for invalid JSON or another shape */
const readFilter = (text: string | undefined): Filter => {
  try {
    return filterShape.parse(text === undefined ? {} : JSON.parse(text))
  } catch {
    throw invalidFilter()
  }
}

/** Only administrators see drafts. */
const seesDrafts = async (call: Call): Promise<boolean> =>
  (await findCaller(call))?.user.roles.includes('admin') ?? false

const columns = {
  id: news.id,
  link: news.link,
  lang: newsTexts.lang,
  title: newsTexts.title,
  description: newsTexts.description,
  image: news.image,
  isPublished: news.isPublished,
  publishedAt: news.publishedAt,
}

type Row = Pick<typeof news.$inferSelect, 'id' | 'link' | 'image' | 'isPublished' | 'publishedAt'> &
  Pick<typeof newsTexts.$inferSelect, 'lang' | 'title' | 'description'>

type TagsOf = ReadonlyMap<string, Schemas['NewsTag'][]>

/** Tags of each post, in the display order of the tags. */
const readTags = async (db: Db, ids: readonly string[], spoken: Lang): Promise<TagsOf> => {
  const tags = new Map<string, Schemas['NewsTag'][]>()
  if (ids.length === 0) return tags
  const rows = await db
    .select({ newsId: newsTagLinks.newsId, id: newsTags.id, name: newsTags.name })
    .from(newsTagLinks)
    .innerJoin(newsTags, eq(newsTags.id, newsTagLinks.tagId))
    .where(inArray(newsTagLinks.newsId, [...ids]))
    .orderBy(asc(newsTags.position))
  for (const { newsId, id, name } of rows) tags.set(newsId, [...(tags.get(newsId) ?? []), { id, name: name[spoken] }])
  return tags
}

const summary = (row: Row, tags: TagsOf): Schemas['NewsSummary'] => ({
  id: row.id,
  link: row.link,
  lang: row.lang,
  title: row.title,
  description: row.description,
  image: row.image,
  tags: tags.get(row.id) ?? [],
  publishedAt: row.publishedAt.toISOString(),
})

const hasTag = (db: Db, tag: string) =>
  exists(
    db
      .select({ id: newsTagLinks.newsId })
      .from(newsTagLinks)
      .where(and(eq(newsTagLinks.newsId, news.id), eq(newsTagLinks.tagId, tag))),
  )

/** One page, newest first, and the total number of posts. */
const readPage = async (db: Db, { page, limit, tag }: Filter, spoken: Lang, isPublished: boolean) => {
  const which = and(
    eq(newsTexts.lang, spoken),
    eq(news.isPublished, isPublished),
    tag === undefined ? undefined : hasTag(db, tag),
  )
  const rows = await db
    .select(columns)
    .from(newsTexts)
    .innerJoin(news, eq(news.id, newsTexts.newsId))
    .where(which)
    .orderBy(desc(news.publishedAt), desc(news.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [all] = await db
    .select({ total: count() })
    .from(newsTexts)
    .innerJoin(news, eq(news.id, newsTexts.newsId))
    .where(which)
  const tags = await readTags(
    db,
    rows.map(({ id }) => id),
    spoken,
  )
  return { news: rows.map((row) => summary(row, tags)), total: all?.total ?? 0 }
}

/** The blog (spec §7). */
export const newsOperations = {
  getNews: async (call) => {
    const { core } = call
    const { filter: text, published = true } = call.query
    const filter = readFilter(text)
    const none = !published && !(await seesDrafts(call))
    const { news: shown, total } = none
      ? { news: [], total: 0 }
      : await readPage(core.db, filter, filter.lang ?? call.lang, published)
    return { news: shown, count: { select_page: filter.page, pages: Math.ceil(total / filter.limit) } }
  },

  getNewsItem: async (call) => {
    const { core } = call
    const { link, id, lang: spoken = call.lang } = call.query
    const missing = new Refusal(codes.notFound, { text: reasonTexts.noSuchPage })
    if (link === undefined && id === undefined) throw missing
    const [row] = await core.db
      .select({ ...columns, content: newsTexts.content })
      .from(newsTexts)
      .innerJoin(news, eq(news.id, newsTexts.newsId))
      .where(
        and(
          eq(newsTexts.lang, spoken),
          link === undefined ? undefined : eq(news.link, link),
          id === undefined ? undefined : eq(news.id, id),
        ),
      )
    if (row === undefined || !(row.isPublished || (await seesDrafts(call)))) throw missing
    const item: Schemas['News'] = {
      ...summary(row, await readTags(core.db, [row.id], spoken)),
      content: row.content,
    }
    return { news: item }
  },

  getNewsTags: async ({ core, lang: spoken }) => {
    const rows = await core.db
      .selectDistinct({ id: newsTags.id, name: newsTags.name, position: newsTags.position })
      .from(newsTags)
      .innerJoin(newsTagLinks, eq(newsTagLinks.tagId, newsTags.id))
      .innerJoin(news, and(eq(news.id, newsTagLinks.newsId), eq(news.isPublished, true)))
      .innerJoin(newsTexts, and(eq(newsTexts.newsId, news.id), eq(newsTexts.lang, spoken)))
      .orderBy(asc(newsTags.position))
    const tags: Schemas['NewsTag'][] = rows.map(({ id, name }) => ({ id, name: name[spoken] }))
    return { tags }
  },
} satisfies Partial<Operations>
