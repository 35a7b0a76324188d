import { watchLocation } from '../../platform/location.ts'
import type { Unsubscribe } from '../../platform/unsubscribe.ts'

/** Metadata written by `head.ts`. Phones share the canonical address, which must not be another page's. */

const selector = 'link[rel="canonical"], link[rel="alternate"][hreflang], meta[property^="og:"]'

const forgetOther = (): void => {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical === null || new URL(canonical.href).pathname === location.pathname) return
  for (const element of document.querySelectorAll(selector)) element.remove()
}

/** Removes the initial page's metadata when another page is opened. @returns unsubscribes */
export const forgetSentHead = (): Unsubscribe => {
  forgetOther()
  return watchLocation(forgetOther)
}
