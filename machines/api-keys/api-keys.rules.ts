import { codeStep } from '../shared/code-step.ts'
import { cleanName, problemOf } from '../shared/profile.schema.ts'
import type { ApiKeysContext, ApiKeysInput, Creation, NameProblem } from './api-keys.types.ts'

export const initialContext = (input: ApiKeysInput): ApiKeysContext => ({
  ...input,
  keys: [],
  name: '',
  creation: null,
  isUnsure: false,
  access: null,
  chosen: null,
  ...codeStep,
  refusal: null,
})

/** As it is sent. */
export const nameOf = ({ name }: Pick<ApiKeysContext, 'name'>): string => cleanName(name)

/** What is asked for next: after a lost reply the same key once more, not a second one. */
export const creationOf = ({ name, creation, newKey }: ApiKeysContext): Creation =>
  creation?.name === nameOf({ name }) ? creation : { name: nameOf({ name }), idempotencyKey: newKey() }

/** What is wrong with the name of the key to be made. */
export const nameProblem = (context: Pick<ApiKeysContext, 'name'>): NameProblem => problemOf('keyName', nameOf(context))
