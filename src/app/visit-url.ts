import type { RouteRow } from '../routes/entry-routes.ts'
import { routes } from '../routes/table.ts'

/** Removes secrets from visited addresses: the address of an order or a mailed link grants access. */

/** Public path parameters. Any other parameter is treated as a secret. */
const publicParams = ['friendlyUrl', 'link', 'id', 'name', 'static']

/** Public query parameters: the referrer, and the form's selection; others are removed. */
const publicQuery = /^(utm_\w+|rid|from|to|city|amount|page)$/

const rows: readonly RouteRow[] = routes

const isSecret = (part: string): boolean => part.startsWith(':') && !publicParams.includes(part.replace(/^:|\?$/gu, ''))

/** Fixed prefixes of paths with secrets, with slashes: `/order/`. */
const beginnings = rows.flatMap(({ pattern }) => {
  const parts = pattern.split('/')
  const secret = parts.findIndex(isSecret)
  return secret === -1 ? [] : [`/${parts.slice(0, secret).join('/')}/`]
})

/** The path up to its first secret, also if it matches no route: a missing slash, a planned page. */
const publicPath = (pathname: string): string => {
  const ends = beginnings.flatMap((beginning) => {
    const at = pathname.indexOf(beginning)
    return at === -1 ? [] : [at + beginning.length]
  })
  return pathname.slice(0, Math.min(...ends, pathname.length))
}

/** The address without its secrets. @param href an absolute URL */
export const visitUrl = (href: string): string => {
  const { origin, pathname, searchParams } = new URL(href)
  const asked = new URLSearchParams([...searchParams].filter(([name]) => publicQuery.test(name)))
  return origin + publicPath(pathname) + (asked.size > 0 ? `?${asked}` : '')
}
