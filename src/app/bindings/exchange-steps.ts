import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import type { FormStep } from '../../../machines/exchange/exchange.types.ts'
import { stopListening, type Unsubscribe } from '../../platform/unsubscribe.ts'

/** The details have their own history entry, so that going back leads to the amounts. */

const details = { step: 'details' }

const isAtDetails = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'step' in state
}

const enter = (step: FormStep): void => {
  if (step === 'details' && !isAtDetails()) history.pushState(details, '', location.href)
  if (step === 'amounts' && isAtDetails()) history.back()
}

/** Back navigation: from the preview to the details, from the details to the amounts. */
const goBack = (exchange: ExchangeActor): void => {
  if (isAtDetails()) return
  const snapshot = exchange.getSnapshot()
  if (snapshot.matches('ordering')) snapshot.children.placing?.send({ type: 'order.abandoned' })
  else if (snapshot.can({ type: 'amounts.edited' })) exchange.send({ type: 'amounts.edited' })
}

/** @returns unsubscribes */
export const followSteps = (exchange: ExchangeActor): Unsubscribe => {
  const stop = stopListening([exchange.on('step.changed', ({ step }) => enter(step))])
  const back = () => goBack(exchange)
  addEventListener('popstate', back)
  return () => {
    removeEventListener('popstate', back)
    stop()
  }
}
