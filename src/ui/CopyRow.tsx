import { useRef } from 'react'
import type { ReactNode } from 'react'
import css from './CopyRow.module.css'
import { CopyStatus } from './CopyStatus.tsx'
import { cx } from './cx.ts'
import { Check, Copy } from './icons-deferred.ts'
import { isRefused, useCopy, type CopyText } from './use-copy.ts'

const END_LETTERS = 6

export interface CopyRowProps {
  label: string
  /** What is copied, and shown unless `display` is given. */
  value: string
  onCopy: CopyText
  /** Name of the button, "Copy"; the label of the row is added for assistive technology. */
  copyLabel: string
  /** Shown and announced for 2 s after copying (spec §9), "Copied". */
  copiedLabel: string
  /** The value in another form, for example with grouped digits. */
  display?: ReactNode
  /** `address`: fixed-width, breaks anywhere, the ends to compare stand out. `amount`: large digits. */
  kind?: 'text' | 'address' | 'amount'
  /** Below the value: network name, a warning. */
  note?: ReactNode
  /** Draws attention to a row that is easily forgotten (memo, tag). */
  warning?: boolean
}

function Address({ value }: { value: string }) {
  if (value.length < END_LETTERS * 4) return value
  return (
    <>
      <b>{value.slice(0, END_LETTERS)}</b>
      {value.slice(END_LETTERS, -END_LETTERS)}
      <b>{value.slice(-END_LETTERS)}</b>
    </>
  )
}

/** A detail of the payment with its copy button. When copying is refused, the value is selected instead. */
export function CopyRow(props: CopyRowProps) {
  const { label, value, onCopy, copyLabel, copiedLabel, display, kind = 'text', note, warning } = props
  const text = useRef<HTMLSpanElement>(null)
  const [copying, copy] = useCopy(onCopy, text)
  const copied = copying.outcome === 'copied'
  return (
    <div className={css.row} data-warning={warning || undefined} data-refused={isRefused(copying) || undefined}>
      <div className={css.body}>
        <p className={css.label}>{label}</p>
        <p className={cx(css.value, css[kind], 'num')}>
          {/* Keeps browser translation away from a value that must be copied exactly. */}
          <span ref={text} translate="no">
            {display ?? (kind === 'address' ? <Address value={value} /> : value)}
          </span>
        </p>
        {note && <div className={css.note}>{note}</div>}
      </div>
      <button type="button" className={css.copy} data-copied={copied || undefined} onClick={() => copy(value)}>
        {copied ? <Check /> : <Copy />}
        <span aria-hidden="true">{copied ? copiedLabel : copyLabel}</span>
        <span className="sr">{`${copyLabel}: ${label}`}</span>
      </button>
      <CopyStatus copying={copying} label={label} copiedLabel={copiedLabel} />
    </div>
  )
}
