import { and, eq, or } from 'drizzle-orm'
import { landingLinks, type RouteName } from '../../src/routes/table.ts'
import type { Db } from '../database/open.ts'
import { news, newsTexts, routes, rules, staticPages } from '../database/schema.ts'
import type { Lang } from '../texts/languages.ts'

/** What the server that answers 404 must know of content: the table of routes knows addresses, not what is written. */

/** An address that the table of routes knows, as its `matchPath` gives it. */
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

/** By its link, or by its id: links are edited, ids stay. Drafts are for those who may publish, and they have a session: the page of a draft answers 404 to everybody. */
const hasPost: Find = async (db, lang, link) => {
  const found = await db
    .select({ id: news.id })
    .from(news)
    .innerJoin(newsTexts, and(eq(newsTexts.newsId, news.id), eq(newsTexts.lang, lang)))
    .where(and(or(eq(news.link, link), eq(news.id, link)), eq(news.isPublished, true)))
  return found.length > 0
}

/** Also of a pair that is switched off for now: its address stays. Without a pair the page has the form alone. */
const hasPair: Find = async (db, _lang, link) =>
  link === '' || (await db.$count(routes, and(eq(routes.friendlyUrl, link), eq(routes.isShowWeb, true)))) > 0

/** Routes whose last parameter is the link of something written, or the name of a pair. */
const finders: Partial<Record<RouteName, { param: string; find: Find }>> = {
  exchange: { param: 'friendlyUrl', find: hasPair },
  rule: { param: 'link', find: hasRule },
  blogPost: { param: 'id', find: hasPost },
  service: { param: 'name', find: hasPage },
  static: { param: 'static', find: hasPage },
}

/** Answers for the content of a database, as it is at the moment of the question. */
export const createKnownContent = (db: Db) => ({
  /** False where the table of routes knows the address, but nobody has written what it names in that language. */
  isThere: async ({ lang, name, params }: ContentMatch): Promise<boolean> => {
    const landing = landingLinks[name]
    if (landing !== undefined) return hasPage(db, lang, landing)
    const finder = finders[name]
    if (finder === undefined) return true
    const link = params[finder.param] ?? ''
    // An address may hold a zero byte, a text of the database may not.
    return !link.includes('\0') && finder.find(db, lang, link)
  },
})
