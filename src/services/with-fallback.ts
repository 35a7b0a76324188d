import type { Outcome, Refusal } from '../../machines/shared/outcome.ts'

/** The loaded value, or a fallback if an optional load fails. @param tell receives a refusal */
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
