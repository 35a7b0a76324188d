import type { AppShell } from '../app.types.ts'
import { pages } from '../../pages/registry.ts'
import { matchPath } from '../../routes/table.ts'
import { focusPages } from '../content/page-focus.ts'
import { navigate } from './navigate.ts'

/** Links of the page: prefetches their target on hover, focus or touch. */

/** Prefetches code and content of the page at an address. */
export const beginPage = ({ tools }: Pick<AppShell, 'tools'>, { pathname, search }: URL): void => {
  const match = matchPath(pathname)
  if (match === null) return
  const { code, content } = pages[match.name]
  void code?.of(tools).part.begin()
  content?.(tools.contents, match, search).begin()
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Spec §9: no prefetching on a slow or metered network. */
const isSpare = (connection: Connection | undefined): boolean =>
  connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '')

const connectionOf = (): Connection | undefined =>
  'connection' in navigator && typeof navigator.connection === 'object' && navigator.connection !== null
    ? navigator.connection
    : undefined

/** Target of a link within the site and this tab, if any. */
const ownPage = ({ target }: Event): URL | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null || link.target !== '' || link.origin !== location.origin) return null
  const url = new URL(link.href)
  // A fragment of the open page: handled by the browser.
  if (url.hash !== '' && url.pathname === location.pathname && url.search === location.search) return null
  return matchPath(url.pathname) === null ? null : url
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** New pages start at the top; back and forward restore the position. */
const beginAtTop = (): void => {
  let path = location.pathname
  addEventListener('pushState', () => {
    if (location.pathname !== path) scrollTo(0, 0)
    path = location.pathname
  })
  addEventListener('popstate', () => {
    path = location.pathname
  })
}

/** Prefetches pages, and opens links in editorial texts without a page load. */
export const followLinks = (shell: AppShell): void => {
  const begin = (event: Event) => {
    const url = ownPage(event)
    if (url !== null && url.pathname !== location.pathname) beginPage(shell, url)
  }
  if (isSpare(connectionOf()))
    for (const reach of ['pointerover', 'touchstart', 'focusin']) addEventListener(reach, begin, { passive: true })
  addEventListener('click', begin, true)
  addEventListener('click', (event) => {
    const url = event.defaultPrevented || !isPlain(event) ? null : ownPage(event)
    if (url === null) return
    event.preventDefault()
    navigate(url.pathname + url.search + url.hash)
  })
  beginAtTop()
  focusPages()
}
