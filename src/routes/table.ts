import type { Locale } from './locales.ts'
import { fillPattern, findRow, firstRoutes, type Match, type RouteRow, type TableRow } from './entry-routes.ts'

/** Every route of spec §2, for the browser and for the server that answers 404 or 308. Pure. */

const enRu = ['en', 'ru'] as const
const ru = ['ru'] as const

/** First match wins: fixed paths come before those with parameters, the catch-alls last. */
export const routes = [
  ...firstRoutes,
  { name: 'partnerOrder', pattern: 'partnerOrder/:partnerOrder?/:secret?' },
  { name: 'faq', pattern: 'faq', layout: 'ssr' },
  { name: 'reviews', pattern: 'reviews', layout: 'ssr' },
  { name: 'rules', pattern: 'rules', layout: 'ssr' },
  { name: 'rule', pattern: 'rules/:link', layout: 'ssr' },
  { name: 'contacts', pattern: 'contacts', layout: 'ssr' },
  { name: 'bar', pattern: 'bar', layout: 'ssr' },
  { name: 'merchant', pattern: 'merchant', layout: 'ssr' },
  { name: 'botOutdated', pattern: 'bot-outdated', layout: 'ssr' },
  { name: 'blog', pattern: 'blog', layout: 'ssr', languages: enRu },
  { name: 'blogPost', pattern: 'blog/:id', layout: 'ssr', languages: enRu },
  { name: 'service2change', pattern: '2change', layout: 'ssr', languages: enRu },
  { name: 'cryptoDubai', pattern: 'exchange-crypto-in-dubai', layout: 'ssr', languages: enRu },
  { name: 'cryptoGeorgia', pattern: 'exchange-crypto-in-georgia', layout: 'ssr', languages: enRu },
  { name: 'payCars', pattern: 'payment-for-cars-worldwide', layout: 'ssr', languages: ru },
  { name: 'payGoods', pattern: 'payment-for-goods-worldwide', layout: 'ssr', languages: ru },
  { name: 'receivePayment', pattern: 'receive-payment-worldwide', layout: 'ssr', languages: ru },
  { name: 'auth', pattern: 'auth/:tmpAuthToken?', layout: 'empty' },
  { name: 'resetPassword', pattern: 'reset-password/:token?' },
  { name: 'userApi', pattern: 'user/api' },
  { name: 'userExchange', pattern: 'user/exchange' },
  { name: 'userOrders', pattern: 'user/orders' },
  { name: 'userPartner', pattern: 'user/partner-system' },
  { name: 'userProfile', pattern: 'user/profile' },
  { name: 'userRequisites', pattern: 'user/requisites' },
  { name: 'userReserves', pattern: 'user/reserves' },
  { name: 'userVerification', pattern: 'user/verification' },
  { name: 'successActivate', pattern: 'success/activate', layout: 'empty' },
  { name: 'errorActivate', pattern: 'error/activate', layout: 'empty' },
  { name: 'successEmail', pattern: 'success/change/email', layout: 'empty' },
  { name: 'errorEmail', pattern: 'error/change/email', layout: 'empty' },
  { name: 'successAccount', pattern: 'success/confirm/account', layout: 'empty' },
  { name: 'errorAccount', pattern: 'error/confirm/account', layout: 'empty' },
  { name: 'errorPassword', pattern: 'error/reset/password', layout: 'empty' },
  { name: 'service', pattern: ':name', layout: 'ssr', languages: ru },
  { name: 'static', pattern: ':static', layout: 'ssr' },
] as const satisfies readonly RouteRow[]

type Row = (typeof routes)[number]

export type RouteName = Row['name']

/** Routes with a page. */
export type ReadyRoute = Exclude<Row, { planned: true }>['name']

type Segment<S extends string> = S extends `:${infer P}?`
  ? { [K in P]?: string }
  : S extends `:${infer P}`
    ? { [K in P]: string }
    : unknown

