import type * as z from 'zod/mini'

/**
 * Checks a rule and reports `message` if it fails. The schema library's own checks would add their classes to the first
 * script.
 */
export const fits =
  <Value>(rule: (value: Value) => boolean, message = 'Invalid input'): z.core.CheckFn<Value> =>
  ({ value, issues }) => {
    if (!rule(value)) issues.push({ code: 'custom', input: value, message })
  }
