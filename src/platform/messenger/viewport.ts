import { hear, type Bridge } from './bridge.ts'

/** Edges of the page that the messenger or the keyboard covers, as custom properties for messenger.css. */

interface Insets {
  top: number
  bottom: number
}

/** Ignores what a browser rounds, CSS px. */
const slack = 4

const showFocused = (): void => {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
    activeElement.scrollIntoView({ block: 'center' })
}

/** Follows viewport, keyboard and safe areas. */
export const followViewport = (post: Bridge['post']): void => {
  const { style } = document.documentElement
  const safe = { device: { top: 0, bottom: 0 }, content: { top: 0, bottom: 0 } }
  let covered = 0
  let last = Infinity
  const show = () => {
    const top = safe.device.top + safe.content.top
    const bottom = Math.max(covered, safe.device.bottom + safe.content.bottom)
    style.setProperty('--covered-top', `${top}px`)
    style.setProperty('--covered-bottom', `${bottom}px`)
  }
  const take = (which: keyof typeof safe) => (insets: Insets) => {
    safe[which] = { top: insets.top, bottom: insets.bottom }
    show()
  }
  hear('safe_area_changed', take('device'))
  hear('content_safe_area_changed', take('content'))
  hear('viewport_changed', ({ height, is_state_stable }) => {
    covered = innerHeight - height > slack ? innerHeight - height : 0
    show()
    if (!is_state_stable) return
    // The keyboard has opened, or a sheet is lower now.
    if (height < last) showFocused()
    last = height
  })
  // Some messengers shrink the page itself, before or after they say so.
  let inner = innerHeight
  addEventListener('resize', () => {
    if (innerHeight < inner) showFocused()
    inner = innerHeight
  })
  post('web_app_request_viewport')
  post('web_app_request_safe_area')
  post('web_app_request_content_safe_area')
}
