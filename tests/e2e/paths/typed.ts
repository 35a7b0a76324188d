import { reveal, Secret } from '../../../machines/shared/secret.ts'
import type { PlanStep } from '../../../tools/paths/plans.ts'
import { outputOf, refusalOf } from './placing-acts.ts'

/** The typed or blurred field of a plan's event. */
export const fieldIn = (event: object, key: string): string => String(Reflect.get(event, key))

/** The same for a secret field. */
export const secretIn = (event: object, key: string): string => {
  const secret: unknown = Reflect.get(event, key)
  return secret instanceof Secret ? reveal(secret) : ''
}

/**
 * Whether the service accepts the code typed now: no other one is typed before its reply.
 * @param replies labels of the steps with a reply
 */
export const isCodeTaken = (rest: readonly PlanStep[], replies: readonly string[]): boolean => {
  const next = rest.findIndex(({ label }) => label === 'code.typed')
  const before = next === -1 ? rest : rest.slice(0, next)
  return before.some(({ label, event }) => replies.includes(label) && refusalOf(outputOf(event)) === 0)
}
