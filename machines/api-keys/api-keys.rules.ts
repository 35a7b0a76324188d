import { codeStep } from '../shared/code-step.ts'
import { cleanName } from '../shared/name.ts'
import { problemOf } from '../shared/profile.schema.ts'
import type { ApiKeysContext, ApiKeysInput, Creation, NameProblem } from './api-keys.types.ts'

export const initialContext = (input: ApiKeysInput): ApiKeysContext => ({
  ...input,
  keys: [],
  name: '',
  creation: null,
  isUnsure: false,
  isBehind: false,
  access: null,
  chosen: null,
  ...codeStep,
  refusal: null,
})

/** The normalized name. */
export const nameOf = ({ name }: Pick<ApiKeysContext, 'name'>): string => cleanName(name)

/** The creation to request: after a lost reply the same one again, not a second key. */
export const creationOf = ({ name, creation, newKey }: ApiKeysContext): Creation =>
  creation?.name === nameOf({ name }) ? creation : { name: nameOf({ name }), idempotencyKey: newKey() }

/** Problem of the name of the new key. */
export const nameProblem = (context: Pick<ApiKeysContext, 'name'>): NameProblem => problemOf('keyName', nameOf(context))
