import { trustedScriptUrl } from './trusted.ts'

/** The files of the build that this page has loaded so far; paths. */
const loadedAssets = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** A first visit passes the worker by; it is told of it, so that the second visit is there at once. */
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
 * Registers the service worker (src/service-worker/) for the visits to come; this page never notices. Call it when the
 * page is loaded and has nothing better to do. Without a build, or where there can be no worker, it does nothing.
 */
export const registerServiceWorker = (): void => {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) register().catch(() => undefined)
}
