import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { Choice } from '../../../machines/exchange/exchange.book.ts'
import { searchChoices } from '../../../machines/exchange/exchange.search.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { Search } from '../../ui/icons-deferred.ts'
import css from './Picker.module.css'
import { PickerRow } from './PickerRow.tsx'
import { idOf, isChosen } from './picker-choice.ts'

const rowHeight = 60
/** Six rows fill the list (spec §9: 360 px). */
const pageRows = 6

export interface PickerListProps {
  choices: readonly Choice[]
  chosenId: string | null
  filePath: string
  /** Gets the control that takes the focus when the list opens. */
  focusRef: RefObject<HTMLElement | null>
  onChoose: (currencyId: string) => void
}

/** On a touch screen the keyboard would cover the list: there the search waits for a tap. */
const isTouch = () => matchMedia('(pointer: coarse)').matches

/** Where a key leads to, or null when it does not move. */
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

/** What is seen, and the row where the keyboard is: assistive technology is pointed to it at once. */
const withActive = (range: Range, active: number): number[] => {
  const rows = defaultRangeExtractor(range)
  return active < 0 || rows.includes(active) ? rows : [...rows, active].toSorted((left, right) => left - right)
}

function Empty({ search }: { search: string }) {
  return (
    <p className={css.empty}>
      <Trans>Nothing is found for “{search}”. Try a name, a symbol, a network or a city.</Trans>
    </p>
  )
}

/** Search and list: a combobox whose options are drawn only where they are seen. */
export function PickerList({ choices, chosenId, filePath, focusRef, onChoose }: PickerListProps) {
  const { t } = useLingui()
  const listId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const shownSearch = useDeferredValue(search)
  const found = useMemo(() => searchChoices(choices, shownSearch), [choices, shownSearch])
  const [wanted, setWanted] = useState(() =>
    Math.max(
      0,
      choices.findIndex((choice) => isChosen(choice, chosenId)),
    ),
  )
  const active = Math.min(wanted, found.length - 1)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    rangeExtractor: (range) => withActive(range, active),
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active)
  }, [active, found, virtualizer])
  const take = (choice: Choice | undefined) => {
    if (choice !== undefined) onChoose(idOf(choice, search, chosenId))
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const next = moved(event.key, active, found.length)
    if (event.key === 'Enter') take(found[active])
    else if (next !== null) setWanted(next)
    // Typing anywhere in the list searches.
    else if (event.key.length === 1 && event.target !== input.current) input.current?.focus()
    if (event.key === 'Enter' || next !== null) event.preventDefault()
  }
  const tap = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
    if (row !== null) take(found[Number(row.dataset['index'])])
  }
  const connect = (element: HTMLDivElement | null) => {
    scroller.current = element
    if (isTouch()) focusRef.current = element
  }
  const connectInput = (element: HTMLInputElement | null) => {
    input.current = element
    if (!isTouch()) focusRef.current = element
  }
  const optionId = (index: number) => `${listId}-${index}`
  const count = found.length
  return (
    <div className={css.picker} onKeyDown={press} onClick={tap} role="presentation">
      <div className={css.search}>
        <TextInput
          ref={connectInput}
          role="combobox"
          aria-label={t`Search a currency`}
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={count === 0 ? undefined : optionId(active)}
          prefix={<Search />}
          placeholder={t`Currency, network, city`}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={search}
          onText={(text) => {
            setSearch(text)
            setWanted(0)
          }}
        />
        <span className="sr" role="status">
          {shownSearch !== '' && t`${plural(count, { one: '# currency', other: '# currencies' })}`}
        </span>
      </div>
      {count === 0 && <Empty search={shownSearch} />}
      <div
        ref={connect}
        id={listId}
        className={css.scroll}
        role="listbox"
        aria-label={t`Currencies`}
        tabIndex={-1}
        hidden={count === 0}
      >
        <div ref={virtualizer.containerRef} className={css.list} role="presentation">
          {virtualizer.getVirtualItems().map(({ index, key }) => {
            const choice = found[index]
            return (
              choice !== undefined && (
                <PickerRow
                  key={key}
                  ref={virtualizer.measureElement}
                  id={optionId(index)}
                  choice={choice}
                  index={index}
                  count={count}
                  isActive={index === active}
                  isCurrent={isChosen(choice, chosenId)}
                  filePath={filePath}
                />
              )
            )
          })}
        </div>
      </div>
    </div>
  )
}
