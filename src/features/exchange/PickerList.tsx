import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { Choice } from '../../../machines/exchange/exchange.choices.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { ChevronLeft, Search } from '../../ui/icons-deferred.ts'
import css from './Picker.module.css'
import { PickerKinds, PickerShortcuts, useKindNames } from './PickerFilters.tsx'
import { PickerRow } from './PickerRow.tsx'
import { isChosen, kindsOf, shortcutsOf } from './picker-choice.ts'
import type { NamedChoice } from './picker-choice.ts'
import { usePicker } from './use-picker.ts'

const rowHeight = 60
const headingHeight = 36

export interface PickerListProps {
  choices: readonly Choice[]
  chosenId: string | null
  filePath: string
  lang: Lang
  recent: () => readonly string[]
  /** Receives the control that takes the focus when the list opens. */
  focusRef: RefObject<HTMLElement | null>
  onChoose: (currencyId: string) => void
}

/** On a touch screen the keyboard would cover the list: the search is not focused there. */
const isTouch = () => matchMedia('(pointer: coarse)').matches

/** The visible lines and the active one, which assistive technology refers to. */
const withActive = (range: Range, active: number): number[] => {
  const lines = defaultRangeExtractor(range)
  return active < 0 || lines.includes(active) ? lines : [...lines, active].toSorted((left, right) => left - right)
}

function Empty({ search }: { search: string }) {
  return (
    <p className={css.empty}>
      <Trans>No results for “{search}”. Try a name, symbol, network or city.</Trans>
    </p>
  )
}

/** Leads back from the cities or networks of a row. */
function ParentBar({ parent, onBack }: { parent: NamedChoice; onBack: () => void }) {
  const { t } = useLingui()
  const { title, kind } = parent
  return (
    <button type="button" className={css.parent} onClick={onBack}>
      <ChevronLeft />
      <span className="sr">{t`Back to all currencies:`} </span>
      {kind === 'cash' ? t`${title}: choose a city` : t`${title}: choose a network`}
    </button>
  )
}

/** Search and list: a combobox with virtualized options. */
export function PickerList({ choices, chosenId, filePath, lang, recent, focusRef, onChoose }: PickerListProps) {
  const { t } = useLingui()
  const kindNames = useKindNames()
  const listId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [recentIds] = useState(recent)
  const picker = usePicker({ choices, chosenId, lang, onChoose })
  const { named, view, shown, lines, options, active } = picker
  const count = options.length
  const activeLine = options[active]?.line ?? -1
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index] !== undefined && 'heading' in lines[index] ? headingHeight : rowHeight),
    overscan: 4,
    rangeExtractor: (range) => withActive(range, activeLine),
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })
  useEffect(() => {
    // The first option also shows its heading.
    if (activeLine >= 0) virtualizer.scrollToIndex(activeLine === 1 ? 0 : activeLine)
  }, [activeLine, lines, virtualizer])

  const press = (event: KeyboardEvent) => {
    const isInList = event.target === input.current || event.target === scroller.current
    if (event.nativeEvent.isComposing || !isInList) return
    if (picker.press(event.key)) event.preventDefault()
    // Typing anywhere in the list searches.
    else if (event.key.length === 1) input.current?.focus()
  }
  const tap = ({ target }: MouseEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
    const line = row === null ? undefined : lines[Number(row.dataset['index'])]
    if (line !== undefined && 'choice' in line) picker.take(line.choice)
  }
  const connect = (element: HTMLDivElement | null) => {
    scroller.current = element
    if (isTouch()) focusRef.current = element
  }
  const connectInput = (element: HTMLInputElement | null) => {
    input.current = element
    if (!isTouch()) focusRef.current = element
  }
  const optionId = (option: number) => `${listId}-${option}`
  const isPlain = view.parent === null && view.search === ''
  return (
    <div className={css.picker} onKeyDown={press} onClick={tap} role="presentation">
      <div className={css.search}>
        <TextInput
          ref={connectInput}
          role="combobox"
          aria-label={t`Search currencies`}
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={count === 0 ? undefined : optionId(active)}
          prefix={<Search />}
          placeholder={t`Currency, network or city`}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={view.search}
          onText={(search) => picker.show({ search })}
        />
        <span className="sr" role="status">
          {shown.search !== '' && t`${plural(count, { one: '# currency', other: '# currencies' })}`}
        </span>
      </div>
      {view.parent === null ? (
        <PickerKinds kinds={kindsOf(named)} kind={view.kind} onKind={(kind) => picker.show({ kind })} />
      ) : (
        <ParentBar parent={view.parent} onBack={picker.leaveParent} />
      )}
      {isPlain && view.kind === null && (
        <PickerShortcuts shortcuts={shortcutsOf(named, recentIds, chosenId)} filePath={filePath} onChoose={onChoose} />
      )}
      {count === 0 && <Empty search={shown.search} />}
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
            const line = lines[index]
            if (line === undefined) return null
            if ('heading' in line)
              return (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className={css.heading}
                  role="presentation"
                >
                  {kindNames[line.heading]}
                </div>
              )
            return (
              <PickerRow
                key={key}
                ref={virtualizer.measureElement}
                id={optionId(line.option)}
                choice={line.choice}
                index={index}
                option={line.option}
                count={count}
                isActive={line.option === active}
                isCurrent={isChosen(line.choice, chosenId)}
                filePath={filePath}
                lang={lang}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
