import { useLingui } from '@lingui/react/macro'
import type { RouteField } from '../../machines/shared/api.ts'

/** What a field takes; a missing memo loses the money, so the hint says so. */
export function useFieldHint(field: RouteField): string | undefined {
  const { t } = useLingui()
  if (field.kind === 'memo' || field.kind === 'tag') {
    return field.required
      ? t`Copy it from the wallet or crypto exchange that will receive the funds. Without it, they may be lost.`
      : t`Only if the receiving wallet or crypto exchange gives you one. Without it, the funds may be lost.`
  }
  if (field.kind === 'address' && field.network !== undefined) return t`Only the ${field.network} network`
  if (field.bank !== undefined) return t`Only an account at ${field.bank}`
  return field.example === undefined || field.kind === 'address' ? undefined : t`For example: ${field.example}`
}
