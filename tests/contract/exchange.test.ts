import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { findStaleTypes } from '../../tools/check-contract.ts'
import {
  bodySchemas,
  contract,
  dataNames,
  operations,
  parametersOf,
  replySchemas,
  sentNames,
  source,
} from './document.ts'
import type { Operation } from './document.ts'
import { guestOperations, specCalls, specCodes, unnamedCalls } from './spec-calls.ts'

const writes = operations.filter((operation) => operation.method !== 'get')
const named = (operation: Operation): string => `${operation.method.toUpperCase()} ${operation.path}`
const namesWhere = (list: readonly Operation[], wrong: (operation: Operation) => boolean): string[] =>
  list.filter(wrong).map(named)
const isSigned = (operation: Operation): boolean => operation.path.startsWith('/merchant/')
const header = (operation: Operation, name: string) =>
  parametersOf(operation).find((parameter) => parameter.in === 'header' && parameter.name === name)

describe('calls of spec §7', () => {
  test.each(specCalls)('%s %s', (method, path, sent, read) => {
    const operation = operations.find((found) => found.method === method && found.path === `/${path}/`)
    if (operation === undefined) throw new Error(`${method} /${path}/ is not in the contract`)
    expect(sentNames(operation)).toEqual(expect.arrayContaining([...sent]))
    expect(dataNames(operation)).toEqual(expect.arrayContaining([...read]))
  })

  test.each(unnamedCalls)('%s exists and is marked as assumed', (operationId) => {
    expect(operations.find((operation) => operation.operationId === operationId)).toMatchObject({ 'x-assumed': true })
  })

  test('operations that are not in the table are marked as assumed', () => {
    const known = new Set(specCalls.map(([method, path]) => `${method.toUpperCase()} /${path}/`))
    expect(
      namesWhere(operations, (operation) => !known.has(named(operation)) && operation['x-assumed'] !== true),
    ).toEqual([])
  })
})

describe('operations', () => {
  test('paths end with a slash', () => {
    expect(Object.keys(contract.paths).filter((path) => !path.endsWith('/'))).toEqual([])
  })

  test('names are unique and start with a lower-case verb', () => {
    const names = operations.map((operation) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]+$/.test(name))).toEqual([])
  })

  test('each has the failure envelope', () => {
    const failure = { $ref: '#/components/responses/Failure' }
    expect(operations.map((operation) => operation.responses['default'])).toEqual(operations.map(() => failure))
  })

  test('each of ours takes the language, each of our writes the anti-forgery header', () => {
    expect(namesWhere(operations, (operation) => !operation.foreign && !header(operation, 'Accept-Language'))).toEqual(
      [],
    )
    const ours = writes.filter((operation) => !operation.foreign && !isSigned(operation))
    expect(namesWhere(ours, (operation) => !header(operation, 'X-CSRF-Token'))).toEqual([])
  })

  test('calls of merchants are signed, and no others', () => {
    const signed = [{ merchantKey: [], merchantNonce: [], merchantSignature: [] }]
    const needsSignature = (operation: Operation) => JSON.stringify(operation.security) === JSON.stringify(signed)
    expect(namesWhere(operations, (operation) => needsSignature(operation) !== isSigned(operation))).toEqual([])
  })

  test('user and admin operations require a session, sign-in does not', () => {
    const guests: readonly string[] = guestOperations
    const open = (operation: Operation): boolean =>
      guests.includes(operation.operationId) || operation.path.startsWith('/public/') || isSigned(operation)
    const inside = (operation: Operation): boolean => operation.security?.some((need) => 'session' in need) ?? false
    expect(namesWhere(operations, (operation) => !operation.foreign && inside(operation) === open(operation))).toEqual(
      [],
    )
    expect(namesWhere(operations, (operation) => inside(operation) && !textOf(operation).includes('40301'))).toEqual([])
  })

  test('bodies allow no unknown fields, except signed init data', () => {
    const loose = (operation: Operation): boolean =>
      bodySchemas(operation).some((schema) => schema['additionalProperties'] !== false)
    expect(namesWhere(operations, loose)).toEqual(['POST /api/webhook/user/miniapp/'])
  })

  test('assumed operations say why', () => {
    const assumed = operations.filter((operation) => operation['x-assumed'] === true)
    expect(
      namesWhere(assumed, (operation) => typeof operation['x-why'] !== 'string' || operation['x-why'] === ''),
    ).toEqual([])
  })

  test('creating an order or an API key requires an idempotency key', () => {
    const makers = operations.filter((operation) => /(order|partner|auth\/api)\/create\/$/.test(operation.path))
    expect(makers).toHaveLength(4)
    expect(makers.map((operation) => header(operation, 'Idempotency-Key')?.required)).toEqual([true, true, true, true])
  })
})

