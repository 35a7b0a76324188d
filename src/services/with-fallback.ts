import type { Outcome, Refusal } from '../../machines/shared/outcome.ts'

/** What was had, or what stands for nothing: a part of a page that fails is left out. @param tell hears of a refusal */
export const withFallback = async <Value>(
  loading: Promise<Outcome<Value>>,
  none: Value,
  tell: (refusal: Refusal) => void,
): Promise<Value> => {
  const outcome = await loading.catch(() => null)
  if (outcome?.ok) return outcome.value
  if (outcome !== null) tell(outcome.refusal)
  return none
}
