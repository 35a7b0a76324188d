import { useLingui } from '@lingui/react/macro'
import { createSecret, reveal, type Secret } from '../../machines/shared/secret.ts'
import { PasswordField, type PasswordFieldProps } from '../ui/PasswordField.tsx'

export interface SecretFieldProps extends Omit<PasswordFieldProps, 'value' | 'onText' | 'showLabel' | 'hideLabel'> {
  value: Secret
  onSecret: (secret: Secret) => void
}

/** A password field for a chart's `Secret`. */
export function SecretField({ value, onSecret, ...rest }: SecretFieldProps) {
  const { t } = useLingui()
  return (
    <PasswordField
      {...rest}
      value={reveal(value)}
      onText={(text) => onSecret(createSecret(text))}
      showLabel={t`Show password`}
      hideLabel={t`Hide password`}
    />
  )
}