const textOf = (operation: Operation): string => `${operation.summary ?? ''} ${operation.description ?? ''}`
const codesIn = (text: string): string[] => text.match(/\b\d{5,16}\b/g) ?? []

describe('codes of spec §8', () => {
  const used = new Set(operations.flatMap((operation) => codesIn(textOf(operation))))
  const listed = new Set(codesIn(String(contract.components.schemas['ErrorCode']?.['description'])))

  test.each(specCodes)('%s is used by an operation and in the list', (code) => {
    expect(used).toContain(code)
    expect(listed).toContain(code)
  })

  test('operations use listed codes only', () => {
    expect([...used].filter((code) => !listed.has(code))).toEqual([])
  })
})

describe('websocket', () => {
  test('has all messages', () => {
    const { fromClient, fromServer, path } = contract['x-websocket']
    expect(path).toBe('/ws/')
    expect(Object.keys(fromClient)).toEqual(['auth', 'orderSubscribe', 'orderUnsubscribe', 'ping'])
    expect(Object.keys(fromServer)).toEqual([
      'updateStatusWorkSite',
      'orderChanged',
      'auth',
      'userChanged',
      'affiliateChanged',
      'verificationChanged',
      'pong',
    ])
  })
})

describe('document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const rules = {
      struct: 'error',
      'no-unresolved-refs': 'error',
      'operation-operationId-unique': 'error',
      'operation-parameters-unique': 'error',
      'path-parameters-defined': 'error',
      'no-identical-paths': 'error',
      'no-invalid-media-type-examples': 'error',
      'no-enum-type-mismatch': 'error',
      'no-required-schema-properties-undefined': 'error',
      'no-unused-components': 'off',
    } as const
    const problems = await lintFromString({ source, config: await createConfig({ rules }) })
    expect(contract.openapi).toMatch(/^3\.1\./)
    expect(problems.map((problem) => `${problem.location[0]?.pointer}: ${problem.message}`)).toEqual([])
  })

  test('every schema compiles', () => {
    const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false })
    formatsPlugin.default(ajv)
    ajv.addVocabulary(['components', 'x-assumed', 'x-why', 'example'])
    const { components } = contract
    const schemas = [
      ...Object.keys(components.schemas).map((name) => ({ $ref: `#/components/schemas/${name}` })),
      ...operations.flatMap((operation) => [
        ...parametersOf(operation).map((parameter) => parameter.schema),
        ...bodySchemas(operation),
        ...replySchemas(operation),
      ]),
      ...Object.values(contract['x-websocket'].fromClient),
      ...Object.values(contract['x-websocket'].fromServer),
    ]
    for (const schema of schemas)
      expect(() => ajv.compile({ ...schema, components }), JSON.stringify(schema)).not.toThrow()
  })

  test('decimals are strings with a dot, never numbers', () => {
    const ajv = new Ajv2020()
    const decimal = ajv.compile(contract.components.schemas['Decimal'] ?? false)
    expect(['0', '0.015', '-1.5', '123456789012345678.000000000000000001'].filter((text) => !decimal(text))).toEqual([])
    expect([1.5, '1,5', '.5', '1.', '1e5', '', ' 1'].filter((value) => decimal(value))).toEqual([])
  })

  test('its generated types are up to date', async () => {
    expect(await findStaleTypes()).toBeUndefined()
  })
})
