import { hear, type Bridge } from './bridge.ts'

/**
 * The messenger's back button follows the history, and closes what lies over the page first. The entry that the
 * mini-app was opened with is marked: before it there is nothing of ours.
 */

const markOf = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFirst' in state

const mark = (): void => {
  const state: unknown = history.state
  history.replaceState({ ...(typeof state === 'object' ? state : {}), isFirst: true }, '', location.href)
}

const isCovered = (): boolean => document.querySelector('[role="dialog"][data-state="open"]') !== null

/** As the Escape key does: the topmost dialog closes, if it may. */
const closeTopmost = (): void => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}

const followHistory = (changed: () => void): (() => boolean) => {
  let isFirst = true
  if (!markOf(history.state)) mark()
  const listen = (type: string, act: () => void) =>
    addEventListener(type, () => {
      act()
      changed()
    })
  listen('pushState', () => {
    isFirst = false
  })
  listen('popstate', () => {
    isFirst = markOf(history.state)
  })
  listen('replaceState', () => {
    if (isFirst && !markOf(history.state)) mark()
  })
  return () => isFirst
}

/** @returns shows or hides the button as the page needs it */
export const createBackButton = (post: Bridge['post']): (() => void) => {
  let isShown = false
  const show = () => {
    const isWanted = isCovered() || !isFirst()
    if (isWanted === isShown) return
    isShown = isWanted
    post('web_app_setup_back_button', { is_visible: isWanted })
  }
  const isFirst = followHistory(() => show())
  hear('back_button_pressed', () => (isCovered() ? closeTopmost() : history.back()))
  return show
}
