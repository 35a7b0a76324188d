import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { assetsIn } from './addresses.ts'
import type { Assets } from './assets.ts'
import { cacheNames, isHtml } from './caches.ts'

/**
 * Pages that say the same to everybody: who is signed in, whether there is technical work and what the rates are comes
 * by the API, so one that was kept is as good as new. Its headers are kept with it, the policy with the hashes of its
 * scripts among them; so is the configuration that the server wrote into it, old by one visit at most.
 */

/** Longer than this, seconds, a page is not shown without asking: its code may speak to a service that has moved on. */
const week = 7 * 86_400
const mostPages = 60

/** A query says something to the code of the page, not to the server: any of them gets the same page. */
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
 * A page is kept together with the files it names, or not at all: after a release the server may have the old ones no
 * more, and a page without its script is a picture of a form.
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

/** @param otherwise what is shown when a page can be had from nowhere */
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
    /** At once from the cache, where it is; the next visit gets what the server has now. */
    atOnce: new StaleWhileRevalidate(options),
    /** From the server, where it answers: somebody has asked to load the page again. */
    anew: new NetworkFirst(options),
  }
}
