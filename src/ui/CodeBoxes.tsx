import { useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, MouseEvent, ReactNode, Ref } from 'react'
import css from './CodeBoxes.module.css'
import { cx } from './cx.ts'

export interface CodeBoxesProps {
  /** Accessible name of the six boxes as one input. */
  label: ReactNode
  value: string
  /** Gets digits only, never more than `length` of them. */
  onText: (digits: string) => void
  /** Enter. Not needed inside a form that has a submit button. */
  onConfirm?: (() => void) | undefined
  /** Shown in red below; announced when it appears. */
  error?: ReactNode
  hint?: ReactNode
  /** Spec §9: six. */
  length?: number
  readOnly?: boolean
  /** Takes the focus when it appears. */
  takesFocus?: boolean
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

const digitsOf = (text: string): string => text.replace(/\D/gu, '')

/** Selects box `at`: its digit, or the insertion point of the next digit. */
const select = (input: HTMLInputElement, at: number, count: number): void =>
  input.setSelectionRange(at, Math.min(at + 1, count))

/** The digits and the focused box after a key is pressed in box `at`; null if the key needs no handling. */
const keyed = (key: string, digits: string, at: number): { digits: string; at: number } | null => {
  const without = (index: number) => digits.slice(0, index) + digits.slice(index + 1)
  switch (key) {
    case 'ArrowLeft':
      return { digits, at: at - 1 }
    case 'ArrowRight':
      return { digits, at: at + 1 }
    case 'Home':
      return { digits, at: 0 }
    case 'End':
      return { digits, at: digits.length }
    case 'Backspace': {
      if (at >= digits.length) return { digits: digits.slice(0, -1), at: digits.length - 1 }
      return { digits: without(at), at: at === digits.length - 1 ? at : at - 1 }
    }
    case 'Delete':
      return { digits: without(at), at }
    default:
      return null
  }
}

/** Tracks the focused box; `null` while the input has no focus. */
function useBoxes({ value, onText, length = 6 }: Pick<CodeBoxesProps, 'value' | 'onText' | 'length'>) {
  const input = useRef<HTMLInputElement>(null)
  const [box, setBox] = useState<{ at: number } | null>(null)
  // The chart may clear the digits, for example after a wrong code: the first box is then the next one.
  const at = box === null ? null : Math.min(box.at, value.length)
  useLayoutEffect(() => {
    if (box !== null && input.current !== null) select(input.current, Math.min(box.at, value.length), value.length)
  }, [box, value])
  const put = (text: string, at: number) => {
    const digits = digitsOf(text).slice(0, length)
    if (digits !== value) onText(digits)
    setBox({ at: Math.max(0, Math.min(at, digits.length)) })
  }
  return { input, at, setBox, put, length }
}

type Boxes = ReturnType<typeof useBoxes>

function handlersOf({ put, at, setBox, input, length }: Boxes, props: CodeBoxesProps) {
  const { value, onConfirm, readOnly } = props
  return {
    onFocus: () => put(value, value.length),
    onBlur: () => {
      setBox(null)
      props.onBlur?.()
    },
    onClick: ({ clientX, currentTarget }: MouseEvent<HTMLInputElement>) => {
      const { left, width } = currentTarget.getBoundingClientRect()
      put(value, Math.floor(((clientX - left) / width) * length))
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || at === null) return
      if (event.key === 'Enter' && onConfirm !== undefined) {
        event.preventDefault()
        onConfirm()
        return
      }
      const { selectionStart, selectionEnd } = event.currentTarget
      // Everything is selected: the browser deletes or collapses the selection as in any field.
      if ((selectionEnd ?? 0) - (selectionStart ?? 0) > 1) return
      const next = keyed(event.key, value, at)
      if (next === null) return
      event.preventDefault()
      put(readOnly ? value : next.digits, next.at)
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = digitsOf(event.clipboardData.getData('text'))
      if (readOnly || pasted.length < length) return
      event.preventDefault()
      put(pasted, length)
    },
    onChange: () => {
      const text = input.current?.value ?? ''
      const before = digitsOf(text.slice(0, input.current?.selectionStart ?? text.length))
      const kept = value.length - (at !== null && at < value.length ? 1 : 0)
      const added = digitsOf(text).length - kept
      // A complete code inserted by a keyboard replaces the digits; inserted among them it would be cut off.
      if (added >= length && before.length >= added) put(before.slice(-added), length)
      else put(text, before.length)
    },
  }
}

interface CellsProps {
  value: string
  at: number | null
  length: number
}

function Cells({ value, at, length }: CellsProps) {
  return (
    <div className={css.boxes} aria-hidden="true">
      {Array.from({ length }, (_, index) => index).map((index) => (
        <span key={index} className={css.box} data-active={index === at || undefined}>
          {/* The node stays: if it went with the focus, the dialog would take the focus from the pressed button. */}
          {value[index] ?? <i className={css.caret} />}
        </span>
      ))}
    </div>
  )
}

/**
 * A six-digit code (spec §2, §5). One real input drawn as six boxes: paste, autofill from a message, password managers
 * and screen readers all see an ordinary field.
 */
export function CodeBoxes(props: CodeBoxesProps) {
  const { label, value, error, hint, readOnly, takesFocus = false, name = 'code', ref } = props
  const id = useId()
  const boxes = useBoxes(props)
  const { input, at, length } = boxes
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus, input])
  return (
    <div className={css.field} data-invalid={Boolean(error) || undefined}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.frame}>
        <Cells value={value} at={at === null ? null : Math.min(at, length - 1)} length={length} />
        <input
          ref={input}
          id={id}
          name={name}
          data-field={name}
          className={css.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          pattern="[0-9]*"
          value={value}
          readOnly={readOnly}
          aria-required="true"
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-message`}
          {...handlersOf(boxes, props)}
        />
      </div>
      <div id={`${id}-message`} className={cx(css.message, Boolean(error) && css.error)} aria-live="polite">
        {error || hint}
      </div>
    </div>
  )
}
