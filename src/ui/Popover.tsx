import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import css from './Popover.module.css'
import { cx } from './cx.ts'

export interface PopoverProps {
  /** Of the panel, for a button inside that closes it before any script has run. */
  id?: string
  /** Accessible name of the button. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  children: ReactNode
  /** Look of the button; square by default. */
  wide?: boolean
  className?: string
  onOpen?: () => void
}

/**
 * Button with a panel of links or controls. The platform's own popover: closes on Escape and on outside clicks, returns
 * the focus and works before any script has run. A click on a link or a button inside closes it, except within
 * `data-stays-open`.
 */
export function Popover({ label, trigger, children, wide, className, onOpen, ...props }: PopoverProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    const closeOnChoice = (event: Event) => {
      const choice = event.target instanceof Element ? event.target.closest('a, button') : null
      if (choice !== null && choice.closest('[data-stays-open]') === null) element?.hidePopover()
    }
    element?.addEventListener('click', closeOnChoice)
    return () => element?.removeEventListener('click', closeOnChoice)
  }, [])
  return (
    <>
      <button
        type="button"
        className={cx(css.trigger, wide && css.wide, className)}
        aria-label={label}
        title={wide ? undefined : label}
        popoverTarget={id}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={css.panel}
        onToggle={({ newState }) => newState === 'open' && onOpen?.()}
      >
        {children}
      </div>
    </>
  )
}