type ParamsIn<S extends string> = S extends `${infer Head}/${infer Tail}` ? Segment<Head> & ParamsIn<Tail> : Segment<S>

/** Parameters of a route, from its pattern. */
export type RouteParams<N extends RouteName> = ParamsIn<Extract<Row, { name: N }>['pattern']>

export type RouteMatch = Match<ReadyRoute>

const table: readonly TableRow<ReadyRoute>[] = routes

/**
 * The page of a path, or null: unknown, no trailing slash (spec §2: strict), not in this language, or only planned.
 * Search and hash are not part of a path.
 */
export function matchPath(pathname: string): RouteMatch | null {
  const match = findRow(table, pathname)
  return match !== null && isOtherwhere(match) ? null : match
}

/** Landing pages have their own addresses: slugs of static pages (spec §3), which an editor may remove. */
export const landingLinks: Partial<Record<RouteName, string>> = {
  service2change: '2change',
  cryptoDubai: 'exchange-crypto-in-dubai',
  cryptoGeorgia: 'exchange-crypto-in-georgia',
  payCars: 'payment-for-cars-worldwide',
  payGoods: 'payment-for-goods-worldwide',
  receivePayment: 'receive-payment-worldwide',
}

/** Pages of a signed-in user (spec §2, §6). */
export const isPersonal = (name: RouteName): boolean => name === 'partnerOrder' || name.startsWith('user')

/** Routes with one page per language for all their addresses, because their content is private. */
const sharedPages: readonly RouteName[] = ['order', 'payment']

/** Those, and the form without a pair: pairs are only known at run time. */
export const framedPages: readonly RouteName[] = ['exchange', ...sharedPages]

/** Whether all addresses of the path's page share one page. */
export const isSharedPage = (pathname: string): boolean => {
  const match = matchPath(pathname)
  return match !== null && sharedPages.includes(match.name)
}

/** Whether a path's page is prerendered as a frame for its later content. */
export const isFramedPage = (pathname: string): boolean => {
  const match = matchPath(pathname)
  return match !== null && framedPages.includes(match.name)
}

/** Path under which the build writes the page of an address, if it does. @param pathname of the match */
export const writtenPath = ({ lang, name }: Pick<Match<RouteName>, 'lang' | 'name'>, pathname: string): string =>
  framedPages.includes(name) ? buildPath(name, lang, {}) : pathname

/**
 * Normalizes the percent-encoding of an address for `matchPath` and `folderOf`.
 * @throws URIError when its percent-encoding is malformed
 */
export const plainPath = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/')

/**
 * Folder of a prerendered page, relative to all pages: letters of any script unescaped, an escaped slash within a slug.
 * @param pathname from `writtenPath` or `pathTo`
 */
export const folderOf = (pathname: string): string => decodeURI(pathname)

/** A page with its own address is not a static page in the languages that lack it. */
function isOtherwhere({ name, params }: RouteMatch): boolean {
  const isOwn = ({ pattern, languages }: RouteRow) => languages !== undefined && pattern === params['static']
  return name === 'static' && table.some(isOwn)
}

/** Whether a page exists in a language: only those are linked. */
export function isReady(name: RouteName, lang: Locale): boolean {
  return table.some((row) => row.name === name && !row.planned && (!row.languages || row.languages.includes(lang)))
}

type Args<N extends RouteName> =
  unknown extends RouteParams<N>
    ? []
    : Partial<RouteParams<N>> extends RouteParams<N>
      ? [params?: RouteParams<N>]
      : [params: RouteParams<N>]

/** Path of a page with a trailing slash. Stops at the first missing parameter. */
export function pathTo<N extends RouteName>(name: N, lang: Locale, ...[params]: Args<N>): string {
  return buildPath(name, lang, params ?? {})
}

/** Path of a page with parameters of unknown type. */
export function buildPath(name: RouteName, lang: Locale, params: Readonly<Record<string, string | undefined>>): string {
  return fillPattern(table.find((row) => row.name === name)?.pattern ?? '', lang, params)
}
