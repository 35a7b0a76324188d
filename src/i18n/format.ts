import type { Lang } from '../../machines/shared/api.ts'

const isNumeral = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

const formats = new Map<string, Intl.NumberFormat>()

const numberFormat = (lang: Lang): Intl.NumberFormat => {
  const known = formats.get(lang)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(lang, { maximumFractionDigits: 18, useGrouping: 'min2' })
  formats.set(lang, made)
  return made
}

/**
 * A decimal string as the language writes it; no digit is lost on the way (the formatter takes text, not a float).
 * Anything else comes back as it is.
 */
export const formatAmount = (value: string, lang: Lang): string =>
  isNumeral(value) ? numberFormat(lang).format(value) : value

/** One time zone for everything an order says: the device's own, named. ISO 8601 in, e.g. "21 Nov 2026, 14:05 GMT+4" out. */
export const formatTime = (iso: string, lang: Lang): string =>
  new Intl.DateTimeFormat(lang, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(iso))
