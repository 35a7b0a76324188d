import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import type { FastifySchema, RouteOptions } from 'fastify'
import glue from 'fastify-openapi-glue'
import { parse } from 'yaml'
import * as z from 'zod/mini'

/** The calls of exchange.yaml, read once in a process: services that share the schemas share what is compiled of them. */

const contract = fileURLToPath(new URL('../../openapi/exchange.yaml', import.meta.url))

const readContract = (): object => z.looseObject({}).parse(parse(readFileSync(contract, 'utf8')))

export interface ContractCall extends Pick<RouteOptions, 'method' | 'url'> {
  operationId: string
  schema: FastifySchema
}

const headerSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()),
  required: z._default(z.array(z.string()), []),
})

/** Header names arrive in lower case. */
const lowerCased = (schema: unknown): object => {
  const { properties, required, ...rest } = headerSchema.parse(schema)
  const lower = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]))
  return { ...rest, properties: lower, required: required.map((name) => name.toLowerCase()) }
}

const withLowerCased = ({ headers, ...schema }: FastifySchema): FastifySchema =>
  headers === undefined ? schema : { ...schema, headers: lowerCased(headers) }

const named = z.object({ operationId: z.string() })

/** A server that never listens takes the calls down. */
const readCalls = async (): Promise<readonly ContractCall[]> => {
  const calls: ContractCall[] = []
  const reader = Fastify({ exposeHeadRoutes: false })
  reader.addHook('onRoute', ({ method, url, schema = {} }) => {
    calls.push({ method, url, schema: withLowerCased(schema), operationId: named.parse(schema).operationId })
  })
  await reader.register(glue, { specification: readContract(), operationResolver: () => () => undefined })
  return calls
}

let known: Promise<readonly ContractCall[]> | undefined

/** The addresses are those below the prefix of the API. @throws when the contract cannot be read */
export const contractCalls = (): Promise<readonly ContractCall[]> => (known ??= readCalls())
