import type { Unsubscribe } from '../../platform/unsubscribe.ts'
import { matchPath } from '../../routes/table.ts'

/** Moves the focus to the heading of a new page, so that screen reader users know where they are (WCAG 2.4.3). */

/** The visible heading: loading pages are hidden, and pages covered by technical work are inert. */
const headingOf = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find(
    (heading) => heading.checkVisibility() && heading.closest('[inert]') === null,
  )

const hasDialog = (): boolean => document.querySelector('[role="dialog"]') !== null

/** Focuses the heading when it is rendered, unless the focus has moved in the meantime. @returns cancels */
const focusWhenDrawn = (): Unsubscribe => {
  const start = document.activeElement
  // `main`: where a closed dialog leaves the focus.
  const isLeft = (element: Element | null) =>
    element === start || element === null || element === document.body || element.localName === 'main'
  const observer = new MutationObserver(() => take())
  // Until then the previous page is rendered.
  const frame = requestAnimationFrame(() => {
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'hidden'] })
    take()
  })
  const stop = () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
  }
  const take = () => {
    if (!isLeft(document.activeElement)) return stop()
    const heading = headingOf()
    if (heading === undefined || hasDialog()) return
    stop()
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  return stop
}

const languageOf = (path: string): string | undefined => path.split('/')[1]

/** Address changes by the form or a list are not navigations; redirects are. */
const isLedAway = (from: string, to: string): boolean =>
  matchPath(from)?.name !== matchPath(to)?.name && document.activeElement !== document.body

/** Moves the focus to each page opened after the first. @returns unsubscribes */
export const focusPages = (): Unsubscribe => {
  let path = location.pathname
  let giveUp: Unsubscribe = () => undefined
  const follow = ({ type }: Event) => {
    const from = path
    path = location.pathname
    if (path === from || (type === 'replaceState' && !isLedAway(from, path))) return
    giveUp()
    giveUp = languageOf(path) === languageOf(from) ? focusWhenDrawn() : () => undefined
  }
  const changes = ['popstate', 'pushState', 'replaceState']
  for (const change of changes) addEventListener(change, follow)
  return () => {
    giveUp()
    for (const change of changes) removeEventListener(change, follow)
  }
}
