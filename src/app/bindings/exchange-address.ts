import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import type { ExchangeSnapshot } from '../../../machines/exchange/exchange.selectors.ts'
import type { FormDraft } from '../../../machines/exchange/exchange.types.ts'
import { pairNames } from './asked-pair.ts'

/**
 * The selection in the address (`Prefill`) is valid until the user changes it: then it is removed from the address, so
 * that a reload shows the latest selection and input.
 */

type Chosen = Pick<FormDraft, 'giveId' | 'getId'>

const isSamePair = (one: Chosen, other: Chosen): boolean => one.giveId === other.giveId && one.getId === other.getId

const forget = (names: readonly string[]): void => {
  const address = new URL(location.href)
  const asked = names.filter((name) => address.searchParams.has(name))
  if (asked.length === 0) return
  for (const name of asked) address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
}

/** @returns unsubscribes */
export const followChoices = (exchange: ExchangeActor): { unsubscribe: () => void } => {
  // The pair of the address is known when the rates have loaded.
  let opened: Chosen | null = null
  const note = ({ context }: ExchangeSnapshot) => {
    if (context.book.routes.length > 0) opened ??= context
  }
  note(exchange.getSnapshot())
  const known = exchange.subscribe(note)
  const chosen = exchange.on('draft.changed', ({ draft }) => {
    if (draft.amount.text !== new URLSearchParams(location.search).get('amount')) forget(['amount'])
    if (opened !== null && !isSamePair(opened, draft)) forget(pairNames)
  })
  return {
    unsubscribe: () => {
      known.unsubscribe()
      chosen.unsubscribe()
    },
  }
}
