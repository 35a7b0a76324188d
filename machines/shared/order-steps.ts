export type StepKey = 'details' | 'pay' | 'confirmed' | 'paidOut' | 'done'

/** `stuck` waits for the exchange's staff. */
export interface OrderStep {
  key: StepKey
  state: 'passed' | 'current' | 'stuck' | 'ahead'
}

/**
 * Progress from the details to the payout; confirmations only for networks that have them.
 * @param current null when everything is done
 */
export const stepsAt = (
  current: StepKey | null,
  hasConfirmations: boolean,
  state: 'current' | 'stuck' = 'current',
): OrderStep[] => {
  const keys: StepKey[] = ['details', 'pay', ...(hasConfirmations ? ['confirmed' as const] : []), 'paidOut', 'done']
  const at = current === null ? keys.length : keys.indexOf(current)
  return keys.map((key, index) => ({ key, state: index < at ? 'passed' : index > at ? 'ahead' : state }))
}
