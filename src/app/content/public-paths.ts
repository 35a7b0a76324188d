import { locales, type Locale } from '../../i18n/locales.ts'
import type { Contents } from '../../services/contents.ts'
import { isReady, matchPath, pathTo, routes } from '../route-table.ts'

/** Every page that is written when the application is built: those that people find by a search engine or a link. */

const fixedPaths = (lang: Locale): string[] =>
  routes
    .filter((row) => row.name === 'home' || ('layout' in row && row.layout === 'ssr'))
    .filter(({ name, pattern }) => !pattern.includes(':') && isReady(name, lang))
    .map(({ pattern }) => (pattern === '' ? `/${lang}/` : `/${lang}/${pattern}/`))

const manyPosts = 100

const linkedPaths = async ({ rules, staticPages, news }: Contents, lang: Locale): Promise<string[]> => {
  const [ruleList, pages, posts] = await Promise.all([
    rules.take({ lang }),
    staticPages(lang),
    news.take({ lang, page: 1, limit: manyPosts, filter: '' }),
  ])
  if (!ruleList.ok || !pages.ok || !posts.ok) throw new Error(`the service lists no content in ${lang}`)
  return [
    ...ruleList.value.map(({ link }) => pathTo('rule', lang, { link })),
    ...pages.value.map(({ link }) => pathTo('static', lang, { static: link })),
    ...posts.value.items.map(({ link }) => pathTo('blogPost', lang, { id: link })),
  ]
}

/** Paths with language prefix and slash. @throws when the service does not list its content */
export const publicPaths = async (contents: Contents): Promise<string[]> => {
  const linked = await Promise.all(locales.map((lang) => linkedPaths(contents, lang)))
  const all = [...locales.flatMap(fixedPaths), ...linked.flat()]
  return [...new Set(all)].filter((path) => matchPath(path) !== null)
}
