import { useSelector } from '@xstate/react'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { selectRoute, selectStep } from '../../machines/exchange/exchange.selectors.ts'
import type { ExchangeActor } from '../../machines/exchange/exchange.machine.ts'
import { usePageActor } from '../components/use-page-actor.ts'
import { SavedDetails } from '../features/exchange/SavedDetails.tsx'
import { createSavedDetails } from '../services/saved-details.ts'
import type { AppShell } from './app.types.ts'

export interface FilledFormProps {
  shell: Pick<AppShell, 'api'>
  form: ExchangeActor
}

/** The hidden place that the second step of the form keeps for the offer. */
const findPlace = (): HTMLElement | null => document.querySelector('[data-offer]')

const never = () => () => undefined
const noPlace = () => null

/**
 * Offers the saved payment details within the second step of the exchange form, whose own code knows nothing of them:
 * it is loaded first, and most visitors have none.
 */
export default function FilledForm({ shell, form }: FilledFormProps) {
  const [machine] = useState(() => createSavedDetails(shell.api))
  const actor = usePageActor(machine, { preloaded: null })
  const requisites = useSelector(actor, ({ context }) => context.content)
  const step = useSelector(form, selectStep)
  const getId = useSelector(form, (snapshot) => selectRoute(snapshot)?.to.currencyId)
  const offered = requisites?.filter(({ currencyId }) => currencyId === getId) ?? []
  const hasOffer = step === 'details' && offered.length > 0
  // Looked up again after the step was drawn, and before it is painted, so that nothing jumps.
  const place = useSyncExternalStore(never, () => (hasOffer ? findPlace() : null), noPlace)
  useLayoutEffect(() => place?.removeAttribute('hidden'), [place])
  return place === null ? null : createPortal(<SavedDetails actor={form} offered={offered} />, place)
}
