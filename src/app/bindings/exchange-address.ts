import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import type { ExchangeSnapshot } from '../../../machines/exchange/exchange.selectors.ts'
import type { FormDraft } from '../../../machines/exchange/exchange.types.ts'
import { pairNames } from './asked-pair.ts'

/**
 * What the address asks the form for (`Prefill`) counts until somebody wants something else: then it leaves the
 * address, so that the page loaded again, or restored by a phone, shows what was chosen and typed last.
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

/** @returns stops following */
export const followChoices = (exchange: ExchangeActor): { unsubscribe: () => void } => {
  // The pair that the address asked for is known once the rates are here.
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
