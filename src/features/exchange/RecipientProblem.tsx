import { useLingui } from '@lingui/react'
import type { Problem } from '../../../machines/exchange/exchange.rules.ts'
import { recipientText } from '../../i18n/recipient-text.ts'

/** Why nothing can be sent to a recipient. Load it lazily: few addresses are refused. */
export default function RecipientProblem({ problem }: { problem: Problem }) {
  const { i18n } = useLingui()
  const text = recipientText(problem)
  return text && i18n._(text)
}
