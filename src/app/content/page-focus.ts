import type { Unsubscribe } from '../../platform/unsubscribe.ts'
import { matchPath } from '../../routes/table.ts'

/** Another page begins at its heading: whoever does not see it hears where they are (WCAG 2.4.3). */

/** Pages under way are hidden until they are drawn; what technical work lies over cannot be reached. */
const headingOf = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find(
    (heading) => heading.checkVisibility() && heading.closest('[inert]') === null,
  )

const hasDialog = (): boolean => document.querySelector('[role="dialog"]') !== null

/** Focuses the heading once it is drawn, unless the focus has gone somewhere meanwhile. @returns gives it up */
const focusWhenDrawn = (): Unsubscribe => {
  const start = document.activeElement
  // `main`: what a dialog leaves it to.
  const isLeft = (element: Element | null) =>
    element === start || element === null || element === document.body || element.localName === 'main'
  const observer = new MutationObserver(() => take())
  // What is drawn until then is the page before.
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

/** What the form or a list writes of itself into the address is no other page; where one is led away to is. */
const isLedAway = (from: string, to: string): boolean =>
  matchPath(from)?.name !== matchPath(to)?.name && document.activeElement !== document.body

/** Moves the focus to each page that is opened after the first. @returns stops */
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
