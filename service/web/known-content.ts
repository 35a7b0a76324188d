import { and, eq, or } from 'drizzle-orm'
import { landingLinks, type RouteName } from '../../src/routes/table.ts'
import type { Db } from '../database/open.ts'
import { news, newsTexts, routes, rules, staticPages } from '../database/schema.ts'
import type { Lang } from '../texts/languages.ts'

/**
 * Decides which content addresses exist. The table of routes only matches patterns; whether a post, page or pair exists
 * is a question to the database.
 */

/** A match of the table of routes, as returned by `matchPath`. */
export interface ContentMatch {
  lang: Lang
  name: RouteName
  params: Readonly<Record<string, string>>
}

type Find = (db: Db, lang: Lang, link: string) => Promise<boolean>

const hasRule: Find = async (db, lang, link) =>
  (await db.$count(rules, and(eq(rules.lang, lang), eq(rules.link, link)))) > 0

const hasPage: Find = async (db, lang, link) =>
  (await db.$count(staticPages, and(eq(staticPages.lang, lang), eq(staticPages.link, link)))) > 0

/**
 * By slug or id: slugs can be edited, ids are stable. Drafts answer 404 to everyone, because their authors preview them
 * with a session, which the page itself has.
 */
const hasPost: Find = async (db, lang, link) => {
  const found = await db
    .select({ id: news.id })
    .from(news)
    .innerJoin(newsTexts, and(eq(newsTexts.newsId, news.id), eq(newsTexts.lang, lang)))
    .where(and(or(eq(news.link, link), eq(news.id, link)), eq(news.isPublished, true)))
  return found.length > 0
}

/** Includes disabled pairs, whose addresses stay valid. Without a pair the page shows only the form. */
const hasPair: Find = async (db, _lang, link) =>
  link === '' || (await db.$count(routes, and(eq(routes.friendlyUrl, link), eq(routes.isShowWeb, true)))) > 0

/** Routes whose last parameter is the slug of content or the name of a pair. */
const finders: Partial<Record<RouteName, { param: string; find: Find }>> = {
  exchange: { param: 'friendlyUrl', find: hasPair },
  rule: { param: 'link', find: hasRule },
  blogPost: { param: 'id', find: hasPost },
  service: { param: 'name', find: hasPage },
  static: { param: 'static', find: hasPage },
}

/** Looks content up in the database at the time of the request. */
export const createKnownContent = (db: Db) => ({
  /** False when the route matches but the content does not exist in that language. */
  isThere: async ({ lang, name, params }: ContentMatch): Promise<boolean> => {
    const landing = landingLinks[name]
    if (landing !== undefined) return hasPage(db, lang, landing)
    const finder = finders[name]
    if (finder === undefined) return true
    const link = params[finder.param] ?? ''
    // A URL may contain a zero byte, which PostgreSQL does not accept in text.
    return !link.includes('\0') && finder.find(db, lang, link)
  },
})
