import { hear, type Bridge } from './bridge.ts'

/**
 * The messenger's main button is the page's one button: it takes over its label and state, and presses it. The page's
 * own button is hidden meanwhile (messenger.css), so it is never lost with a messenger that does not answer.
 */

const isReachable = (button: HTMLElement): boolean => button.closest('[inert], [aria-hidden="true"], [hidden]') === null

/** The docked button of the current step; none below a dialog. */
const findButton = (): HTMLButtonElement | null => {
  const found = document.querySelectorAll<HTMLButtonElement>('[data-docked] > button:last-of-type')
  return [...found].findLast(isReachable) ?? null
}

const isOn = (button: HTMLButtonElement): boolean => !button.disabled && button.ariaDisabled !== 'true'

/** A colour such as `#2481cc`. */
type Color = `#${string}`

/** Colours of the button, corrected for contrast. */
export interface ButtonColors {
  button: Color
  label: Color
}

interface Look {
  text: string
  color?: Color
  text_color?: Color
  is_visible: boolean
  is_active: boolean
  is_progress_visible: boolean
}

const hidden: Look = { text: ' ', is_visible: false, is_active: false, is_progress_visible: false }

const lookOf = (button: HTMLButtonElement | null, colors: ButtonColors): Look =>
  button === null
    ? hidden
    : {
        text: button.textContent.trim(),
        color: colors.button,
        text_color: colors.label,
        is_visible: true,
        is_active: isOn(button),
        is_progress_visible: button.ariaBusy === 'true',
      }

/** Calls back after changes of the page, at most once a frame. */
export const watchDocument = (changed: () => void): void => {
  let isDue = false
  const observer = new MutationObserver(() => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      changed()
    })
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-busy', 'aria-disabled', 'aria-hidden', 'disabled', 'hidden', 'inert', 'data-state'],
  })
  changed()
}

/** @returns shows the current button of the page in the messenger */
export const createMainButton = (post: Bridge['post'], colors: () => ButtonColors): (() => void) => {
  let shown = JSON.stringify(hidden)
  hear('main_button_pressed', () => findButton()?.click())
  return () => {
    const look = lookOf(findButton(), colors())
    const next = JSON.stringify(look)
    if (next === shown) return
    shown = next
    post('web_app_setup_main_button', look)
  }
}
