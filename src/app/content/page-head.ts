import { watchLocation } from '../../platform/location.ts'
import type { Unsubscribe } from '../../platform/unsubscribe.ts'

/** What `head.ts` wrote into the page that was sent. Phones share the canonical address: it must not be another page's. */

const selector = 'link[rel="canonical"], link[rel="alternate"][hreflang], meta[property^="og:"]'

const forgetOther = (): void => {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical === null || new URL(canonical.href).pathname === location.pathname) return
  for (const element of document.querySelectorAll(selector)) element.remove()
}

/** Takes away what the page that was sent says of itself as soon as another one is open. @returns stops */
export const forgetSentHead = (): Unsubscribe => {
  forgetOther()
  return watchLocation(forgetOther)
}
