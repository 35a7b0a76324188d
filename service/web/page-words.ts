import { and, eq, or } from 'drizzle-orm'
import { landingLinks } from '../../src/routes/table.ts'
import type { Core } from '../core.ts'
import type { Db } from '../database/open.ts'
import { news, newsTexts, staticPages } from '../database/schema.ts'
import { seoOf } from '../api/catalogue/currency-names.ts'
import type { Lang } from '../texts/languages.ts'
import type { ContentMatch } from './known-content.ts'
import type { Named, Words } from './page.ts'
import { pairWords } from './pair-head.ts'
import type { PublicPairs } from './public-pairs.ts'

const wordsOfPage = async (db: Db, lang: Lang, link: string): Promise<Words | undefined> => {
  const { title, description } = staticPages
  const [words] = await db
    .select({ title, description })
    .from(staticPages)
    .where(and(eq(staticPages.lang, lang), eq(staticPages.link, link)))
  return words
}

const wordsOfPost = async (db: Db, lang: Lang, link: string): Promise<Words | undefined> => {
  const { title, description } = newsTexts
  const [words] = await db
    .select({ title, description })
    .from(newsTexts)
    .innerJoin(news, eq(news.id, newsTexts.newsId))
    .where(and(eq(newsTexts.lang, lang), or(eq(news.link, link), eq(news.id, link))))
  return words
}

interface Site {
  projectName: string
  /** See `WebOptions`. */
  siteUrl: string | undefined
  pairs: PublicPairs
}

/** A pair that is off keeps its title and description, for those who still have its address. */
const wordsOfPair = (core: Core, { projectName, siteUrl, pairs }: Site, lang: Lang, friendlyUrl = ''): Named | null => {
  const route = core.catalogue.routes().find((each) => each.isShowWeb && each.friendlyUrl === friendlyUrl)
  if (route === undefined) return null
  return siteUrl === undefined || !pairs.isPublic(route)
    ? seoOf(route.from, route.to, lang)
    : pairWords(core, { siteUrl, projectName }, route, lang)
}

/**
 * Title and description of existing content that was not prerendered: a pair, a post or a static page. Null for other
 * routes.
 */
export const createPageWords =
  (core: Core, site: Site) =>
  async ({ lang, name, params }: ContentMatch): Promise<Named | null> => {
    if (name === 'exchange') return wordsOfPair(core, site, lang, params['friendlyUrl'])
    const { db } = core
    const link = landingLinks[name] ?? params['name'] ?? params['static'] ?? ''
    const words =
      name === 'blogPost'
        ? await wordsOfPost(db, lang, params['id'] ?? '')
        : link && (await wordsOfPage(db, lang, link))
    return words ? { ...words, title: `${words.title} · ${site.projectName}` } : null
  }
