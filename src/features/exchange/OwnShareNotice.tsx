import { useSelector } from '@xstate/react'
import { Suspense, type ComponentType } from 'react'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import type { OwnShare } from '../../../machines/exchange/exchange.own-share.ts'
import { isSameShare, selectOwnShare } from '../../../machines/exchange/exchange.selectors.ts'

/** The page lists the orders that hold the share, and says so. */
export type OwnShareView = ComponentType<{ share: OwnShare }>

/** The caller's own unpaid orders stand in the way of the amount. */
export function OwnShareNotice({ actor, View }: { actor: ExchangeActor; View: OwnShareView }) {
  const share = useSelector(actor, selectOwnShare, isSameShare)
  if (share === null) return null
  return (
    <Suspense fallback={null}>
      <View share={share} />
    </Suspense>
  )
}
