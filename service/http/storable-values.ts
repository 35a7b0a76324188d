import type { FastifyRequest } from 'fastify'
import { invalidField } from './errors.ts'

/** Refuses values that PostgreSQL cannot store, before an operation sees them. */

/** No zero byte and no lone surrogate in a text; a number within the safe integers. */
const isStorableValue = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'number' || Math.abs(value) <= Number.MAX_SAFE_INTEGER
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether the database can store a value with everything in it. Without recursion, as the sender chooses the depth. */
export const isStorable = (whole: unknown): boolean => {
  const left = [whole]
  while (left.length > 0) {
    const value = left.pop()
    if (isObject(value)) for (const entry of Object.entries(value)) left.push(...entry)
    else if (!isStorableValue(value)) return false
  }
  return true
}

/** Fields with several lines: their operations remove such characters (`content/text.ts`). */
const cleaned: ReadonlySet<string> = new Set(['message', 'details', 'text'])

/**
 * Hook for `preHandler`: the numbers of a query are converted by then.
 * @throws 42201 with the field, 3961529529941976 for an e-mail
 */
export const refuseUnstorable = async ({ params, query, body }: FastifyRequest): Promise<void> => {
  const fields = [params, query, body].flatMap((sent) => Object.entries(isObject(sent) ? sent : {}))
  const found = fields.find(([name, value]) => !(cleaned.has(name) || isStorable([name, value])))
  if (found !== undefined) throw invalidField(found[0])
}
