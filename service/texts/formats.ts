import { plain } from '../shared/money.ts'
import { dateLocales, type Lang } from './languages.ts'

const isNumeral = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)

/** A decimal string in the format of the language, without rounding, e.g. `12 345,6`. */
export const showAmount = (value: string, lang: Lang): string => {
  const text = plain(value)
  const format = new Intl.NumberFormat(dateLocales[lang], { maximumFractionDigits: 20, useGrouping: true })
  return isNumeral(text) ? format.format(text) : text
}

/** An amount with its symbol, which stay on one line. */
export const showMoney = (value: string, symbol: string, lang: Lang): string =>
  `${showAmount(value, lang)}\u00a0${symbol}`

/** Seconds in words, e.g. `21 секунда`. */
export const showSeconds = (seconds: number, lang: Lang): string => {
  const text = new Intl.NumberFormat(dateLocales[lang], { style: 'unit', unit: 'second', unitDisplay: 'long' })
  return lang === 'en' ? text.format(seconds) : text.format(seconds).replaceAll(' ', '\u00a0')
}

/** The reader's time zone is unknown: mails show the time of the head office with its zone. */
const timeZone = 'Asia/Tbilisi'

/** E.g. `2 March, 16:00 GMT+4`. */
export const showTime = (time: Date, lang: Lang): string => {
  const show = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocales[lang], { ...parts, timeZone }).format(time)
  const day = show({ day: 'numeric', month: 'long' })
  return `${day}, ${show({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })}`
}
