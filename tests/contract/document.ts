import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const file = new URL('../../openapi/exchange.yaml', import.meta.url)

const json = z.record(z.string(), z.unknown())
const parameterSchema = z.looseObject({
  name: z.string(),
  in: z.enum(['query', 'header', 'path', 'cookie']),
  required: z.optional(z.boolean()),
  schema: json,
})
const contentSchema = z.optional(z.record(z.string(), z.object({ schema: json })))
const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.optional(z.string()),
  description: z.optional(z.string()),
  parameters: z.optional(z.array(json)),
  requestBody: z.optional(z.looseObject({ content: contentSchema })),
  responses: z.record(z.string(), json),
  security: z.optional(z.array(json)),
})
const documentSchema = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), json),
  components: z.looseObject({ schemas: z.record(z.string(), json) }),
  'x-websocket': z.object({
    path: z.string(),
    assumed: z.string(),
    description: z.string(),
    fromClient: z.record(z.string(), json),
    fromServer: z.record(z.string(), json),
  }),
})

type Json = z.infer<typeof json>
export type Parameter = z.infer<typeof parameterSchema>
export type Operation = z.infer<typeof operationSchema> & {
  method: string
  path: string
  /** The operation is on another server, which does not get our cookies. */
  foreign: boolean
}

/** The contract as text and as a parsed document. */
export const source = readFileSync(file, 'utf8')
export const contract = documentSchema.parse(parse(source))

/** Follows local references. Throws on an unresolvable one. */
export function resolve(value: Json): Json {
  const target = value['$ref']
  if (typeof target !== 'string') return value
  const found = target
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => json.parse(at)[key.replaceAll('~1', '/').replaceAll('~0', '~')], contract)
  return resolve(json.parse(found))
}

/** All operations of the contract, with method and path. */
export const operations: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  ['get', 'put', 'post', 'delete', 'patch'].flatMap((method) =>
    item[method] === undefined
      ? []
      : [{ ...operationSchema.parse(item[method]), method, path, foreign: item['servers'] !== undefined }],
  ),
)

/** The parameters of an operation, references followed. */
export function parametersOf(operation: Operation): Parameter[] {
  return (operation.parameters ?? []).map((parameter) => parameterSchema.parse(resolve(parameter)))
}

/** Body schemas of an operation, one per content type. */
export function bodySchemas(operation: Operation): Json[] {
  return Object.values(operation.requestBody?.content ?? {}).map((media) => resolve(media.schema))
}

/** Reply schemas of an operation, by status and content type. */
export function replySchemas(operation: Operation): Json[] {
  return Object.values(operation.responses).flatMap((reply) => {
    const content = contentSchema.parse(resolve(reply)['content'])
    return Object.values(content ?? {}).map((media) => media.schema)
  })
}

/** Properties of an object schema, through allOf and references. */
export function propertiesOf(schema: Json): Json {
  const own = resolve(schema)
  const parts = z.optional(z.array(json)).parse(own['allOf']) ?? []
  return Object.assign({}, json.parse(own['properties'] ?? {}), ...parts.map((part) => propertiesOf(part)))
}

/** Names of request fields: query parameters and body fields. */
export function sentNames(operation: Operation): string[] {
  const query = parametersOf(operation).flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : []))
  return [...query, ...bodySchemas(operation).flatMap((schema) => Object.keys(propertiesOf(schema)))]
}

/** Names of the fields in `data` of the operation's success reply. */
export function dataNames(operation: Operation): string[] {
  const good = operation.responses['200']
  const content = contentSchema.parse(good && resolve(good)['content'])
  const schema = content?.['application/json']?.schema
  const data = schema && propertiesOf(schema)['data']
  return data === undefined ? [] : Object.keys(propertiesOf(json.parse(data)))
}
