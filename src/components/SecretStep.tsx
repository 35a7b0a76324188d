import type { ReactNode } from 'react'
import type { Refused } from '../../machines/shared/waiting.ts'
import { Button, type ButtonTone } from '../ui/Button.tsx'
import { FormActions } from '../ui/Form.tsx'
import { HeldBack } from './HeldBack.tsx'

export interface SecretStepProps extends Refused {
  /** The field of the secret, and what stands below it. */
  children: ReactNode
  /** On the button. */
  submit: ReactNode
  tone?: ButtonTone
  isBusy: boolean
  /** The secret is what is being sent; any call is, unless told otherwise. */
  isSending?: boolean | undefined
  isHeldBack: boolean
  /** Further buttons. */
  ways?: ReactNode
}

/** In a form: a password or a code, how long it has to wait, and the buttons. */
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
