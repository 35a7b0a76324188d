import { codeStep } from '../shared/code-step.ts'
import { cleanName, problemOf } from '../shared/profile.schema.ts'
import { noRefusal } from '../shared/waiting.ts'
import type { ApiKeysContext, ApiKeysInput, Creation, NameProblem } from './api-keys.types.ts'

export const initialContext = (input: ApiKeysInput): ApiKeysContext => ({
  ...input,
  keys: [],
  name: '',
  isSubmitted: false,
  creation: null,
  isUnsure: false,
  access: null,
  chosen: null,
  ...codeStep,
  ...noRefusal,
})

/** The normalized name. */
export const nameOf = ({ name }: Pick<ApiKeysContext, 'name'>): string => cleanName(name)

/** The creation to request: after a lost reply the same one again, not a second key. */
export const creationOf = ({ name, creation, newKey }: ApiKeysContext): Creation =>
  creation?.name === nameOf({ name }) ? creation : { name: nameOf({ name }), idempotencyKey: newKey() }

/** Problem of the name of the new key. */
export const nameProblem = (context: Pick<ApiKeysContext, 'name'>): NameProblem => problemOf('keyName', nameOf(context))

/** The same after a submit. */
export const shownNameProblem = (context: ApiKeysContext): NameProblem =>
  context.isSubmitted ? nameProblem(context) : null
