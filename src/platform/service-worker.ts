import { trustedScriptUrl } from './trusted.ts'

/** Paths of the build's files that this page has loaded so far. */
const loadedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** The worker does not see the first visit: it receives the loaded paths, to cache them for the second. */
const tellFirstVisit = async (): Promise<void> => {
  const { serviceWorker } = navigator
  if (serviceWorker.controller !== null) return
  const { active } = await serviceWorker.ready
  // A worker has no origin to name: it is our own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage([location.pathname, ...loadedAssets()])
}

const register = async (): Promise<void> => {
  await navigator.serviceWorker.register(trustedScriptUrl('/sw.js'), { scope: '/', updateViaCache: 'none' })
  await tellFirstVisit()
}

/**
 * Registers the service worker (src/service-worker/) for later visits; the current page is unaffected. Call it when the
 * page is loaded and idle. Does nothing without a build or without browser support.
 */
export const registerServiceWorker = (): void => {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) register().catch(() => undefined)
}
