import type * as z from 'zod/mini'

/**
 * A value passes when the rule holds; otherwise the message says why not. The schema library has checks of its own,
 * but the first page would pay for their classes.
 */
export const fits =
  <Value>(rule: (value: Value) => boolean, message = 'Invalid input'): z.core.CheckFn<Value> =>
  ({ value, issues }) => {
    if (!rule(value)) issues.push({ code: 'custom', input: value, message })
  }
