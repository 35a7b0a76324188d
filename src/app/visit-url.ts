import type { RouteRow } from '../routes/entry-routes.ts'
import { routes } from '../routes/table.ts'

/** What may be told of an address that is visited: an address can be all that it takes to open an order or an account. */

/** Parameters of paths that anybody may know. One that is not named here is taken for a secret. */
const publicParams = ['friendlyUrl', 'link', 'id', 'name', 'static']

/** Questions of an address that say where somebody comes from, or what the form is asked for; the rest is left out. */
const publicQuery = /^(utm_\w+|rid|from|to|city|amount|page)$/

const rows: readonly RouteRow[] = routes

const isSecret = (part: string): boolean => part.startsWith(':') && !publicParams.includes(part.replace(/^:|\?$/gu, ''))

/** The fixed beginnings of the paths that hold secrets, with their slashes: `/order/`. */
const beginnings = rows.flatMap(({ pattern }) => {
  const parts = pattern.split('/')
  const secret = parts.findIndex(isSecret)
  return secret === -1 ? [] : [`/${parts.slice(0, secret).join('/')}/`]
})

/** A path up to the first secret in it, also where nothing else fits a route: a slash is missing, a page is planned. */
const publicPath = (pathname: string): string => {
  const ends = beginnings.flatMap((beginning) => {
    const at = pathname.indexOf(beginning)
    return at === -1 ? [] : [at + beginning.length]
  })
  return pathname.slice(0, Math.min(...ends, pathname.length))
}

/** An address without its secrets. @param href a whole address */
export const visitUrl = (href: string): string => {
  const { origin, pathname, searchParams } = new URL(href)
  const asked = new URLSearchParams([...searchParams].filter(([name]) => publicQuery.test(name)))
  return origin + publicPath(pathname) + (asked.size > 0 ? `?${asked}` : '')
}
