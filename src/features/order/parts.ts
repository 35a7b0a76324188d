import { lazy, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import type { OrderStage } from '../../../machines/order/order.selectors.ts'
import type { StageProps } from './view.ts'

/** The parts of the screen that not every order needs: those that it will need soon are fetched ahead. */
const loaders = {
  waiting: () => import('./Waiting.tsx'),
  result: () => import('./Result.tsx'),
}

type Name = keyof typeof loaders
const names: readonly Name[] = ['waiting', 'result']
type Parts = Record<Name, ComponentType<StageProps>>

const lazyParts: Parts = { waiting: lazy(loaders.waiting), result: lazy(loaders.result) }

export const Details = lazy(() => import('./Details.tsx'))

const unopened: readonly OrderStage[] = ['opening', 'unknown', 'unreachable']
const waiting: readonly OrderStage[] = ['unconfirmed', 'paying', 'overdue']

const nameOf = (stage: OrderStage): Name | null => {
  if (unopened.includes(stage)) return null
  return waiting.includes(stage) ? 'waiting' : 'result'
}

/**
 * The part that draws a stage; null before the order is here. All are fetched at once, beside the order, so that they
 * appear without waiting and also without a connection; what fails ahead is tried again when it is needed.
 */
export function usePart(stage: OrderStage): ComponentType<StageProps> | null {
  const name = nameOf(stage)
  const [parts, setParts] = useState(lazyParts)
  const shown = useRef(name)
  useLayoutEffect(() => {
    shown.current = name
  }, [name])
  useEffect(() => {
    for (const ahead of names) {
      loaders[ahead]().then(
        // One that is on the screen already must not be made anew.
        (part) => setParts((before) => (shown.current === ahead ? before : { ...before, [ahead]: part.default })),
        () => undefined,
      )
    }
  }, [])
  return name && parts[name]
}
