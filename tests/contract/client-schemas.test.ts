import { expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import type { components } from '../../openapi/schema.d.ts'
import type { Caller, Reply } from '../../src/api/caller.ts'
import { currencyV2, route, routeV2 } from '../../src/api/route-schemas.ts'
import { siteStatus } from '../../src/api/schemas.ts'

type Schemas = components['schemas']

/**
 * Client schemas accept what the contract allows: typed calls are covered by `Caller.read`, the rest is tested here.
 */

test('a schema that does not match its call does not compile', () => {
  const trials = (
    read: Caller['read'],
    call: () => Promise<Reply<{ success: true; data: { kind: 'one' | 'two'; note?: string } }>>,
  ) => [
    read(call, z.object({ kind: z.enum(['one', 'two']), note: z.optional(z.string()) })),
    read(call, z.object({ kind: z.string() })),
    // @ts-expect-error -- a field of another type
    read(call, z.object({ kind: z.number() })),
    // @ts-expect-error -- a value of the contract is missing
    read(call, z.object({ kind: z.literal('one') })),
    // @ts-expect-error -- a field that may be missing is required
    read(call, z.object({ note: z.string() })),
    // @ts-expect-error -- a field that the contract does not have
    read(call, z.object({ title: z.string() })),
  ]
  expect(trials).toBeTypeOf('function')
})

test('schemas of calls made before the typed client has loaded', () => {
  expectTypeOf<Schemas['Route']>().toExtend<z.input<typeof route>>()
  expectTypeOf<Schemas['RouteV2']>().toExtend<z.input<typeof routeV2>>()
  expectTypeOf<Schemas['CurrencyV2']>().toExtend<z.input<typeof currencyV2>>()
  expectTypeOf<Schemas['SiteStatus']>().toExtend<z.input<typeof siteStatus>>()
  expect([route, routeV2, currencyV2, siteStatus].every((schema) => schema instanceof z.ZodMiniType)).toBe(true)
})
