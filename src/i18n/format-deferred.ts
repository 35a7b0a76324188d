import type { Lang } from '../../machines/shared/api.ts'
import { formatAmount, formatsOf } from './format.ts'

/** Formats of times, days and sizes, which the exchange form does not use. */

/** English dates and times as in the mails: day first, 24 hours. */
const datesOf = (lang: Lang): string => (lang === 'en' ? 'en-GB' : formatsOf(lang))

/** Months by name, except in Georgian, whose names browsers lack. */
const monthOf = (lang: Lang) => (lang === 'ka' ? '2-digit' : 'short')

/** A moment in the device's time zone, which is named. ISO 8601 in, e.g. "21 Nov 2026, 14:05 GMT+4" out. */
export const formatTime = (iso: string, lang: Lang): string =>
  new Intl.DateTimeFormat(datesOf(lang), {
    day: 'numeric',
    month: monthOf(lang),
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(iso))

/** Hours and minutes of a moment (ms since the epoch) by the device's clock. */
export const formatClock = (at: number, lang: Lang): string =>
  new Intl.DateTimeFormat(datesOf(lang), { hour: '2-digit', minute: '2-digit' }).format(at)

/** The day of a moment in the device's time zone. ISO 8601 in, e.g. "21 Nov 2026" out. */
export const formatDay = (iso: string, lang: Lang): string =>
  new Intl.DateTimeFormat(datesOf(lang), { day: 'numeric', month: monthOf(lang), year: 'numeric' }).format(
    new Date(iso),
  )

/** A day without its time: `yyyy-mm-dd` in, e.g. "21 Nov 2026" out. */
export const formatDate = (day: string, lang: Lang): string =>
  new Intl.DateTimeFormat(datesOf(lang), {
    day: 'numeric',
    month: monthOf(lang),
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

const mega = 1_000_000
/** Browsers have no Georgian unit names. */
const georgianUnits = { megabyte: 'მბ', kilobyte: 'კბ' } as const

/** A size in bytes, e.g. "1.2 MB". */
export const formatBytes = (bytes: number, lang: Lang): string => {
  const kilo = Math.max(1, Math.round(bytes / 1_000))
  const unit = kilo < 1_000 ? 'kilobyte' : 'megabyte'
  const amount = kilo < 1_000 ? kilo : Math.round(bytes / (mega / 10)) / 10
  if (lang === 'ka') return `${formatAmount(String(amount), lang)} ${georgianUnits[unit]}`
  return new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
}

/** A moment in the device's time zone, where the zone is named beside: "21 Nov 2026, 14:05". */
export const formatMoment = (iso: string, lang: Lang): string =>
  new Intl.DateTimeFormat(datesOf(lang), {
    day: 'numeric',
    month: monthOf(lang),
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso))

/** The device's time zone at a moment, e.g. "GMT+4". */
export const zoneName = (iso: string, lang: Lang): string =>
  new Intl.DateTimeFormat(datesOf(lang), { timeZoneName: 'short' })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
