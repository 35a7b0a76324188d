import type { Contents } from '../../../machines/content/sources.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { pages } from '../../pages/registry.ts'
import { defaultLocale, locales, type Locale } from '../../routes/locales.ts'
import { buildPath, matchPath, routes } from '../../routes/table.ts'
import { isPublicRow, pagesOf, type Row } from './listed-pages.ts'
import type { PreloadedPage } from './preloaded-page.ts'

/** Every prerendered page: those found by search engines or links. */

/** Paths of a row in one language: a fixed one, or one for each entry listed by the service. */
const pathsOf = async (row: Row, lang: Locale, contents: Contents): Promise<string[]> => {
  if (!isPublicRow(row, lang)) return []
  const listed = await pagesOf(row, lang, contents)
  if (listed === null) return [buildPath(row.name, lang, {})]
  if (!listed.ok) throw new Error(`the service lists no content of "${row.name}" in ${lang}`)
  return listed.value.map(({ path }) => path)
}

const publicPaths = async (contents: Contents): Promise<string[]> => {
  const paths = await Promise.all(routes.flatMap((row) => locales.map((lang) => pathsOf(row, lang, contents))))
  return [...new Set(paths.flat())]
}

/** By path. `preloaded` is null for a page without content of the service. */
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

/** Number of concurrent requests. */
const atOnce = 12

/**
 * The public pages by path, with language prefix and slash, and their content. A landing page removed by an editor is
 * left out, and so is an entry deleted after it was listed.
 * @param contentsOf new content sources for each page
 * @throws when the service does not list its content, or an existing entry cannot be loaded
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
