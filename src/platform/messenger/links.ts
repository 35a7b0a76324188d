import type { Bridge } from './bridge.ts'

/** Links to other sites leave the page to the messenger, which opens them beside the mini-app. */

const ofMessenger = 't.me'

/** @returns whether the messenger opens the address */
const openOutside = (post: Bridge['post'], url: URL): boolean => {
  if (url.origin === location.origin || !/^https?:$/.test(url.protocol)) return false
  if (url.hostname === ofMessenger) post('web_app_open_tg_link', { path_full: url.pathname + url.search })
  else post('web_app_open_link', { url: url.href })
  return true
}

export const followOutsideLinks = (post: Bridge['post']): void => {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (link !== null && openOutside(post, new URL(link.href))) event.preventDefault()
  })
}
