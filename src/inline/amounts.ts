import { amountsOf, type Priced } from '../../machines/exchange/exchange.amounts.ts'
import type { Side } from '../../machines/shared/api.ts'
import { roomFor } from './amount-room.ts'
import { groupDigits, withMark } from './group-digits.ts'
import { isHydrated } from './is-hydrated.ts'

/**
 * Inline script of the prerendered home page, placed before its form. Computes one amount from the other before the
 * application loads, at the prerendered rate. React takes over the typed amount, not the computed one.
 */

/** The prerendered route, from the data attributes of the script element; null if there is none. */
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
  const { lang } = document.documentElement
  const value = amountsOf({ amount: { side, text: typed.value } }, route)[otherSide[side]]
  answered.value = groupDigits(withMark(value, lang), lang)
  answered.dataset['answer'] = ''
  delete typed.dataset['answer']
  fit(typed)
  fit(answered)
}

if (route !== null) addEventListener('input', answer, true)
