import type { Lang } from '../../machines/shared/api.ts'

const isNumeral = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/**
 * Browsers carry no Georgian formats (their data is cut to the languages of their own menus) and would fall back to
 * English ones. Georgian writes numbers and numeric dates as Russian does: 1 234,5 and 21.11.2026.
 */
const formatsOf = (lang: Lang): string => (lang === 'ka' ? 'ru' : lang)

const formats = new Map<string, Intl.NumberFormat>()

const numberFormat = (lang: Lang): Intl.NumberFormat => {
  const known = formats.get(lang)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(formatsOf(lang), { maximumFractionDigits: 18, useGrouping: 'min2' })
  formats.set(lang, made)
  return made
}

/**
 * A decimal string as the language writes it; no digit is lost on the way (the formatter takes text, not a float).
 * Anything else comes back as it is.
 */
export const formatAmount = (value: string, lang: Lang): string =>
  isNumeral(value) ? numberFormat(lang).format(value) : value

/** Months by name where the browser knows them. */
const monthOf = (lang: Lang) => (lang === 'ka' ? '2-digit' : 'short')

/** One time zone for everything an order says: the device's own, named. ISO 8601 in, e.g. "21 Nov 2026, 14:05 GMT+4" out. */
export const formatTime = (iso: string, lang: Lang): string =>
  new Intl.DateTimeFormat(formatsOf(lang), {
    day: 'numeric',
    month: monthOf(lang),
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(iso))

/** Hours and minutes of a moment (ms since the epoch) by the device's clock. */
export const formatClock = (at: number, lang: Lang): string =>
  new Intl.DateTimeFormat(formatsOf(lang), { hour: '2-digit', minute: '2-digit' }).format(at)
