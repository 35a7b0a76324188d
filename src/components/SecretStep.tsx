import type { ReactNode } from 'react'
import type { Refused } from '../../machines/shared/waiting.ts'
import { Button, type ButtonTone } from '../ui/Button.tsx'
import { FormActions } from '../ui/Form.tsx'
import { HeldBack } from './HeldBack.tsx'

export interface SecretStepProps extends Refused {
  /** The secret's field and the content below it. */
  children: ReactNode
  /** Label of the button. */
  submit: ReactNode
  tone?: ButtonTone
  isBusy: boolean
  /** Whether the running call sends the secret; true for any call by default. */
  isSending?: boolean | undefined
  isHeldBack: boolean
  /** Additional buttons. */
  ways?: ReactNode
}

/** Content of a form for a password or code: field, wait and buttons. */
export function SecretStep({ children, submit, refusal, tone = 'primary', isBusy, ...props }: SecretStepProps) {
  const { isSending = isBusy, isHeldBack, ways } = props
  return (
    <>
      {children}
      <HeldBack refusal={refusal} />
      <FormActions>
        <Button type="submit" full tone={tone} busy={isSending} disabled={isBusy && !isSending} muted={isHeldBack}>
          {submit}
        </Button>
        {ways}
      </FormActions>
    </>
  )
}
