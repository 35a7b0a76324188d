import { isHydrated } from './is-hydrated.ts'

/**
 * Inline script of each prerendered page. Replays clicks made before the application loads: dialogs through main.tsx,
 * the rest as soon as React has hydrated the element. Fields hand over their texts and ticks themselves
 * (ui/use-prehydration-text.ts, ui/Checkbox.tsx). A link to another language loads its page at once, with what the
 * form was filled in with.
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

/** Interval at which hydration is checked, ms. */
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
  // A radio button that is already checked would not fire a change, so the mark is removed first.
  if (control instanceof HTMLInputElement) control.checked = false
  control.click()
}

/** Replays presses in order and drops those whose element is gone. */
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
 * Keeps the browser from sending the form itself. While React hydrates a form, a submit event may be lost before a
 * handler runs: if `preventDefault` is not called again, the form is submitted again.
 */
const watch = (event: Event, control: HTMLElement): void => {
  let isHeard = false
  const value = () => {
    isHeard = true
  }
  Object.defineProperty(event, 'preventDefault', { value })
  setTimeout(() => isHeard || keep({ control, type: 'submit' }))
}

/** The prerendered link knows neither the query of the address nor what was typed. */
const takeAlong = (link: HTMLAnchorElement): void => {
  const query = new URLSearchParams(location.search)
  const amount = document.querySelector<HTMLInputElement>('[data-field=give]')?.value
  if (amount) query.set('amount', amount)
  link.search = query.toString()
}

const hear = (event: Event): void => {
  if (!(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>('a[hreflang]')
  if (link && !isHydrated(link)) return takeAlong(link)
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
