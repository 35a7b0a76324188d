import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import css from './CopyStatus.module.css'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'
import { isRefused, type Copying } from './use-copy.ts'

const takeUp = (field: HTMLInputElement | HTMLTextAreaElement | null): void => {
  field?.focus()
  field?.select()
}

/** The text to copy, selected. */
function Offered({ label, text }: { label: string; text: string }) {
  const field = { ref: takeUp, readOnly: true, 'aria-label': label, value: text, translate: 'no' as const }
  return text.includes('\n') ? <TextArea {...field} /> : <TextInput mono {...field} />
}

export interface CopyStatusProps {
  copying: Copying
  /** Accessible name of the field with the text. */
  label: string
  /** Announced after copying, "Copied"; without one, something else tells it. */
  copiedLabel?: ReactNode
}

/** What came of a button to copy: announced, and where the browser refused, shown with what to do. */
export function CopyStatus({ copying, label, copiedLabel }: CopyStatusProps) {
  const { outcome, text, count } = copying
  const isToAct = isRefused(copying)
  return (
    <>
      {/* The same element before and after, or its text may not be announced. */}
      <p className={isToAct ? css.hint : 'sr'} data-refused={isToAct || undefined} role="status">
        {outcome === 'copied' && copiedLabel}
        {isToAct && <Trans>We couldn’t copy it. It’s selected now: copy it yourself.</Trans>}
      </p>
      {outcome === 'offered' && (
        <div className={css.field}>
          <Offered key={count} label={label} text={text} />
        </div>
      )}
    </>
  )
}
