import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Choice } from '../../../machines/exchange/exchange.choices.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { isChosen, linesOf, namedChoices } from './picker-choice.ts'
import type { Line, NamedChoice, View } from './picker-choice.ts'

/** Six rows fill the list (spec §9: 360 px). */
const pageRows = 6

/** Target of a key, or null when it does not navigate. */
const moved = (key: string, active: number, count: number): number | null => {
  const last = count - 1
  const targets: Record<string, number> = {
    ArrowDown: active === last ? 0 : active + 1,
    ArrowUp: active === 0 ? last : active - 1,
    Home: 0,
    End: last,
    PageDown: Math.min(active + pageRows, last),
    PageUp: Math.max(active - pageRows, 0),
  }
  return count === 0 ? null : (targets[key] ?? null)
}

const start: View = { search: '', kind: null, parent: null }

/** The options among the lines, with their line index. */
const optionsOf = (lines: readonly Line[]): { choice: NamedChoice; line: number }[] =>
  lines.flatMap((line, index) => ('choice' in line ? [{ choice: line.choice, line: index }] : []))

const placeOf = (choices: readonly NamedChoice[], currencyId: string | null): number =>
  Math.max(
    0,
    choices.findIndex((choice) => isChosen(choice, currencyId)),
  )

export interface PickerInput {
  choices: readonly Choice[]
  chosenId: string | null
  lang: Lang
  onChoose: (currencyId: string) => void
}

/** State and keyboard navigation of the list. */
export function usePicker({ choices, chosenId, lang, onChoose }: PickerInput) {
  const { i18n } = useLingui()
  const named = useMemo(() => namedChoices(choices, i18n, lang), [choices, i18n, lang])
  const [view, setView] = useState(start)
  const shown = useDeferredValue(view)
  const lines = useMemo(() => linesOf(named, shown), [named, shown])
  const options = useMemo(() => optionsOf(lines), [lines])
  const placeInAll = (currencyId: string | null) =>
    placeOf(
      optionsOf(linesOf(named, start)).map(({ choice }) => choice),
      currencyId,
    )
  const [wanted, setWanted] = useState(() => placeInAll(chosenId))
  const active = Math.min(wanted, options.length - 1)

  const show = (next: Partial<View>, at = 0) => {
    setView({ ...view, ...next })
    setWanted(at)
  }
  const leaveParent = () => show(start, placeInAll(view.parent?.currencyId ?? null))
  const take = (choice: NamedChoice | undefined) => {
    if (choice === undefined) return
    if (choice.variants.length === 0) onChoose(choice.currencyId)
    else show({ parent: choice, search: '' }, placeOf(choice.variants, chosenId))
  }
  /** @returns whether the key was handled */
  const press = (key: string): boolean => {
    const next = moved(key, active, options.length)
    if (key === 'Enter') take(options[active]?.choice)
    else if (key === 'Backspace' && view.parent !== null && view.search === '') leaveParent()
    else if (next === null) return false
    else setWanted(next)
    return true
  }
  return { named, view, shown, lines, options, active, show, leaveParent, take, press }
}
