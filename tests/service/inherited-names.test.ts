import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contractRoutes } from '../../service/api/contract.ts'
import type { ContractRoute } from '../../service/api/contract.ts'
import { member } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

/** Names inherited from Object.prototype, used as any other value. */

const words = ['toString', 'constructor', '__proto__', 'hasOwnProperty'] as const

let service: TestService

useService({ attempts: 1_000 }, (made) => {
  service = made
})

const described = z.object({ properties: z.optional(z.record(z.string(), z.unknown())) })

/** Field names of a part of a call, from the contract. */
const namesOf = (part: unknown): string[] => {
  const read = described.safeParse(part)
  return read.success ? Object.keys(read.data.properties ?? {}) : []
}

/** Built as text, because `__proto__` in an object literal is not a property. */
const bodyOf = (entries: readonly (readonly [string, string])[]): string =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`

type Asked = Pick<InjectOptions, 'payload' | 'query'>

/** Requests with the word as an unknown name, and as the value of every known name. */
const askedWith = ({ schema }: ContractRoute, word: string): Asked[] => {
  const values = namesOf(schema.body).map((name) => [name, JSON.stringify(word)] as const)
  const query = new URLSearchParams(namesOf(schema.querystring).map((name) => [name, word]))
  const odd = new URLSearchParams(query)
  odd.append(word, '\0')
  return [
    { payload: bodyOf([[word, '1']]) },
    { payload: bodyOf([...values, [word, '1']]) },
    { payload: bodyOf(values), query: query.toString() },
    { query: odd.toString() },
  ]
}

const envelope = z.union([
  z.object({ success: z.literal(true) }),
  z.object({
    success: z.literal(false),
    error: z.object({ errorCode: z.number(), message: z.string().check(z.minLength(2)) }),
  }),
])

/** @returns the reply, if it is not an expected refusal */
const faultOf = async (client: Client, { method, url }: ContractRoute, word: string, asked: Asked) => {
  const isReading = method === 'GET'
  const { statusCode, body } = await client.inject({
    ...asked,
    ...(isReading ? { payload: undefined } : {}),
    method: isReading ? 'GET' : z.enum(['POST', 'PUT', 'DELETE']).parse(method),
    url: `/service/api/v1${url.replaceAll(/:\w+/g, word)}`,
    headers: {
      'content-type': 'application/json',
      'accept-language': word,
      'x-csrf-token': client.jar.get('csrf') ?? '',
    },
  })
  const isTold = body === '' || envelope.safeParse(JSON.parse(body)).success
  // 501: an operation that is not implemented yet.
  return (statusCode < 500 || statusCode === 501) && isTold
    ? []
    : [`${method} ${url} ${JSON.stringify(asked)}: ${statusCode} ${body}`]
}

test.each(words)('%s as a name and as a value, in every call of the contract', async (word) => {
  const { client } = await member(service)
  const guest = service.client()
  await guest.get('/public/site/status/get/')
  const calls = contractRoutes
  expect(calls.length).toBeGreaterThan(60)
  const faults: string[] = []
  for (const call of calls)
    for (const asked of askedWith(call, word))
      for (const who of [guest, client]) faults.push(...(await faultOf(who, call, word, asked)))
  expect(faults).toEqual([])
})

test.each(words)('%s in console actions', async (word) => {
  const client = service.client()
  const { status, body } = await client.operate(word)
  expect([status, body.error]).toEqual([404, { errorCode: 0, message: expect.any(String) }])
  const [order] = (await client.operate<{ orderUID: string }[]>('orders')).body.data
  const paid = await client.operate('pay', { orderUID: order?.orderUID, amount: word })
  expect([paid.status, paid.body.error.errorCode]).toEqual([422, 5071545873252155])
  expect((await client.operate('faults', { kind: word })).status).toBe(422)
})

test.each(words)('pages and files named %s are not found', async (word) => {
  for (const url of [`/service/fs/${word}`, `/service/fs/icons/${word}.svg`, `/service/fs/covers/${word}.svg`]) {
    const { statusCode } = await service.app.inject(url)
    expect([url, statusCode]).toEqual([url, 404])
  }
})
