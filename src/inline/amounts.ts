import { amountsOf, type Priced } from '../../machines/exchange/exchange.amounts.ts'
import type { Side } from '../../machines/shared/api.ts'
import { roomFor } from './amount-room.ts'
import { isHydrated } from './is-hydrated.ts'

/**
 * Stands in the prerendered home page, before its form: what is typed into one amount is answered in the other before any
 * other code is here, at the rate that the page was written with. React takes over what was typed, not the answer.
 */

/** The direction that the page shows, as its script element tells; null when it tells none. */
const shownRoute = (): Priced | null => {
  const { rate, give, get } = document.currentScript?.dataset ?? {}
  if (!rate || !give || !get) return null
  return { rate: { amount: rate }, from: { decimals: Number(give) }, to: { decimals: Number(get) } }
}

const route = shownRoute()

const fit = (field: HTMLInputElement): void => {
  if (field.parentElement) field.parentElement.dataset['room'] = String(roomFor(field.value.length))
}

const otherSide: Readonly<Record<Side, Side>> = { give: 'get', get: 'give' }

const isSide = (name: string | undefined): name is Side => name === 'give' || name === 'get'

const answer = ({ target: typed }: Event): void => {
  if (!(typed instanceof HTMLInputElement) || isHydrated(typed)) return
  const side = typed.dataset['field']
  if (!isSide(side)) return
  const answered = document.querySelector<HTMLInputElement>(`input[data-field=${otherSide[side]}]`)
  if (answered === null) return
  answered.value = amountsOf({ amount: { side, text: typed.value } }, route)[otherSide[side]]
  answered.dataset['answer'] = ''
  delete typed.dataset['answer']
  fit(typed)
  fit(answered)
}

if (route !== null) addEventListener('input', answer, true)
