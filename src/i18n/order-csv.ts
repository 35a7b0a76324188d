import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderSummary } from '../../machines/list/order-list.ts'
import type { OrderSide } from '../../machines/shared/api.ts'
import { nameWithCode } from '../../machines/shared/currency-name.ts'
import { statusText } from './status-text.ts'

/** The orders as a table for a spreadsheet. */

const headings = [
  msg({ message: 'Order', context: 'spreadsheet' }),
  msg({ message: 'Placed', context: 'spreadsheet' }),
  msg({ message: 'Status', context: 'spreadsheet' }),
  msg({ message: 'You give', context: 'spreadsheet' }),
  msg({ message: 'Currency you give', context: 'spreadsheet' }),
  msg({ message: 'You get', context: 'spreadsheet' }),
  msg({ message: 'Currency you get', context: 'spreadsheet' }),
  msg({ message: 'Last change', context: 'spreadsheet' }),
]

/** What a spreadsheet of a locale expects: Excel reads numbers and columns by the settings of the device. */
interface Marks {
  decimal: string
  column: string
}

/** Browsers have no Georgian formats; Georgian writes numbers as Russian does. */
const marksOf = (locale: string): Marks => {
  const format = new Intl.NumberFormat(/^ka\b/.test(locale) ? 'ru' : locale)
  const decimal = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
  return { decimal, column: decimal === ',' ? ';' : ',' }
}

/** Text that a spreadsheet would calculate gets an apostrophe: names come from outside. */
const inert = (text: string): string => (/^[\s]*[=+\-@|%\t\r\n]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => `"${inert(text).replaceAll('"', '""')}"`

/** A decimal string, digit by digit. */
const amount = (value: string, { decimal }: Marks): string =>
  /^\d+(\.\d+)?$/.test(value) ? value.replace('.', decimal) : quoted(value)

const two = (part: number): string => String(part).padStart(2, '0')

/** Day and time in the device's time zone, as spreadsheets of every locale read them. */
const moment = (iso: string): string => {
  const time = new Date(iso)
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}`
}

const sideOf = (side: OrderSide, marks: Marks): string[] => [amount(side.amount, marks), quoted(nameWithCode(side))]

const rowOf = ({ id, createdAt, updatedAt, status, from, to }: OrderSummary, i18n: I18n, marks: Marks): string[] => [
  String(id),
  moment(createdAt),
  quoted(statusText(i18n, status)),
  ...sideOf(from, marks),
  ...sideOf(to, marks),
  moment(updatedAt),
]

/**
 * A CSV that Excel opens with its letters, columns and numbers right: with a byte order mark, and with the separators of
 * the locale. It contains no secrets of orders.
 * @param locale of the device, BCP 47
 */
export const orderCsv = (orders: readonly OrderSummary[], i18n: I18n, locale: string): string => {
  const marks = marksOf(locale)
  const rows = [headings.map((heading) => quoted(i18n._(heading))), ...orders.map((order) => rowOf(order, i18n, marks))]
  return `\uFEFF${rows.map((row) => row.join(marks.column)).join('\r\n')}\r\n`
}

/** Name of the file of a day: `orders-2026-11-25.csv`. @param now ms */
export const orderCsvName = (now: number): string => `orders-${moment(new Date(now).toISOString()).slice(0, 10)}.csv`
