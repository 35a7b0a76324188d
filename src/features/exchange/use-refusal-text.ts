import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import type { Lang } from '../../../machines/shared/api.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import type { ExchangeActor } from './view-selectors.ts'

/** What the service refused last, in the words of the error catalogue; empty when nothing was. */
export function useRefusalText(actor: ExchangeActor, lang: Lang): string {
  const { i18n } = useLingui()
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  return refusal === null ? '' : refusalText(i18n, lang, refusal)
}
