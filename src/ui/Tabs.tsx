import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import css from './Tabs.module.css'

export interface TabItem<Key extends string> {
  key: Key
  label: ReactNode
}

export interface TabsProps<Key extends string> {
  /** Names the group of tabs for assistive technology. */
  label: string
  items: readonly TabItem<Key>[]
  selected: Key
  onSelect: (key: Key) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Index selected by a key, wrapping around; null for any other key. */
function moved(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}

/** Tabs with their panel. Arrows, Home and End select; a row that is too long scrolls. */
export function Tabs<Key extends string>({ label, items, selected, onSelect, children }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex(({ key }) => key === selected)
    const next = moved(event.key, at, items.length)
    const item = next === null ? undefined : items[next]
    if (next === null || item === undefined) return
    event.preventDefault()
    onSelect(item.key)
    const tab = list.current?.children.item(next)
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div className={css.tabs}>
      <div ref={list} className={css.list} role="tablist" aria-label={label}>
        {items.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={css.tab}
            aria-selected={key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} className={css.panel} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  )
}
