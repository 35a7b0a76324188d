import { defaultLocale, isLocale, localeCookie, locales } from './locales.ts'
import type { Locale } from './locales.ts'
import { buildPath, isReady, matchPath, pathTo } from './table.ts'

/** Languages of pages: switching, and detection. Pure. */

/**
 * The same page in another language, with its search; the home page if it does not exist there.
 * @param url path with an optional search, as in the address bar
 */
export function switchLanguage(url: string, to: Locale): string {
  const at = url.indexOf('?')
  const pathname = at < 0 ? url : url.slice(0, at)
  const match = matchPath(pathname)
  // In Russian a static page has the row of the landing pages, which other languages lack.
  const name = match?.name === 'service' ? 'static' : match?.name
  if (!match || !name || !isReady(name, to)) return pathTo('home', to)
  const params = { ...match.params, static: match.params['static'] ?? match.params['name'] }
  return buildPath(name, to, params) + (at < 0 ? '' : url.slice(at))
}

function cookieChoice(cookie: string): string {
  for (const pair of cookie.split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === localeCookie.name && value) return value
  }
  return cookie.trim()
}

/** `ru-RU` and `ru` are `ru`; `en-gb` is `en`. */
function toLocale(tag: string): Locale | null {
  const primary = tag.trim().toLowerCase().split('-')[0]
  return isLocale(primary) ? primary : null
}

/**
 * Selectable languages: those built, except those that the service does not offer. The current one always stays.
 * @param codes of the service's list (`en-gb` is `en`); empty: unknown
 */
export function offeredLocales(codes: readonly string[], current: Locale): readonly Locale[] {
  const offered = new Set([current, ...codes.map(toLocale)])
  return codes.length === 0 ? locales : locales.filter((locale) => offered.has(locale))
}

function preferred(accept: string | readonly string[]): readonly string[] {
  if (typeof accept !== 'string') return accept
  return accept
    .split(',')
    .map((entry) => {
      const [tag = '', q] = entry.split(';q=')
      const weight = q === undefined ? 1 : Number(q)
      return { tag, weight: Number.isFinite(weight) ? weight : 0 }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/**
 * Language for the root path: from the cookie, otherwise the browser, otherwise English (spec §2).
 * @param cookie a Cookie header, or the bare value of `i18n_lang`
 * @param accept an Accept-Language header, or `navigator.languages`
 */
export function detectLanguage(cookie: string | null | undefined, accept?: string | readonly string[] | null): Locale {
  const chosen = cookie ? toLocale(cookieChoice(cookie)) : null
  if (chosen) return chosen
  for (const tag of preferred(accept ?? [])) {
    const locale = toLocale(tag)
    if (locale) return locale
  }
  return defaultLocale
}
