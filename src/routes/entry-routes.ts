import { isLocale } from './locales.ts'
import type { Locale } from './locales.ts'

/** Addresses that the first script needs, and how addresses are matched and built. Pure. */

export type Layout = 'default' | 'empty' | 'payment' | 'ssr'

/** Patterns are relative to the language prefix: `:name` is one segment, `:name?` is optional. */
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

/** A row with a page, or a planned one. */
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

/** The parameters if the segments match the pattern, otherwise null. */
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

/** The first matching row, or null: unknown, no trailing slash (spec §2: strict), not in the language. */
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

/** Builds a path from its pattern, with a trailing slash. Stops at the first missing parameter. */
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

/** The form or an order; null for lazily loaded and unknown pages. */
export const matchFirst = (pathname: string): Match<FirstRouteName> | null => findRow(firstRoutes, pathname)

/** The layout of any page, known before its code has loaded. */
export const layoutOf = (pathname: string): Layout =>
  matchFirst(pathname)?.layout ?? (/^\/\w+\/(auth|success|error)\//.test(pathname) ? 'empty' : 'default')

/**
 * Whether technical work covers a page: the form at its own address, the user area, the password reset. Static content
 * stays readable (spec §4, DESIGN §8).
 */
export const isCoveredByWork = (pathname: string): boolean =>
  matchFirst(pathname)?.name === 'exchange' || /^\/\w+\/(user|reset-password)\//.test(pathname)
