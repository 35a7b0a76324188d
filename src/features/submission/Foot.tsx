import type { ReactNode } from 'react'
import { selectRefusedField, type SubmissionSnapshot } from '../../../machines/submission/submission.selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { FormError } from '../../components/FormError.tsx'
import css from './submission.module.css'

interface FootProps {
  snapshot: SubmissionSnapshot
  icon?: ReactNode
  /** Label of the button. */
  children: ReactNode
  /** Next to the button. */
  note?: ReactNode
}

/** Error of the form as a whole, and the submit button. */
export function Foot({ snapshot, icon, children, note }: FootProps) {
  const { refusal } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isBarred = !isBusy && !snapshot.can({ type: 'form.submitted' })
  return (
    <>
      <FormError
        refusal={selectRefusedField(snapshot) === null ? refusal : null}
        isUnanswered={snapshot.matches({ filling: 'unanswered' })}
      />
      <div className={css.foot}>
        <Button type="submit" icon={icon} busy={isBusy} muted={isBarred} aria-disabled={isBarred}>
          {children}
        </Button>
        {note && <p>{note}</p>}
      </div>
    </>
  )
}
