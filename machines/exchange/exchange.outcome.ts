import type { PlacingOutput } from '../placing/placing.types.ts'
import { formCodes } from '../shared/form-codes.ts'
import { refused, type Refusal } from '../shared/outcome.ts'

/** @throws when the order was not created, which the guard before excludes */
export const createdReference = (output: PlacingOutput) => {
  if (output.kind !== 'created') throw new Error(`no order was created: ${output.kind}`)
  return output.reference
}

/** Why no order was created; an unexpected end counts as an unknown refusal. */
export const refusalOf = (output: PlacingOutput): Refusal =>
  output.kind === 'refused' ? output.refusal : refused(formCodes.unknown).refusal
