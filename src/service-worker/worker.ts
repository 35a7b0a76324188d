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
 * The service worker: a second visit is there at once, and a page that cannot be had says so in its own language.
 *
 * It never takes anything from under a page. It does not claim pages that are open, does not reload them, and a new
 * worker waits until the last of them is closed (no `skipWaiting`): a half-filled form or a payment under way goes on
 * with what it began with. Waiting costs nothing: the worker names no file of the build, so that it is the same from
 * release to release, and new pages come through the old worker just as well.
 *
 * A part of the application that is neither here nor on the server any more is the one thing it cannot save: kept pages
 * are forgotten then, and the application loads the page anew (src/platform/reload.ts), at most once a minute.
 *
 * To switch it off for good, serve sw-off.js as /sw.js: see off.ts. Taking /sw.js away does not: a browser that gets
 * 404 for a worker keeps the one it has.
 */

const assets = createAssets(forgetPages)
const pages = createPages(assets, offlinePage)

type Asked = RouteMatchCallbackOptions

const isOf = (kind: Kind, { url, sameOrigin }: Asked): boolean => sameOrigin && kindOf(url.pathname) === kind

const opens = (kind: Kind, asked: Asked): boolean => asked.request.mode === 'navigate' && isOf(kind, asked)

/** A browser that loads a page again asks for it past its own cache. */
const isReload = ({ cache }: Request): boolean => cache === 'no-cache' || cache === 'reload'

registerRoute((asked) => opens('root', asked), { handle: ({ request, event }) => leadHome(request, event) })
registerRoute((asked) => opens('publicPage', asked) && isReload(asked.request), pages.anew)
registerRoute((asked) => opens('publicPage', asked), pages.atOnce)
registerRoute(
  (asked) => opens('privatePage', asked),
  new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => offlinePage(request) }] }),
)
registerRoute((asked) => isOf('asset', asked), assets.strategy)
registerRoute((asked) => isOf('picture', asked) && asked.request.destination === 'image', pictures)

/** Nothing of these is ever answered here: browsers that can are told so, and do not start the worker for them. */
const past = ['/service/api/*', '/ws/*', '/sandbox/*']

scope.addEventListener('install', (event) => {
  const routes = past.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }))
  event.waitUntil(event.addRoutes?.(routes).catch(() => undefined) ?? Promise.resolve())
})

scope.addEventListener('activate', (event) => {
  // A page is asked for while the worker starts, not after.
  event.waitUntil(Promise.all([deleteOldCaches(), scope.registration.navigationPreload?.enable()]))
})

/** What came as a list of addresses; nothing else is told. */
const addressesIn = (data: unknown): string[] => {
  const list: unknown[] = Array.isArray(data) ? data : []
  return list.filter((item) => typeof item === 'string')
}

/**
 * Keeps what a page has loaded before there was a worker, so that the second visit is there at once. The files come out
 * of the browser's own cache; they go first, for the page is kept only with them.
 */
const keepVisit = async (addresses: readonly string[], event: ExtendableEvent): Promise<void> => {
  await assets.keep(
    addresses.filter((address) => kindOf(address) === 'asset'),
    event,
  )
  for (const page of addresses.filter((address) => kindOf(address) === 'publicPage'))
    await Promise.all(pages.atOnce.handleAll({ event, request: page }))
}

scope.addEventListener('message', (event) => {
  // Files that are gone meanwhile, or no network: the next visit is kept.
  event.waitUntil(keepVisit(addressesIn(event.data), event).catch(() => undefined))
})
