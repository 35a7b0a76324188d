import { useEffect, type ComponentType } from 'react'
import type { OrderStage } from '../../../machines/order/order.selectors.ts'
import type { AnyPart } from '../../platform/part.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import type { StageProps } from './view.ts'

/** The parts of the screen that not every order needs. */
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

/** Fetches what nearly every order is drawn with: files that the page lists, so they are here before the order is. */
export const beginParts = (): void => {
  for (const { part } of [parts.waiting, Details]) void part.begin()
}

/**
 * The part that draws a stage; null before the order is here. The result is fetched ahead, so that it appears also
 * without a connection; what fails ahead is tried again when it is needed.
 */
export function usePart(stage: OrderStage): { View: ComponentType<StageProps>; part: AnyPart } | null {
  useEffect(() => void parts.result.part.begin(), [])
  return partOf(stage)
}
