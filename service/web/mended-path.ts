import { isLang } from '../texts/languages.ts'

/** What follows a link in a sentence or a message; no address of ours ends with it. */
const afterLink = /(?:[)\]}>.,;:!?'"*`»”’›…]|%(?:2[1279ACE]|3[ABEF]|5D|60|7D)|%C2%BB|%E2%80%(?:99|9D|A6|BA))+\/?$/i

/** Steps through folders, which a browser resolves before it asks. */
const step = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * The address that a link from a chat means: without the punctuation that follows it, and with its language in small
 * letters.
 * @param pathname ends with a slash
 */
export const mendedPath = (pathname: string): string => {
  if (step.test(pathname)) return pathname
  const [start = '', lang = '', ...rest] = pathname.split('/')
  const small = lang.toLowerCase()
  const path = [start, isLang(small) ? small : lang, ...rest].join('/')
  const mended = path.replace(/\/$/, '').replace(afterLink, '')
  return mended.endsWith('/') ? mended : `${mended}/`
}
