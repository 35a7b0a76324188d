import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { assetsIn } from './addresses.ts'
import type { Assets } from './assets.ts'
import { cacheNames, isHtml } from './caches.ts'

/**
 * Pages that are the same for every visitor: session, technical work and rates come from the API, so a cached page is
 * valid. It is cached with its headers, including the policy with its script hashes, and with the configuration written
 * by the server, which is at most one visit old.
 */

/** A page older than this, seconds, is not shown from the cache: its code may not match the current service. */
const week = 7 * 86_400
const mostPages = 60

/** The query matters to the page's code only: the server returns the same page for any query. */
const withoutQuery = (request: Request): string => {
  const { origin, pathname } = new URL(request.url)
  return origin + pathname
}

const isKept = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  isHtml(response) &&
  !response.headers.get('cache-control')?.includes('no-store')

const isGone = ({ status }: Response): boolean => status === 404 || status === 410

export const forgetPages = (): Promise<boolean> => caches.delete(cacheNames.pages)

const forgetPage = async (request: Request): Promise<void> => {
  const cache = await caches.open(cacheNames.pages)
  await cache.delete(withoutQuery(request), { ignoreVary: true })
}

/**
 * A page is cached only together with the files it references: after a release the server may no longer have them, and
 * a page without its script cannot be used.
 */
const whole = (assets: Assets): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response, event }) => {
    if (isGone(response)) await forgetPage(request)
    if (!isKept(response)) return null
    try {
      await assets.keep(assetsIn(await response.clone().text()), event)
      return response
    } catch {
      return null
    }
  },
})

/** @param otherwise the response if a page is neither cached nor reachable */
export const createPages = (assets: Assets, otherwise: (request: Request) => Promise<Response>) => {
  const options = {
    cacheName: cacheNames.pages,
    matchOptions: { ignoreVary: true },
    plugins: [
      { cacheKeyWillBeUsed: async ({ request }: { request: Request }) => withoutQuery(request) },
      whole(assets),
      new ExpirationPlugin({ maxEntries: mostPages, maxAgeSeconds: week, matchOptions: { ignoreVary: true } }),
      { handlerDidError: async ({ request }: { request: Request }) => otherwise(request) },
    ],
  }
  return {
    /** From the cache if present; the cache is updated for the next visit. */
    staleWhileRevalidate: new StaleWhileRevalidate(options),
    /** From the server if reachable: the person asked for a reload. */
    networkFirst: new NetworkFirst(options),
  }
}
