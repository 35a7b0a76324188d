import { hear, type Bridge } from './bridge.ts'

/**
 * The messenger's back button follows the history, and closes menus and dialogs first. The entry that the mini-app was
 * opened with is marked: before it there is nothing of ours.
 */

const markOf = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFirst' in state

const mark = (): void => {
  const state: unknown = history.state
  history.replaceState({ ...(typeof state === 'object' ? state : {}), isFirst: true }, '', location.href)
}

/** An open menu; it lies above dialogs. A browser that is too old for menus does not know the selector. */
const openMenu = (): HTMLElement | null =>
  CSS.supports('selector(:popover-open)') ? document.querySelector<HTMLElement>('[popover]:popover-open') : null

const topmostDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]')].at(-1) ?? null

/** What the button does now; null: nothing, and it is hidden. */
const actionOf = (isFirst: boolean): keyof typeof actions | null => {
  if (openMenu() !== null) return 'closeMenu'
  const dialog = topmostDialog()
  const { persistent } = dialog?.dataset ?? {}
  if (persistent === 'fixed') return null
  if (persistent === 'closable') return 'stay'
  if (dialog !== null) return 'closeDialog'
  return isFirst ? null : 'goBack'
}

const actions = {
  closeMenu: () => openMenu()?.hidePopover(),
  // As the Escape key does.
  closeDialog: () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  goBack: () => history.back(),
  // Without the button, the back key of a phone would close the mini-app, and with it what is shown only once.
  stay: () => undefined,
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
    const isWanted = actionOf(isFirst()) !== null
    if (isWanted === isShown) return
    isShown = isWanted
    post('web_app_setup_back_button', { is_visible: isWanted })
  }
  const isFirst = followHistory(() => show())
  hear('back_button_pressed', () => {
    const action = actionOf(isFirst())
    if (action !== null) actions[action]()
  })
  // Opening a menu changes nothing else in the document.
  addEventListener('toggle', () => show(), { capture: true })
  return show
}
