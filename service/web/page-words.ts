import { and, eq, or } from 'drizzle-orm'
import { landingLinks } from '../../src/routes/table.ts'
import type { Core } from '../core.ts'
import type { Db } from '../database/open.ts'
import { news, newsTexts, staticPages } from '../database/schema.ts'
import { seoOf } from '../api/catalogue/currency-names.ts'
import type { Lang } from '../texts/languages.ts'
import type { ContentMatch } from './known-content.ts'
import type { Words } from './page.ts'

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

/**
 * Title and description of existing content that was not prerendered: a pair, a post or a static page. Null for other
 * routes.
 */
export const createPageWords =
  ({ db, catalogue }: Pick<Core, 'db' | 'catalogue'>, projectName: string) =>
  async ({ lang, name, params }: ContentMatch): Promise<Words | null> => {
    if (name === 'exchange') {
      const route = catalogue.routes().find((each) => each.isShowWeb && each.friendlyUrl === params['friendlyUrl'])
      return route === undefined ? null : seoOf(route.from, route.to, lang)
    }
    const link = landingLinks[name] ?? params['name'] ?? params['static'] ?? ''
    const words =
      name === 'blogPost'
        ? await wordsOfPost(db, lang, params['id'] ?? '')
        : link && (await wordsOfPage(db, lang, link))
    return words ? { ...words, title: `${words.title} · ${projectName}` } : null
  }
