import type { RouteMatchCallbackOptions } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { kindOf, type Kind } from './addresses.ts'
import { createAssets } from './assets.ts'
import { deleteOldCaches } from './caches.ts'
import { offlinePage } from './offline.ts'
import { createPages, forgetPages } from './pages.ts'
import { pictures } from './pictures.ts'
import { leadHome } from './root.ts'
import { scope } from './scope.ts'

/**
 * The service worker: a second visit is served from the cache, and an unreachable page is replaced by a message in its
 * own language.
 *
 * It never disturbs an open page. It does not claim or reload open pages, and a new worker waits until the last of them
 * is closed (no `skipWaiting`): a half-filled form or a payment in progress continues with the code it started with.
 * Waiting costs nothing: the worker names no file of the build, so it is the same from release to release, and new
 * pages pass through the old worker.
 *
 * One case it cannot handle: a part of the application that is neither cached nor on the server any more. The cached
 * pages are then deleted, and the application reloads the page (src/platform/reload.ts), at most once a minute.
 *
 * To switch it off for good, serve sw-off.js as /sw.js: see off.ts. Removing /sw.js is not enough: a browser that gets
 * 404 for a worker keeps the one it has.
 */

const assets = createAssets(forgetPages)
const pages = createPages(assets, offlinePage)

type Asked = RouteMatchCallbackOptions

const isOf = (kind: Kind, { url, sameOrigin }: Asked): boolean => sameOrigin && kindOf(url.pathname) === kind

const opens = (kind: Kind, asked: Asked): boolean => asked.request.mode === 'navigate' && isOf(kind, asked)

/** A reload bypasses the browser's HTTP cache. */
const isReload = ({ cache }: Request): boolean => cache === 'no-cache' || cache === 'reload'

registerRoute((asked) => opens('root', asked), { handle: ({ request, event }) => leadHome(request, event) })
registerRoute((asked) => opens('publicPage', asked) && isReload(asked.request), pages.networkFirst)
registerRoute((asked) => opens('publicPage', asked), pages.staleWhileRevalidate)
registerRoute(
  (asked) => opens('privatePage', asked),
  new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => offlinePage(request) }] }),
)
registerRoute((asked) => isOf('asset', asked), assets.strategy)
registerRoute((asked) => isOf('picture', asked) && asked.request.destination === 'image', pictures)

/** Never answered by the worker: browsers with static routing skip starting it for these. */
const past = ['/service/api/*', '/ws/*', '/sandbox/*']

scope.addEventListener('install', (event) => {
  const routes = past.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }))
  event.waitUntil(event.addRoutes?.(routes).catch(() => undefined) ?? Promise.resolve())
})

scope.addEventListener('activate', (event) => {
  // Navigation preload: a page is fetched while the worker starts.
  event.waitUntil(Promise.all([deleteOldCaches(), scope.registration.navigationPreload?.enable()]))
})

/** Accepts a list of addresses; ignores anything else. */
const addressesIn = (data: unknown): string[] => {
  const list: unknown[] = Array.isArray(data) ? data : []
  return list.filter((item) => typeof item === 'string')
}

/**
 * Caches what a page loaded before the worker existed, so that the second visit is served from the cache. The files
 * come from the browser's HTTP cache; they go first, because a page is cached only together with its files.
 */
const keepVisit = async (addresses: readonly string[], event: ExtendableEvent): Promise<void> => {
  await assets.keep(
    addresses.filter((address) => kindOf(address) === 'asset'),
    event,
  )
  for (const page of addresses.filter((address) => kindOf(address) === 'publicPage'))
    await Promise.all(pages.staleWhileRevalidate.handleAll({ event, request: page }))
}

scope.addEventListener('message', (event) => {
  // If the files are gone or the network is down, the next visit is cached instead.
  event.waitUntil(keepVisit(addressesIn(event.data), event).catch(() => undefined))
})
