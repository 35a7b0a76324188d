import type { SnapshotFrom } from 'xstate'
import { getFor } from '../shared/money.ts'
import type { placingMachine } from './placing.machine.ts'

export type PlacingSnapshot = SnapshotFrom<typeof placingMachine>

/** The rate the service has now and what would be got at it (decimal strings); null while nothing else is offered. */
export const selectOffer = ({ context }: PlacingSnapshot): { rate: string; amount: string } | null => {
  const { draft, offeredRate } = context
  if (offeredRate === null) return null
  return { rate: offeredRate, amount: getFor(draft.give.amount, offeredRate, draft.get.decimals) }
}
