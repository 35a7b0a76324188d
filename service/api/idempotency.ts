import { Refusal } from '../http/refusal.ts'

/** Repeated calls: the reply to the first was lost, and the page or the browser sends it again. */

/** Period in which a call may be repeated, ms. */
export const repeatableFor = 10 * 60_000

/** Whether a past action is so recent that the present call may be its repetition. */
export const isRecent = (at: Date | null, now: number): boolean => at !== null && now - at.getTime() < repeatableFor

/**
 * Runs a call that can succeed only once. When it is refused, it may be the repetition of one that succeeded.
 * @param refusals codes that can indicate a repetition
 * @param repeated builds the reply of the first call; undefined when this is not a repetition
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
