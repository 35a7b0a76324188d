import { Ajv2020 } from 'ajv/dist/2020.js'
import type { SchemaObject, Options, ValidateFunction } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'

/** Ajv for requests and replies. All services of a process share the compiled schemas. */

interface Check {
  (data: unknown): boolean
  errors: ValidateFunction['errors']
}

/** Compiles a schema on first use: most of the contract is not needed at start. */
const checkLater = (ajv: Ajv2020, schema: SchemaObject): Check => {
  const check: Check = Object.assign(
    (data: unknown): boolean => {
      // Ajv caches compiled schemas.
      const compiled = ajv.compile(schema)
      const isRight = compiled(data)
      check.errors = compiled.errors
      return isRight
    },
    { errors: null },
  )
  return check
}

const ajv = (options: Options) => new Ajv2020({ strict: false, useDefaults: true, formats: fullFormats, ...options })

const bodies = ajv({ coerceTypes: false })
const others = ajv({ coerceTypes: 'array' })

/** For `setValidatorCompiler`. */
export const compileCheck: FastifySchemaCompiler<SchemaObject> = ({ schema, httpPart }) =>
  checkLater(httpPart === 'body' ? bodies : others, schema)

/** For the plugin that checks replies. */
export const replyChecks: Ajv2020 = new Proxy(ajv({ coerceTypes: false, useDefaults: false }), {
  get: (replies, name): unknown =>
    name === 'compile' ? (schema: SchemaObject) => checkLater(replies, schema) : Reflect.get(replies, name),
})

const good = z.object({ response: z.object({ 200: z.looseObject({}) }) })

/**
 * Validates a successful reply that is sent as text, which the reply plugin does not see.
 * @param schema of its route
 * @throws when the reply does not match the contract
 */
export const requireFit = (schema: unknown, reply: object): void => {
  const check = checkLater(replyChecks, good.parse(schema).response[200])
  if (check(reply)) return
  const [first] = check.errors ?? []
  throw new Error(`A reply does not fit the contract: ${first?.instancePath ?? ''} ${first?.message ?? ''}`)
}
