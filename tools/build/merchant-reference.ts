import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type {
  Reference,
  ReferenceField,
  ReferenceObject,
  ReferenceOperation,
  ReferenceRefusal,
} from '../../openapi/exchange.yaml?reference'

/** Makes the reference of the merchant API from the contract: only the calls below /merchant/, and what they name. */

const base = z.object({
  $ref: z.optional(z.string()),
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  format: z.optional(z.string()),
  enum: z.optional(z.array(z.string())),
  const: z.optional(z.union([z.string(), z.boolean()])),
  maxLength: z.optional(z.number()),
  description: z.optional(z.string()),
  required: z.optional(z.array(z.string())),
  get properties() {
    return z.optional(z.record(z.string(), base))
  },
  get items() {
    return z.optional(base)
  },
  get allOf() {
    return z.optional(z.array(base))
  },
})
type Schema = z.infer<typeof base>

const parameter = z.object({
  $ref: z.optional(z.string()),
  name: z.optional(z.string()),
  in: z.optional(z.string()),
  required: z.optional(z.boolean()),
  description: z.optional(z.string()),
  schema: z.optional(base),
})
type Parameter = z.infer<typeof parameter>

const content = z.object({ 'application/json': z.object({ schema: base }) })
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  parameters: z._default(z.array(parameter), []),
  requestBody: z.optional(z.object({ content })),
  responses: z.object({ '200': z.object({ content }) }),
})

const contract = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ parameters: z.record(z.string(), parameter), schemas: z.record(z.string(), base) }),
})
type Contract = z.infer<typeof contract>

/** Named after their schemas in the contract; shown by their type. */
const plainNames = { Decimal: 'decimal string', Time: 'date-time string', ErrorCode: 'integer' } as const

/** Refusals of every signed call: the page has them once. */
const common = new Set(['40101', '40102', '40103', '40104', '40105', '40106', '40303', '40305', '40306', '50300'])

/** Not named by a call: the notification, and what the text of a template holds. */
const unnamed = ['MerchantNotice', 'MerchantTemplate']

const plain = (text: string | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

const lastOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)

const isObject = ({ properties, allOf }: Schema): boolean => properties !== undefined || allOf !== undefined

/** `Refusals: 40401 no such order, 50300 anti-flood (object.time, Retry-After).` */
export const refusalsIn = (description: string): ReferenceRefusal[] =>
  [...plain(description).matchAll(/(\d{5,}) (.+?)(?=, \d{5,} |\.(?: |$))/g)]
    .map(([, code = '', text = '']) => ({ code, text }))
    .filter(({ code }) => !common.has(code))

const simpleType = ({ type, format, enum: values, const: value, maxLength }: Schema): string => {
  if (value !== undefined) return String(value)
  if (values !== undefined) return values.join(' | ')
  const name = [type ?? 'object'].flat().join(' | ')
  return [format === undefined ? name : `${name} (${format})`, maxLength && `≤ ${maxLength}`].filter(Boolean).join(' ')
}

const withText = (text: string): { text?: string } => (text === '' ? {} : { text })

/** Reads schemas; collects the objects that they name. */
const createReader = (schemas: Contract['components']['schemas']) => {
  const named = new Map<string, ReferenceObject>()

  const schemaOf = (ref: string): Schema => {
    const schema = schemas[lastOf(ref)]
    if (schema === undefined) throw new Error(`The contract has no ${ref}`)
    return schema
  }

  const namedType = (name: string): Pick<ReferenceField, 'type' | 'object'> => {
    const target = schemaOf(name)
    const shown = Object.entries(plainNames).find(([known]) => known === name)?.[1]
    if (shown !== undefined) return { type: shown }
    if (!isObject(target)) return { type: simpleType(target) }
    takeObject(name)
    return { type: '', object: name }
  }

  const typeOf = (schema: Schema): Pick<ReferenceField, 'type' | 'object' | 'fields'> => {
    if (schema.items !== undefined) {
      const { type, ...rest } = typeOf(schema.items)
      return { type: `array of ${type}`.trim(), ...rest }
    }
    if (schema.$ref !== undefined) return namedType(lastOf(schema.$ref))
    return isObject(schema) ? { type: 'object', fields: fieldsOf(schema) } : { type: simpleType(schema) }
  }

  const fieldOf = (name: string, schema: Schema, isRequired: boolean): ReferenceField => ({
    name,
    ...typeOf(schema),
    ...(isRequired ? { isRequired } : {}),
    ...withText(plain(schema.description)),
  })

  const fieldsOf = ({ $ref, allOf = [], properties = {}, required = [] }: Schema): ReferenceField[] => [
    ...($ref === undefined ? [] : fieldsOf(schemaOf($ref))),
    ...allOf.flatMap(fieldsOf),
    ...Object.entries(properties).map(([name, schema]) => fieldOf(name, schema, required.includes(name))),
  ]

  const takeObject = (name: string): void => {
    if (named.has(name)) return
    const schema = schemaOf(name)
    const entry = { name, ...withText(plain(schema.description)) }
    // Before its fields are read, because they may name it.
    named.set(name, { ...entry, fields: [] })
    named.set(name, { ...entry, fields: fieldsOf(schema) })
  }

  return { fieldOf, fieldsOf, takeObject, objects: () => [...named.values()] }
}

type Reader = ReturnType<typeof createReader>

const parameterField = ({ fieldOf }: Reader, { name = '', required, description, schema }: Parameter): ReferenceField =>
  fieldOf(name, { ...schema, ...(description === undefined ? {} : { description }) }, required === true)

const operationOf = (
  reader: Reader,
  parameters: Contract['components']['parameters'],
  [path, method, value]: readonly [path: string, method: string, value: unknown],
): ReferenceOperation => {
  const call = operation.parse(value)
  const found = call.parameters.map((own) => (own.$ref === undefined ? own : parameters[lastOf(own.$ref)]))
  const placed = (place: string) => found.flatMap((one) => (one?.in === place ? [parameterField(reader, one)] : []))
  const body = call.requestBody?.content['application/json'].schema
  const reply = reader.fieldsOf(call.responses['200'].content['application/json'].schema)
  return {
    id: call.operationId,
    method: method.toUpperCase(),
    path,
    text: plain(call.summary),
    query: placed('query'),
    headers: placed('header'),
    body: body === undefined ? [] : reader.fieldsOf(body),
    reply: reply.find(({ name }) => name === 'data')?.fields ?? [],
    refusals: refusalsIn(call.description),
  }
}

/** @param contractText YAML @throws if the contract lacks what a call names */
export const referenceOf = (contractText: string): Reference => {
  const { paths, components } = contract.parse(parse(contractText))
  const reader = createReader(components.schemas)
  const operations = Object.entries(paths)
    .filter(([path]) => path.startsWith('/merchant/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, value]) =>
        operationOf(reader, components.parameters, [path, method, value]),
      ),
    )
  unnamed.forEach(reader.takeObject)
  return { operations, objects: reader.objects() }
}

/** `import { reference } from '…/exchange.yaml?reference'`. */
export const withMerchantReference = (): Plugin => ({
  name: 'with-merchant-reference',
  enforce: 'pre',
  load: {
    filter: { id: /\.yaml\?reference$/ },
    async handler(id) {
      const file = id.slice(0, -'?reference'.length)
      this.addWatchFile(file)
      const reference = referenceOf(await readFile(file, 'utf8'))
      return { code: `export const reference = JSON.parse(${JSON.stringify(JSON.stringify(reference))})`, map: null }
    },
  },
})
