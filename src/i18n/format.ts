import type { Lang } from '../../machines/shared/api.ts'

const isNumeral = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/**
 * Browsers ship no Georgian formats and fall back to English ones. Georgian writes numbers and numeric dates as Russian
 * does: 1 234,5 and 21.11.2026.
 */
export const formatsOf = (lang: Lang): string => (lang === 'ka' ? 'ru' : lang)

const formats = new Map<string, Intl.NumberFormat>()

const numberFormat = (lang: Lang): Intl.NumberFormat => {
  const known = formats.get(lang)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(formatsOf(lang), { maximumFractionDigits: 18, useGrouping: true })
  formats.set(lang, made)
  return made
}

/**
 * A decimal string in the format of the language. No digit is lost: the formatter receives text, not a float. Any other
 * value is returned unchanged.
 */
export const formatAmount = (value: string, lang: Lang): string =>
  isNumeral(value) ? numberFormat(lang).format(value) : value

/** An amount with its symbol, which stay on one line. Takes a decimal string. */
export const moneyText = (amount: string, symbol: string, lang: Lang): string =>
  `${formatAmount(amount, lang)}\u00a0${symbol}`

/** Country code, and sizes of the groups after it, as people of the country read a number aloud. */
const countries = ['1 33', '7 332', '90 332', '374 23', '971 23', '994 232', '995 322']

/** A phone number in groups, also a part of one: `+995 555 12 34 56`. Other texts are unchanged. */
export const formatPhone = (text: string): string => {
  const country = /^\+\d+$/.test(text) && countries.find((each) => text.startsWith(`+${each.split(' ')[0]}`))
  if (!country) return text
  const [code = '', sizes = ''] = country.split(' ')
  let rest = text.slice(1 + code.length)
  let shown = `+${code}`
  for (const size of [...sizes, '']) {
    const part = rest.slice(0, Number(size) || undefined)
    if (part !== '') shown += ` ${part}`
    rest = rest.slice(part.length)
  }
  return shown
}
