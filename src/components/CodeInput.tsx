import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { CodeStep, CodeWay } from '../../machines/shared/code-step.ts'
import { createSecret, reveal, type Secret } from '../../machines/shared/secret.ts'
import { BackupCodeField } from './BackupCodeField.tsx'
import { Button } from '../ui/Button.tsx'
import { CodeBoxes } from '../ui/CodeBoxes.tsx'

export interface CodeInputProps {
  step: CodeStep
  /** Error text. */
  error: string | undefined
  readOnly: boolean
  onCode: (code: Secret) => void
  /** Enter in the boxes, if the form has no submit button. */
  onConfirm?: (() => void) | undefined
  /** The boxes take the focus when they appear; the backup code field always does. */
  takesFocus?: boolean
  /** Name by which a chart requests the focus. */
  field?: string
  ref?: Ref<HTMLInputElement> | undefined
}

/** Six boxes for an authenticator code, or a field for a backup code. */
export function CodeInput(props: CodeInputProps) {
  const { t } = useLingui()
  const { step, onCode, onConfirm, takesFocus = false, field, ...rest } = props
  const shared = { ...rest, value: reveal(step.code), onText: (text: string) => onCode(createSecret(text)) }
  return step.way === 'backup' ? (
    <BackupCodeField {...shared} field={field} />
  ) : (
    <CodeBoxes
      {...shared}
      label={t`Code from your authenticator app`}
      takesFocus={takesFocus}
      {...(onConfirm === undefined ? {} : { onConfirm })}
      {...(field === undefined ? {} : { name: field })}
    />
  )
}

export interface OtherCodeButtonProps {
  way: CodeWay
  disabled: boolean
  onChange: () => void
}

/** Switches between backup code and authenticator code. */
export function OtherCodeButton({ way, disabled, onChange }: OtherCodeButtonProps) {
  return (
    <Button tone="quiet" full disabled={disabled} onClick={onChange}>
      {way === 'app' ? <Trans>Use a backup code</Trans> : <Trans>Use the code from the app</Trans>}
    </Button>
  )
}
