import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Choice } from '../../../machines/exchange/exchange.choices.ts'
import { searchChoices, variantsOf } from '../../../machines/exchange/exchange.search.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { nameBeside } from '../../../machines/shared/currency-name.ts'

/** A row with a familiar name: "Georgian lari" for cash, the bank without the currency's code. */
export interface NamedChoice extends Choice {
  title: string
  variants: readonly NamedChoice[]
}

export type Kind = Choice['kind']

/** State of the list. */
export interface View {
  search: string
  /** A currency kind, or all. */
  kind: Kind | null
  /** The row whose cities or networks are shown. */
  parent: NamedChoice | null
}

/** A line of the list: the heading of a kind, or an option with its index. */
export type Line = { heading: Kind } | { choice: NamedChoice; option: number }

const capital = (text: string, lang: Lang): string => text.slice(0, 1).toLocaleUpperCase(lang) + text.slice(1)

/** Cash that we hand out; browsers without Georgian have no names for it. */
const cashNames: Readonly<Record<string, MessageDescriptor>> = {
  GEL: msg`Georgian lari`,
  USD: msg`US dollar`,
  EUR: msg`Euro`,
  AED: msg`UAE dirham`,
}

/** Name of a currency by its code. */
type Names = (code: string) => string

const namesIn = (i18n: I18n, lang: Lang): Names => {
  const known = new Intl.DisplayNames(lang, { type: 'currency' })
  return (code) => {
    const name = cashNames[code]
    return name === undefined ? capital(known.of(code) ?? code, lang) : i18n._(name)
  }
}

const titleOf = (choice: Choice, names: Names): string =>
  choice.kind === 'cash' ? names(choice.symbol) : nameBeside(choice)

/** Localized names of the choices, which are also searched. */
export const namedChoices = (choices: readonly Choice[], i18n: I18n, lang: Lang): NamedChoice[] => {
  const names = namesIn(i18n, lang)
  const named = (choice: Choice): NamedChoice => {
    const title = titleOf(choice, names)
    const haystack = `${choice.haystack} ${title.toLocaleLowerCase(lang)}`
    return { ...choice, title, haystack, variants: choice.variants.map(named) }
  }
  return choices.map(named)
}

/** Whether this row contains the currency, in one of its cities or networks. */
export const isChosen = (choice: Choice, currencyId: string | null): boolean =>
  variantsOf(choice).some((variant) => variant.currencyId === currencyId)

/** The kinds of the choices, without duplicates, in list order. */
export const kindsOf = (choices: readonly Choice[]): Kind[] => [...new Set(choices.map(({ kind }) => kind))]

const rowsBelow = (choice: NamedChoice): readonly NamedChoice[] =>
  choice.variants.length > 0 ? choice.variants : [choice]

const rowsOf = (choices: readonly NamedChoice[], { search, kind, parent }: View): readonly NamedChoice[] => {
  if (parent !== null) return searchChoices(parent.variants, search)
  const ofKind = kind === null ? choices : choices.filter((choice) => choice.kind === kind)
  return search.trim() === '' ? ofKind : searchChoices(ofKind.flatMap(rowsBelow), search)
}

/** The lines to render: grouped by kind with headings, or the search results. */
export const linesOf = (choices: readonly NamedChoice[], view: View): Line[] => {
  const rows = rowsOf(choices, view)
  const kinds = kindsOf(rows)
  const hasHeadings = kinds.length > 1 && view.search.trim() === ''
  const lines: Line[] = []
  let option = 0
  for (const kind of kinds) {
    if (hasHeadings) lines.push({ heading: kind })
    for (const choice of rows) if (choice.kind === kind) lines.push({ choice, option: option++ })
  }
  return lines
}

const shortcutCount = 4
/** A shorter list needs no filters. */
const longList = 9

/** A currency selectable with one tap. */
export interface Shortcut {
  choice: NamedChoice
  label: string
  /** Recently selected; otherwise popular. */
  isRecent: boolean
}

const labelOf = (row: NamedChoice, choice: NamedChoice): string => {
  const { kind, symbol, city, name } = choice
  if (kind === 'cash') return city === null ? symbol : `${symbol} · ${city}`
  if (kind !== 'crypto') return name
  return row === choice ? symbol : `${symbol}${name.slice(row.name.length)}`
}

/**
 * Recent currencies, then popular ones with their first network or city.
 * @param recent ids of currencies, most recent first
 * @param chosenId the current selection, which is excluded
 */
export const shortcutsOf = (
  choices: readonly NamedChoice[],
  recent: readonly string[],
  chosenId: string | null,
): readonly Shortcut[] => {
  if (choices.length < longList) return []
  const known = choices.flatMap((row) => rowsBelow(row).map((choice) => ({ row, choice })))
  const lately = recent.flatMap((id) => known.filter(({ choice }) => choice.currencyId === id))
  const popular = choices.map((row) => ({ row, choice: row.variants[0] ?? row }))
  const isNew = ({ row }: { row: NamedChoice }) => lately.every((recentOne) => recentOne.row !== row)
  return [...lately, ...popular.filter(isNew)]
    .filter(({ choice }) => choice.currencyId !== chosenId)
    .slice(0, shortcutCount)
    .map((one) => ({
      choice: one.choice,
      label: labelOf(one.row, one.choice),
      isRecent: recent.includes(one.choice.currencyId),
    }))
}
