import { useSelector } from '@xstate/react'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { withTexts } from '../../i18n/catalogs.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'

export const RefusalText = lazyPart(withTexts(() => import('./RefusalText.tsx')))

/** Text of the last refusal; nothing without one. */
export function LastRefusal({ actor, lang }: { actor: ExchangeActor; lang: Lang }) {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  if (refusal === null) return null
  return <RefusalText refusal={refusal} lang={lang} />
}
