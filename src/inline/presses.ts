import { isHydrated } from './is-hydrated.ts'

/**
 * Stands in each page of the build. What is pressed before any code is here is done when it is: dialogs by main.tsx, the
 * rest as soon as React has taken the element over. Texts and ticks are taken over by the fields themselves
 * (ui/use-prehydration-text.ts, ui/Checkbox.tsx).
 */

interface Press {
  control: HTMLElement
  type: string
}

const controls: Readonly<Record<string, string>> = {
  click: 'button:not([type=submit], [popovertarget]), [type=radio]',
  change: 'select',
  submit: 'form:not([action])',
}

/** How often it is asked whether React is here, ms. */
const pause = 50

const pending: Press[] = []

const act = ({ control, type }: Press): void => {
  if (control instanceof HTMLFormElement && type === 'submit') {
    control.requestSubmit()
    return
  }
  if (type === 'change') {
    control.dispatchEvent(new Event(type, { bubbles: true }))
    return
  }
  // A mark is taken away, whether React has done so or not: pressed while it is there, it would change nothing.
  if (control instanceof HTMLInputElement) control.checked = false
  control.click()
}

/** In the order they were made; one whose element is gone by now is forgotten. */
const replay = (): void => {
  for (let next = pending[0]; next && (!next.control.isConnected || isHydrated(next.control)); next = pending[0]) {
    pending.shift()
    if (next.control.isConnected) act(next)
  }
  if (pending.length > 0) setTimeout(replay, pause)
}

const keep = (press: Press): void => {
  if (pending.push(press) === 1) setTimeout(replay, pause)
}

/**
 * A form of these is never sent by the browser itself. While React takes one over, it may let go what is sent, before
 * anybody has heard of it: nobody asks then for what is prevented already, and it is sent again.
 */
const watch = (event: Event, control: HTMLElement): void => {
  let isHeard = false
  const value = () => {
    isHeard = true
  }
  Object.defineProperty(event, 'preventDefault', { value })
  setTimeout(() => isHeard || keep({ control, type: 'submit' }))
}

const hear = (event: Event): void => {
  if (!(event.target instanceof Element)) return
  const opener = event.target.closest<HTMLElement>('[data-opens]')
  if (opener) {
    document.documentElement.dataset['asked'] = opener.dataset['opens']
    return
  }
  const control = event.target.closest<HTMLElement>(controls[event.type] ?? 'never')
  if (!control) return
  if (event.type === 'submit') event.preventDefault()
  if (!isHydrated(control)) keep({ control, type: event.type })
  else if (event.type === 'submit') watch(event, control)
}

for (const type of Object.keys(controls)) addEventListener(type, hear, true)
