import { Refusal } from '../http/refusal.ts'

/** Calls that come a second time, as the answer to the first was lost: by the same press, or by a browser on its own. */

/** How long a call that was carried out may come again, ms. */
export const repeatableFor = 10 * 60_000

/** Whether something was done so short a time ago that a call may have come again. */
export const isRecent = (at: Date | null, now: number): boolean => at !== null && now - at.getTime() < repeatableFor

/**
 * The answer of a call that can be carried out once: where it is refused, perhaps as it has been carried out already.
 * @param refusals the codes that could mean so
 * @param repeated the answer that the first call had; undefined when this is no repetition
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
