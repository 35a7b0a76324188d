import { isLocale } from '../i18n/locales.ts'
import type { Locale } from '../i18n/locales.ts'

/**
 * Every route of spec §2, for the browser and for the server that answers 404 or 308. Pure.
 * Patterns stand below the language prefix: `:name` is one segment, `:name?` may be absent.
 */

export type Layout = 'default' | 'empty' | 'payment' | 'ssr'

interface RouteRow {
  name: string
  pattern: string
  layout: Layout
  /** Its page exists; a row that is not ready answers 404. */
  ready: boolean
  /** All languages unless given. */
  languages?: readonly Locale[]
}

const enRu = ['en', 'ru'] as const
const ru = ['ru'] as const

/** First match wins: fixed paths stand before those with parameters, the catch-alls last. */
export const routes = [
  { name: 'home', pattern: '', layout: 'default', ready: true },
  { name: 'exchange', pattern: 'exchange/:friendlyUrl?', layout: 'default', ready: true },
  { name: 'order', pattern: 'order/:order?/:secret?', layout: 'default', ready: true },
  { name: 'payment', pattern: 'payment/:order?/:secret?', layout: 'payment', ready: true },
  { name: 'partnerOrder', pattern: 'partnerOrder/:partnerOrder?/:secret?', layout: 'default', ready: false },
  { name: 'faq', pattern: 'faq', layout: 'ssr', ready: false },
  { name: 'reviews', pattern: 'reviews', layout: 'default', ready: false },
  { name: 'rules', pattern: 'rules', layout: 'ssr', ready: false },
  { name: 'rule', pattern: 'rules/:link', layout: 'ssr', ready: false },
  { name: 'bar', pattern: 'bar', layout: 'ssr', ready: false },
  { name: 'blog', pattern: 'blog', layout: 'ssr', ready: false, languages: enRu },
  { name: 'blogPost', pattern: 'blog/:id', layout: 'ssr', ready: false, languages: enRu },
  { name: 'service2change', pattern: '2change', layout: 'ssr', ready: false, languages: enRu },
  { name: 'cryptoDubai', pattern: 'exchange-crypto-in-dubai', layout: 'ssr', ready: false, languages: enRu },
  { name: 'cryptoGeorgia', pattern: 'exchange-crypto-in-georgia', layout: 'ssr', ready: false, languages: enRu },
  { name: 'payCars', pattern: 'payment-for-cars-worldwide', layout: 'ssr', ready: false, languages: ru },
  { name: 'payGoods', pattern: 'payment-for-goods-worldwide', layout: 'ssr', ready: false, languages: ru },
  { name: 'receivePayment', pattern: 'receive-payment-worldwide', layout: 'ssr', ready: false, languages: ru },
  { name: 'auth', pattern: 'auth/:tmpAuthToken?', layout: 'empty', ready: true },
  { name: 'resetPassword', pattern: 'reset-password/:token?', layout: 'default', ready: true },
  { name: 'userApi', pattern: 'user/api', layout: 'default', ready: true },
  { name: 'userExchange', pattern: 'user/exchange', layout: 'default', ready: true },
  { name: 'userOrders', pattern: 'user/orders', layout: 'default', ready: true },
  { name: 'userPartner', pattern: 'user/partner-system', layout: 'default', ready: false },
  { name: 'userProfile', pattern: 'user/profile', layout: 'default', ready: true },
  { name: 'userRequisites', pattern: 'user/requisites', layout: 'default', ready: false },
  { name: 'userVerification', pattern: 'user/verification', layout: 'default', ready: false },
  { name: 'successActivate', pattern: 'success/activate', layout: 'empty', ready: true },
  { name: 'errorActivate', pattern: 'error/activate', layout: 'empty', ready: true },
  { name: 'successEmail', pattern: 'success/change/email', layout: 'empty', ready: true },
  { name: 'errorEmail', pattern: 'error/change/email', layout: 'empty', ready: true },
  { name: 'successAccount', pattern: 'success/confirm/account', layout: 'empty', ready: true },
  { name: 'errorAccount', pattern: 'error/confirm/account', layout: 'empty', ready: true },
  { name: 'errorPassword', pattern: 'error/reset/password', layout: 'empty', ready: true },
  { name: 'service', pattern: ':name', layout: 'ssr', ready: false, languages: ru },
  { name: 'static', pattern: ':static', layout: 'ssr', ready: false },
] as const satisfies readonly RouteRow[]

type Row = (typeof routes)[number]

export type RouteName = Row['name']

type Segment<S extends string> = S extends `:${infer P}?`
  ? { [K in P]?: string }
  : S extends `:${infer P}`
    ? { [K in P]: string }
    : unknown

type ParamsIn<S extends string> = S extends `${infer Head}/${infer Tail}` ? Segment<Head> & ParamsIn<Tail> : Segment<S>

/** Parameters of a route, from its pattern. */
export type RouteParams<N extends RouteName> = ParamsIn<Extract<Row, { name: N }>['pattern']>

export interface RouteMatch {
  lang: Locale
  name: RouteName
  params: Readonly<Record<string, string>>
  layout: Layout
}

const table: readonly (RouteRow & { name: RouteName })[] = routes

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

/**
 * The page of a path, or null: unknown, no slash at the end (spec §2: strict), a language that does not have it, or
 * a page that is not ready. Search and hash are not part of a path.
 */
export function matchPath(pathname: string): RouteMatch | null {
  const [empty, lang, ...rest] = pathname.split('/')
  if (empty !== '' || !isLocale(lang) || rest.pop() !== '') return null
  for (const row of table) {
    if (row.languages && !row.languages.includes(lang)) continue
    const params = fit(row.pattern, rest)
    if (params) return row.ready ? { lang, name: row.name, params, layout: row.layout } : null
  }
  return null
}

export function isKnownPath(pathname: string): boolean {
  return matchPath(pathname) !== null
}

/** The address with its slash when only that was missing (the server answers 308 with it), else null. */
export function slashedPath(pathname: string): string | null {
  return !pathname.endsWith('/') && isKnownPath(`${pathname}/`) ? `${pathname}/` : null
}

/** Whether a page exists in a language: links are drawn only to those. */
export function isReady(name: RouteName, lang: Locale): boolean {
  return table.some((row) => row.name === name && row.ready && (!row.languages || row.languages.includes(lang)))
}

type Args<N extends RouteName> =
  unknown extends RouteParams<N>
    ? []
    : Partial<RouteParams<N>> extends RouteParams<N>
      ? [params?: RouteParams<N>]
      : [params: RouteParams<N>]

/** Path of a page with its slash. Stops at the first parameter that is absent. */
export function pathTo<N extends RouteName>(name: N, lang: Locale, ...[params]: Args<N>): string {
  return buildPath(name, lang, params ?? {})
}

/** The path of a page whose parameters are not known by type. */
export function buildPath(name: RouteName, lang: Locale, params: Readonly<Record<string, string | undefined>>): string {
  const pattern = table.find((row) => row.name === name)?.pattern ?? ''
  let path = `/${lang}/`
  for (const part of pattern.split('/')) {
    const segment = part.startsWith(':') ? params[part.replace(/^:|\?$/gu, '')] : part
    if (!segment) break
    path += `${encodeURIComponent(segment)}/`
  }
  return path
}
