import { reveal, Secret } from '../../../machines/shared/secret.ts'
import type { PlanStep } from '../../../tools/paths/plans.ts'
import { outputOf, refusalOf } from './placing-acts.ts'

/** What a plan's event says that is typed, or left. */
export const fieldIn = (event: object, key: string): string => String(Reflect.get(event, key))

/** The same for what is typed in secret. */
export const secretIn = (event: object, key: string): string => {
  const secret: unknown = Reflect.get(event, key)
  return secret instanceof Secret ? reveal(secret) : ''
}

/**
 * Whether the service takes the code that is typed now: nothing else is typed before it does.
 * @param replies labels of the steps in which it answers
 */
export const isCodeTaken = (rest: readonly PlanStep[], replies: readonly string[]): boolean => {
  const next = rest.findIndex(({ label }) => label === 'code.typed')
  const before = next === -1 ? rest : rest.slice(0, next)
  return before.some(({ label, event }) => replies.includes(label) && refusalOf(outputOf(event)) === 0)
}
