import { isLocale } from '../routes/locales.ts'

/** What is behind an address of our own. Pure. */
export type Kind = 'root' | 'publicPage' | 'privatePage' | 'asset' | 'picture' | 'untouched'

/** First parts of pages, below the language, that show what is one person's own, or that work once. */
const privateParts = new Set(['user', 'order', 'payment', 'partnerOrder', 'auth', 'reset-password', 'success', 'error'])

/** `/service/api/`, the socket and the operator console among them: what they say is never kept. */
const untouched = /^\/(service|ws|sandbox)(\/|$)/

/** A file, by the ending of its name. */
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

/** The files of the build that a page names itself; paths. */
export const assetsIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/\s(?:src|href)="(\/assets\/[^"]+)"/g), ([, path = '']) => path)),
]
