import { codeStep } from '../shared/code-step.ts'
import { getFor, subtract } from '../shared/money.ts'
import type { ChangeRateContext, ChangeRateInput, ShareProblem } from './change-rate.types.ts'

/** Digits of a percentage of an exchange. */
const decimals = 6

export const initialContext = (input: ChangeRateInput): ChangeRateContext => ({
  ...input,
  share: input.current,
  isUnsure: false,
  saved: null,
  ...codeStep,
  refusal: null,
})

/** As it is sent: `010` is `10`. */
export const shareOf = ({ share }: Pick<ChangeRateContext, 'share'>): string =>
  share.replaceAll(/[\s%]/g, '').replace(/^0+(?=\d)/, '')

/** Whole percent, 0 to 100. */
export const shareProblem = (context: Pick<ChangeRateContext, 'share'>): ShareProblem => {
  const share = shareOf(context)
  if (share === '') return 'missing'
  return /^(\d{1,2}|100)$/.test(share) ? null : 'outside'
}

/**
 * How a reward is divided, in percent of an exchange.
 * @param share whole percent of the reward
 * @throws if either is no decimal string
 */
export const dividedReward = (reward: string, share: string): { customer: string; partner: string } => {
  const customer = getFor(getFor(reward, share, decimals), '0.01', decimals)
  return { customer, partner: subtract(reward, customer) }
}
