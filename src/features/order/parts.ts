import { useEffect, type ComponentType } from 'react'
import type { OrderStage } from '../../../machines/order/order.selectors.ts'
import type { AnyPart } from '../../platform/part.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import type { StageProps } from './view.ts'

/** Lazily loaded parts of the screen. */
const parts = {
  waiting: lazyPart(() => import('./AwaitingPayment.tsx')),
  result: lazyPart(() => import('./Result.tsx')),
}

export const Details = lazyPart(() => import('./Details.tsx'))

const unopened: readonly OrderStage[] = ['opening', 'unknown', 'unanswered']
const waiting: readonly OrderStage[] = ['unconfirmed', 'paying', 'unproven', 'overdue']

const partOf = (stage: OrderStage) => {
  if (unopened.includes(stage)) return null
  return waiting.includes(stage) ? parts.waiting : parts.result
}

/** Prefetches the parts of nearly every order: the page lists their files, so they load before the order. */
export const beginParts = (): void => {
  for (const { part } of [parts.waiting, Details]) void part.begin()
}

/**
 * The part that renders a stage; null before the order has loaded. The result is prefetched, so that it also appears
 * without a connection; a failed prefetch is retried when needed.
 */
export function usePart(stage: OrderStage): { View: ComponentType<StageProps>; part: AnyPart } | null {
  useEffect(() => void parts.result.part.begin(), [])
  return partOf(stage)
}
