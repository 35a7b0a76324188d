import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import type { OrderStage } from '../../../machines/order/order.selectors.ts'
import type { AnyPart } from '../../platform/part.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import type { StageProps } from './view.ts'

/** The parts of the screen that not every order needs: those that it will need soon are fetched ahead. */
const parts = {
  waiting: lazyPart(() => import('./AwaitingPayment.tsx')),
  result: lazyPart(() => import('./Result.tsx')),
}

type Name = keyof typeof parts
const names: readonly Name[] = ['waiting', 'result']
type Views = Record<Name, ComponentType<StageProps>>

const lazyViews: Views = { waiting: parts.waiting.View, result: parts.result.View }

export const Details = lazyPart(() => import('./Details.tsx'))

const unopened: readonly OrderStage[] = ['opening', 'unknown', 'unanswered']
const waiting: readonly OrderStage[] = ['unconfirmed', 'paying', 'unproven', 'overdue']

const nameOf = (stage: OrderStage): Name | null => {
  if (unopened.includes(stage)) return null
  return waiting.includes(stage) ? 'waiting' : 'result'
}

/**
 * The part that draws a stage; null before the order is here. All are fetched at once, beside the order, so that they
 * appear without waiting and also without a connection; what fails ahead is tried again when it is needed.
 */
export function usePart(stage: OrderStage): { View: ComponentType<StageProps>; part: AnyPart } | null {
  const name = nameOf(stage)
  const [views, setViews] = useState(lazyViews)
  const shown = useRef(name)
  useLayoutEffect(() => {
    shown.current = name
  }, [name])
  useEffect(() => {
    for (const ahead of names) {
      parts[ahead].part.begin().then(
        // One that is on the screen already must not be made anew.
        (part) => setViews((before) => (shown.current === ahead ? before : { ...before, [ahead]: part.default })),
        () => undefined,
      )
    }
  }, [])
  return name && { View: views[name], part: parts[name].part }
}
