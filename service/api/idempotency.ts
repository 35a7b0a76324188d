import { Refusal } from '../http/refusal.ts'

/** Repeated calls: the reply to the first was lost, and the page or the browser sends it again. */

/** How long a call may be repeated, ms. */
export const repeatableFor = 10 * 60_000

/** Whether something was done so recently that this call may repeat the one that did it. */
export const isRecent = (at: Date | null, now: number): boolean => at !== null && now - at.getTime() < repeatableFor

/**
 * Runs a call that can succeed only once. If it is refused, it may repeat one that succeeded.
 * @param refusals codes that can mean a repetition
 * @param repeated gives the reply of the first call; undefined when this is no repetition
 */
export const orRepeated = async <Answer>(
  refusals: readonly number[],
  attempt: () => Promise<Answer>,
  repeated: () => Promise<Answer | undefined>,
): Promise<Answer> => {
  try {
    return await attempt()
  } catch (error) {
    const answer = error instanceof Refusal && refusals.includes(error.code) ? await repeated() : undefined
    if (answer === undefined) throw error
    return answer
  }
}
