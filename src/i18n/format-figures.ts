import type { Lang } from '../../machines/shared/api.ts'
import { roundDown } from '../../machines/shared/money.ts'
import { formatsOf } from './format.ts'

/** Formats of figures over time: sums in dollars, shares, days without a year. */

const isNumeral = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/** US dollars to the cent, towards zero. @param value a decimal string @throws if it is none */
export const formatDollars = (value: string, lang: Lang): string => {
  const cents = roundDown(value, 2)
  return isNumeral(cents)
    ? new Intl.NumberFormat(formatsOf(lang), {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
      }).format(cents)
    : cents
}

/** A ratio as percent, e.g. 0.085 as "8.5%": without a space in each language, as in our texts. */
export const formatPercent = (ratio: number, lang: Lang): string =>
  new Intl.NumberFormat(formatsOf(lang), { style: 'percent', maximumFractionDigits: 1 })
    .format(ratio)
    .replace(/\s+%/, '%')

/** A day of a series, without its year: `yyyy-mm-dd` in, e.g. "21 Nov" out. Georgian month names are missing in browsers. */
export const formatDayShort = (day: string, lang: Lang): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : formatsOf(lang), {
    day: 'numeric',
    month: lang === 'ka' ? '2-digit' : 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
