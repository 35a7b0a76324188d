import { codes } from '../../../machines/shared/codes.ts'
import { defaultLocale, locales, type Locale } from '../../routes/locales.ts'
import type { Contents } from '../../services/contents.ts'
import { isReady, matchPath, pathTo, routes } from '../../routes/table.ts'
import type { PreloadedPage } from './preloaded-page.ts'
import { pageContent } from './page-content.ts'

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

const publicPaths = async (contents: Contents): Promise<string[]> => {
  const linked = await Promise.all(locales.map((lang) => linkedPaths(contents, lang)))
  return [...new Set([...locales.flatMap(fixedPaths), ...linked.flat()])]
}

/** By its path. `kept` is null where the page stands on nothing of the service. */
type PublicPage = readonly [path: string, preloaded: PreloadedPage | null]

const takePage = async (contentsOf: (lang: Locale) => Contents, path: string): Promise<PublicPage | null> => {
  const match = matchPath(path)
  if (match === null) return null
  const source = pageContent(contentsOf(match.lang), match, '')
  if (source === null) return [path, null]
  const outcome = await source.take()
  if (outcome.ok) return [path, { path, content: outcome.value }]
  if (outcome.refusal.code === codes.notFound) return null
  throw new Error(`${path} could not be had: ${outcome.refusal.code} ${outcome.refusal.message}`)
}

/** How many pages are asked for side by side. */
const atOnce = 12

/**
 * The public pages there are, by their paths with language prefix and slash, and what each shows. A landing page that
 * an editor has taken away is none, nor is a text that went after it was listed.
 * @param contentsOf a new one for each page
 * @throws when the service does not list its content, or a text cannot be had though it is there
 */
export const publicPages = async (
  contentsOf: (lang: Locale) => Contents,
): Promise<ReadonlyMap<string, PreloadedPage | null>> => {
  const paths = await publicPaths(contentsOf(defaultLocale))
  const pages: PublicPage[] = []
  for (let first = 0; first < paths.length; first += atOnce) {
    const taken = await Promise.all(paths.slice(first, first + atOnce).map((path) => takePage(contentsOf, path)))
    pages.push(...taken.filter((page) => page !== null))
  }
  return new Map(pages)
}
