import type { Contents } from '../../../machines/content/sources.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { pages } from '../../pages/registry.ts'
import { defaultLocale, locales, type Locale } from '../../routes/locales.ts'
import { buildPath, isReady, matchPath, routes } from '../../routes/table.ts'
import type { PreloadedPage } from './preloaded-page.ts'

/** Every page that is written when the application is built: those that people find by a search engine or a link. */

type Row = (typeof routes)[number]

/** Those of a row in one language: its own, or one for each text that the service lists. */
const pathsOf = async (row: Row, lang: Locale, contents: Contents): Promise<string[]> => {
  const isPublic = row.name === 'home' || ('layout' in row && row.layout === 'ssr')
  if ('planned' in row || !isPublic || !isReady(row.name, lang)) return []
  const [, parameter] = row.pattern.split(':')
  if (parameter === undefined) return [buildPath(row.name, lang, {})]
  const listed = await pages[row.name].links?.(contents, lang)
  if (listed?.ok !== true) throw new Error(`the service lists no content of "${row.name}" in ${lang}`)
  return listed.value.map(({ link }) => buildPath(row.name, lang, { [parameter]: link }))
}

const publicPaths = async (contents: Contents): Promise<string[]> => {
  const paths = await Promise.all(routes.flatMap((row) => locales.map((lang) => pathsOf(row, lang, contents))))
  return [...new Set(paths.flat())]
}

/** By its path. `preloaded` is null where the page stands on nothing of the service. */
type PublicPage = readonly [path: string, preloaded: PreloadedPage | null]

const takePage = async (contentsOf: (lang: Locale) => Contents, path: string): Promise<PublicPage | null> => {
  const match = matchPath(path)
  if (match === null) return null
  const source = pages[match.name].content?.(contentsOf(match.lang), match, '')
  if (source === undefined) return [path, null]
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
  const found: PublicPage[] = []
  for (let first = 0; first < paths.length; first += atOnce) {
    const taken = await Promise.all(paths.slice(first, first + atOnce).map((path) => takePage(contentsOf, path)))
    found.push(...taken.filter((page) => page !== null))
  }
  return new Map(found)
}
