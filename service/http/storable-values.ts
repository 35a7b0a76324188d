import type { FastifyRequest } from 'fastify'
import { invalidField } from './errors.ts'

/** What a call may hold and the database cannot keep, refused at one place before an operation sees it. */

/** A text has no zero byte and no half of a character; a number is the one that was sent. */
const isStorableValue = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'number' || Math.abs(value) <= Number.MAX_SAFE_INTEGER
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether the database can keep a value with all that is in it. Without recursion: how deep a body is, is its sender's choice. */
export const isStorable = (whole: unknown): boolean => {
  const left = [whole]
  while (left.length > 0) {
    const value = left.pop()
    if (isObject(value)) for (const entry of Object.entries(value)) left.push(...entry)
    else if (!isStorableValue(value)) return false
  }
  return true
}

/** Texts of many lines, pasted from anywhere: their operations take such signs out of them (`content/text.ts`). */
const cleaned: ReadonlySet<string> = new Set(['message', 'details', 'text'])

/**
 * Hook for `preHandler`: numbers of a query are read by then.
 * @throws 42201 with the field, 3961529529941976 for an e-mail
 */
export const refuseUnstorable = async ({ params, query, body }: FastifyRequest): Promise<void> => {
  const fields = [params, query, body].flatMap((sent) => Object.entries(isObject(sent) ? sent : {}))
  const found = fields.find(([name, value]) => !(cleaned.has(name) || isStorable([name, value])))
  if (found !== undefined) throw invalidField(found[0])
}
