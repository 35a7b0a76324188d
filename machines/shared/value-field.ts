import type { RouteField } from './api.ts'
import { cleanValue, fits } from './field-value.ts'

/** Why the text of a field cannot be sent. */
export type ValueProblem = 'fieldMissing' | 'fieldInvalid' | 'addressInvalid'

/** The problem of a typed text; null if it can be sent. */
export const valueProblem = (field: RouteField, text: string): ValueProblem | null => {
  const value = cleanValue(field, text)
  if (value === '') return field.required ? 'fieldMissing' : null
  if (fits(field, value)) return null
  return field.kind === 'address' ? 'addressInvalid' : 'fieldInvalid'
}
