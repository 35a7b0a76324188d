import { isLocale } from './locales.ts'
import type { Locale } from './locales.ts'

/** The addresses that the first script must know by itself, and how an address is read and built. Pure. */

export type Layout = 'default' | 'empty' | 'payment' | 'ssr'

/** Patterns stand below the language prefix: `:name` is one segment, `:name?` may be absent. */
export interface RouteRow {
  name: string
  pattern: string
  /** 'default' unless given. */
  layout?: Layout
  /** Its page does not exist yet: it answers 404. */
  planned?: true
  /** All languages unless given. */
  languages?: readonly Locale[]
}

export const firstRoutes = [
  { name: 'home', pattern: '' },
  { name: 'exchange', pattern: 'exchange/:friendlyUrl?' },
  { name: 'order', pattern: 'order/:order?/:secret?' },
  { name: 'payment', pattern: 'payment/:order?/:secret?', layout: 'payment' },
] as const satisfies readonly RouteRow[]

export type FirstRouteName = (typeof firstRoutes)[number]['name']

export interface Match<Name extends string = string> {
  lang: Locale
  name: Name
  params: Readonly<Record<string, string>>
  layout: Layout
}

/** One with a page, or one that is only planned. */
export type TableRow<Name extends string> =
  | (RouteRow & { name: Name; planned?: undefined })
  | (RouteRow & { planned: true })

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** The parameters when the segments fit the pattern, else null. */
function fit(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const parts = pattern === '' ? [] : pattern.split('/')
  if (segments.length > parts.length) return null
  const params: Record<string, string> = {}
  for (const [i, part] of parts.entries()) {
    const segment = segments[i]
    if (segment === undefined) {
      if (!part.endsWith('?')) return null
    } else if (part.startsWith(':')) {
      const value = decode(segment)
      if (!value) return null
      params[part.replace(/^:|\?$/gu, '')] = value
    } else if (part !== segment) return null
  }
  return params
}

/** The first row that a path fits, or null: unknown, no slash at the end (spec §2: strict), not in the language. */
export function findRow<Name extends string>(rows: readonly TableRow<Name>[], pathname: string): Match<Name> | null {
  const [empty, lang, ...rest] = pathname.split('/')
  if (empty !== '' || !isLocale(lang) || rest.pop() !== '') return null
  for (const row of rows) {
    if (row.languages && !row.languages.includes(lang)) continue
    const params = fit(row.pattern, rest)
    if (params) return row.planned ? null : { lang, name: row.name, params, layout: row.layout ?? 'default' }
  }
  return null
}

/** A path by its pattern, with its slash. Stops at the first parameter that is absent. */
export function fillPattern(
  pattern: string,
  lang: Locale,
  params: Readonly<Record<string, string | undefined>>,
): string {
  let path = `/${lang}/`
  for (const part of pattern.split('/')) {
    const segment = part.startsWith(':') ? params[part.replace(/^:|\?$/gu, '')] : part
    if (!segment) break
    path += `${encodeURIComponent(segment)}/`
  }
  return path
}

/** Path of the form or of an order. */
export const firstPath = (
  name: FirstRouteName,
  lang: Locale,
  params: Readonly<Record<string, string | undefined>>,
): string => fillPattern(firstRoutes.find((row) => row.name === name)?.pattern ?? '', lang, params)

/** The form or an order; null for the pages that come later, and for those that there are not. */
export const matchFirst = (pathname: string): Match<FirstRouteName> | null => findRow(firstRoutes, pathname)

/** The layout around any page, known before its code is here. */
export const layoutOf = (pathname: string): Layout =>
  matchFirst(pathname)?.layout ?? (/^\/\w+\/(auth|success|error)\//.test(pathname) ? 'empty' : 'default')

/**
 * Whether technical work lies over a page: the form at an address of its own, the user area, another password. What is
 * only read stays readable (spec §4, DESIGN §8).
 */
export const isCoveredByWork = (pathname: string): boolean =>
  matchFirst(pathname)?.name === 'exchange' || /^\/\w+\/(user|reset-password)\//.test(pathname)
