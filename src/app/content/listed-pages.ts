import type { ListedPage } from '../../../machines/content/contents.ts'
import type { Contents } from '../../../machines/content/sources.ts'
import { accepted, type Outcome } from '../../../machines/shared/outcome.ts'
import { pages } from '../../pages/registry.ts'
import type { Locale } from '../../routes/locales.ts'
import { buildPath, isReady, matchPath, routes } from '../../routes/table.ts'
import { map } from '../../services/content-loads.ts'

/** Public pages that editors write: their routes have a parameter. */

export type Row = (typeof routes)[number]

/** True if search engines and links may lead to the pages of a row. */
export const isPublicRow = (row: Row, lang: Locale): boolean =>
  (row.name === 'home' || ('layout' in row && row.layout === 'ssr')) && isReady(row.name, lang)

const parameterOf = ({ pattern }: Row): string | undefined => pattern.split(':')[1]

/** Null for a row with one page. @throws if the row has a parameter, and nothing lists its pages */
export const pagesOf = async (
  row: Row,
  lang: Locale,
  contents: Contents,
): Promise<Outcome<readonly ListedPage[]> | null> => {
  const parameter = parameterOf(row)
  if (parameter === undefined) return null
  const { links } = pages[row.name]
  if (links === null) throw new Error(`nothing lists the pages of "${row.name}"`)
  return map(await links(contents, lang), (entries) =>
    entries.map(({ link, title }) => ({ path: buildPath(row.name, lang, { [parameter]: link }), title })),
  )
}

/** All of them in a language, without those whose address answers 404 in it. */
export const loadListedPages = async (contents: Contents, lang: Locale): Promise<Outcome<readonly ListedPage[]>> => {
  const rows = routes.filter((row) => isPublicRow(row, lang) && parameterOf(row) !== undefined)
  // In Russian two rows show the static pages of one list.
  const byList = new Map(rows.map((row) => [pages[row.name].links, row]))
  const listed = new Map<string, ListedPage>()
  for (const outcome of await Promise.all([...byList.values()].map((row) => pagesOf(row, lang, contents)))) {
    if (outcome === null) continue
    if (!outcome.ok) return outcome
    for (const page of outcome.value) if (matchPath(page.path) !== null) listed.set(page.path, page)
  }
  return accepted([...listed.values()])
}
