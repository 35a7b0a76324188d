import { useLingui } from '@lingui/react/macro'
import { CopyRow, type CopyRowProps } from '../../ui/CopyRow.tsx'

export interface RowProps extends Omit<CopyRowProps, 'copyLabel' | 'copiedLabel' | 'value'> {
  /** Without a value the row is omitted. */
  value: string | undefined
}

/** A detail with its own copy button. */
export function Row({ value, ...rest }: RowProps) {
  const { t } = useLingui()
  if (!value) return null
  return <CopyRow {...rest} value={value} copyLabel={t`Copy`} copiedLabel={t`Copied`} />
}
