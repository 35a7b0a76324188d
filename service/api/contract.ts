import { readFileSync } from 'node:fs'
import type { FastifySchema } from 'fastify'
import { parse } from 'yaml'
import * as z from 'zod/mini'

/** The operations of openapi/exchange.yaml as Fastify routes. */

const file = new URL('../../openapi/exchange.yaml', import.meta.url)
const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
/** Request parts: contract name to Fastify name. */
const parts = { path: 'params', query: 'querystring', header: 'headers' } as const

const object = z.record(z.string(), z.unknown())
const formType = 'application/x-www-form-urlencoded'
const content = z.optional(z.object({ schema: object }))
const message = z.object({ content: z.optional(z.object({ 'application/json': content, [formType]: content })) })
const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.optional(z.boolean()),
  schema: object,
})
const operation = z.object({
  operationId: z.string(),
  parameters: z._default(z.array(parameter), []),
  requestBody: z.optional(message),
  responses: z.record(z.string(), message),
})

export interface ContractRoute {
  operationId: string
  method: (typeof methods)[number]
  /** Relative to the prefix of the API, or to the root of the bot's domain. */
  url: string
  /** On the bot's domain, without cookies. */
  isOfBot: boolean
  schema: FastifySchema & { response: Record<string, unknown> }
}

const document: unknown = parse(readFileSync(file, 'utf8'))

/** A copy with every `$ref` replaced by its target. */
const resolved = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(resolved)
  const { success, data } = object.safeParse(value)
  if (!success) return value
  const { $ref } = data
  if (typeof $ref !== 'string')
    return Object.fromEntries(Object.entries(data).map(([key, part]) => [key, resolved(part)]))
  const keys = $ref.split('/').slice(1)
  return resolved(keys.reduce<unknown>((part, key) => object.parse(part)[key], document))
}

const schemaOf = (part: z.infer<typeof message> | undefined) =>
  (part?.content?.['application/json'] ?? part?.content?.[formType])?.schema

/** Node gives header names in lower case. */
const nameOf = ({ name, in: part }: z.infer<typeof parameter>) => (part === 'header' ? name.toLowerCase() : name)

const objectOf = (parameters: readonly z.infer<typeof parameter>[] = []) => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map((each) => [nameOf(each), each.schema])),
  required: parameters.filter(({ required }) => required).map(nameOf),
})

const routeOf = (path: string, method: ContractRoute['method'], found: unknown): Omit<ContractRoute, 'isOfBot'> => {
  const { operationId, parameters, requestBody, responses } = operation.parse(resolved(found))
  const grouped = Object.groupBy(parameters, (each) => parts[each.in])
  const body = schemaOf(requestBody)
  const response = Object.entries(responses).map(([status, reply]) => [status, schemaOf(reply)] as const)
  const schema = {
    ...Object.fromEntries(Object.entries(grouped).map(([part, named]) => [part, objectOf(named)])),
    ...(body === undefined ? {} : { body }),
    response: Object.fromEntries(response.filter(([, reply]) => reply !== undefined)),
  }
  return { operationId, method, url: path.replace(/\{(\w+)\}/g, ':$1'), schema }
}

const { paths } = z.object({ paths: z.record(z.string(), object) }).parse(document)

/** Read once per process: services share the schemas compiled by Ajv. */
export const contractRoutes: readonly ContractRoute[] = Object.entries(paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const found = item[method.toLowerCase()]
    return found === undefined ? [] : [{ ...routeOf(path, method, found), isOfBot: 'servers' in item }]
  }),
)
