import type { RateItem } from './items.ts'

/** The three formats of rates, one pair a line. */

export const formats = ['xml', 'json', 'txt'] as const
export type Format = (typeof formats)[number]

export const contentTypes: Readonly<Record<Format, string>> = {
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/g, (letter) => escapes[letter] ?? letter)

const element = ([name, value]: [string, string]): string => `<${name}>${escaped(value)}</${name}>`

const xml = (items: readonly RateItem[]): string => {
  const lines = items.map((item) => `<item>${Object.entries(item).map(element).join('')}</item>`)
  return ['<?xml version="1.0" encoding="UTF-8"?>', '<rates>', ...lines, '</rates>', ''].join('\n')
}

const json = (items: readonly RateItem[]): string =>
  items.length === 0 ? '{"rates":[]}\n' : `{"rates":[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]}\n`

const pairOf = ({ from, to }: RateItem): string => `${from};${to}`

/** A line has no place for the city: of a pair in several cities only the first is written, which is our main office. */
const txt = (items: readonly RateItem[]): string => {
  const pairs = new Map(items.toReversed().map((item) => [pairOf(item), item]))
  return items
    .filter((item) => pairs.get(pairOf(item)) === item)
    .map((item) => `${pairOf(item)};${item.in};${item.out};${item.amount}\n`)
    .join('')
}

const writers: Readonly<Record<Format, (items: readonly RateItem[]) => string>> = { xml, json, txt }

/** A file of rates. */
export const writeRates = (format: Format, items: readonly RateItem[]): string => writers[format](items)
