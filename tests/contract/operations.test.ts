import { expect, expectTypeOf, test } from 'vitest'
import type { BodyOf, Operation, Operations, RequestOf, ResultOf, Shared } from '../../service/api/operation.ts'
import { Redirect } from '../../service/api/operation.ts'
import { operations } from '../../service/api/operations/index.ts'
import { contractRoutes } from '../../service/api/contract.ts'

/** Handler types follow the contract; negative cases are marked with @ts-expect-error. */

test('a request has the types of the contract', () => {
  expectTypeOf<BodyOf<'getSession'>>().toEqualTypeOf<never>()
  expectTypeOf<BodyOf<'renamePasskey'>>().toEqualTypeOf<{ id: string; name: string }>()
  expectTypeOf<RequestOf<'startSocialSignIn'>['path']>().toEqualTypeOf<{ provider: string }>()
  expectTypeOf<RequestOf<'createOrder'>['headers']['idempotency-key']>().toEqualTypeOf<string>()
})

test('a result has the type of the reply', () => {
  expectTypeOf<ResultOf<'signOut'>>().toEqualTypeOf<void>()
  expectTypeOf<ResultOf<'openEmailLink'>>().toEqualTypeOf<Redirect>()
  expectTypeOf<{ active: boolean }>().toExtend<ResultOf<'registerUser'>>()
})

test('a handler that does not match its operation does not compile', () => {
  // @ts-expect-error -- a field of another type
  const wrongField: Operation<'registerUser'> = async () => ({ active: 'yes' })
  // @ts-expect-error -- a field is missing
  const noField: Operation<'registerUser'> = async () => ({})
  // @ts-expect-error -- 302 where the contract has 200
  const wrongStatus: Operation<'registerUser'> = async () => new Redirect('/')
  // @ts-expect-error -- 200 where the contract has 302
  const noRedirect: Operation<'openEmailLink'> = async () => ({})
  // @ts-expect-error -- data where the contract has none
  const surplus: Operation<'signOut'> = async () => ({ signedOut: true })
  // @ts-expect-error -- a field that the body does not have
  const wrongBody: Operation<'removePasskey'> = async ({ body }) => void body.name
  // @ts-expect-error -- no handler for the other operations
  const missing: Operations = { signOut: async () => undefined }
  expect([wrongField, noField, wrongStatus, noRedirect, surplus, wrongBody, missing]).toHaveLength(7)
})

/** Keys, at any depth, that a value has and the contract does not: an arrow function may return more than its type. */
type Surplus<Given, Known> = Given extends readonly (infer Item)[]
  ? Known extends readonly (infer KnownItem)[]
    ? Surplus<Item, KnownItem>
    : never
  : Given extends object
    ? Known extends object
      ? string extends keyof Known
        ? never
        :
            | Exclude<keyof Given, keyof Known>
            | { [Key in keyof Given & keyof Known]: Surplus<Given[Key], Known[Key]> }[keyof Given & keyof Known]
      : never
    : never

type DataOf<Result> = Result extends Shared<infer Data> ? Data : Result
type Known<Id extends keyof typeof operations> = Exclude<ResultOf<Id>, Shared<unknown>>
/**
 * WebAuthn options contain fields added by the library: https://www.w3.org/TR/webauthn-3/ defines more members than we
 * need.
 */
type Checked = Exclude<keyof typeof operations, 'createPasskeyOptions' | 'askPasskey'>
type Surpluses = {
  [Id in Checked]: Surplus<DataOf<Awaited<ReturnType<(typeof operations)[Id]>>>, Known<Id>>
}

test('no handler returns fields outside the contract', () => {
  expectTypeOf<Surpluses>().toEqualTypeOf<Record<Checked, never>>()
  expectTypeOf<Surplus<{ a: { b: string; hash: string }[] }, { a: { b: string }[] }>>().toEqualTypeOf<'hash'>()
})

test('each route of the contract has its operation, without extra ones', () => {
  const ids = contractRoutes.map(({ operationId }) => operationId)
  expect(Object.keys(operations).toSorted()).toEqual(ids.toSorted())
})
