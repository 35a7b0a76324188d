import { isLocale } from '../routes/locales.ts'

/** Classifies an address of our origin. Pure. */
export type Kind = 'root' | 'publicPage' | 'privatePage' | 'asset' | 'picture' | 'untouched'

/** First path segments, after the language, of personal or single-use pages. */
const privateParts = new Set(['user', 'order', 'payment', 'partnerOrder', 'auth', 'reset-password', 'success', 'error'])

/** Includes `/service/api/`, the socket and the operator console: their replies are never cached. */
const untouched = /^\/(service|ws|sandbox)(\/|$)/

/** A file, by its extension. */
const file = /\.[^/]*$/

/** @param pathname as the browser gives it, without search and hash */
export const kindOf = (pathname: string): Kind => {
  if (pathname === '/') return 'root'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/service/fs/')) return 'picture'
  if (untouched.test(pathname) || file.test(pathname)) return 'untouched'
  const [, lang, part = ''] = pathname.split('/')
  return isLocale(lang) && !privateParts.has(part) ? 'publicPage' : 'privatePage'
}

/** Paths of the build's files that a page references. */
export const assetsIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/\s(?:src|href)="(\/assets\/[^"]+)"/g), ([, path = '']) => path)),
]
