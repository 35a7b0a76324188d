import type { FastifyReply, FastifyRequest } from 'fastify'
import type { components, operations } from '../../openapi/schema.d.ts'
import type { Core } from '../core.ts'
import type { Lang } from '../texts/languages.ts'

/** Types of the contract's operations (openapi/exchange.yaml): what a handler is given and what it returns. */

export type Schemas = components['schemas']
export type OperationId = keyof operations

export interface Call {
  core: Core
  request: FastifyRequest
  reply: FastifyReply
  lang: Lang
}

type JsonOf<Part> = Part extends { content: { 'application/json': infer Json } } ? Json : never
type FormOf<Part> = Part extends { content: { 'application/x-www-form-urlencoded': infer Form } } ? Form : never
type ParametersOf<Id extends OperationId, In extends 'query' | 'path' | 'header'> = NonNullable<
  operations[Id]['parameters'][In]
>
/** Node gives header names in lower case. */
type LowerCased<Headers> = { [Name in keyof Headers as Lowercase<Name & string>]: Headers[Name] }

/** `never` for an operation without a body. */
export type BodyOf<Id extends OperationId> =
  | JsonOf<operations[Id]['requestBody']>
  | FormOf<operations[Id]['requestBody']>

/** The parts of a request that the contract describes. */
export interface RequestOf<Id extends OperationId> {
  body: BodyOf<Id>
  query: ParametersOf<Id, 'query'>
  path: ParametersOf<Id, 'path'>
  headers: LowerCased<ParametersOf<Id, 'header'>>
}

export type OperationCall<Id extends OperationId> = Call & RequestOf<Id>

/** Data shared by a group of callers: built, validated and compressed once for equal requests. */
export class Shared<Data> {
  readonly group: string
  readonly build: () => Promise<Data>
  readonly grouped: readonly string[]

  /**
   * @param group what the reply depends on besides the request
   * @param grouped parameters of the query that count by the group alone
   */
  constructor(group: string, build: () => Promise<Data>, grouped: readonly string[] = []) {
    this.group = group
    this.build = build
    this.grouped = grouped
  }
}

/** The result of an operation that answers 302. */
export class Redirect {
  readonly location: string

  constructor(location: string) {
    this.location = location
  }
}

type DataOf<Envelope> = 'data' extends keyof Envelope ? Envelope['data'] | Shared<Envelope['data']> : void

/** The `data` of a 200 reply, `void` where it has none; `Redirect` for a 302. */
export type ResultOf<Id extends OperationId> = operations[Id]['responses'] extends { 200: infer Good }
  ? DataOf<JsonOf<Good>>
  : operations[Id]['responses'] extends { 302: unknown }
    ? Redirect
    : never

/** Carries out one operation. @throws Refusal */
export type Operation<Id extends OperationId> = (call: OperationCall<Id>) => Promise<ResultOf<Id>>

export type Operations = { readonly [Id in OperationId]: Operation<Id> }
