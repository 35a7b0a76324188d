import { spawn, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { algorithms, isSignedWith, sign } from '../../service/api/merchant/signature.ts'
import { makeMerchant } from './support/merchant.ts'
import type { Merchant } from './support/merchant.ts'
import { startReceiver } from './support/receiver.ts'
import type { Receiver } from './support/receiver.ts'
import { createService, listen } from './support/service.ts'
import type { TestService } from './support/service.ts'

/** The examples of docs/merchant, run as they stand there, and the vectors of the signature. */

const folder = resolve(import.meta.dirname, '../../docs/merchant')

const vectorsFile = z.object({
  secret: z.string(),
  vectors: z.array(
    z.object({
      name: z.string(),
      algorithm: z.enum(algorithms),
      method: z.string(),
      path: z.string(),
      nonce: z.string(),
      body: z.string(),
      signature: z.string(),
    }),
  ),
})
const { secret: vectorSecret, vectors } = vectorsFile.parse(
  JSON.parse(await readFile(`${folder}/signature-vectors.json`, 'utf8')),
)

const languages = [
  { name: 'curl', command: 'sh', ending: 'sh', needs: ['sh', 'curl', 'openssl'] },
  { name: 'Node', command: process.execPath, ending: 'mjs', needs: [] },
  { name: 'Python', command: 'python3', ending: 'py', needs: ['python3'] },
  { name: 'PHP', command: 'php', ending: 'php', needs: ['php'] },
] as const

const isHere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined
const missingOf = ({ needs }: (typeof languages)[number]) => needs.find((program) => !isHere(program))

describe('the signature', () => {
  test.each(vectors)('is that of the vectors: $name', ({ algorithm, signature, name: _name, ...call }) => {
    expect(sign(vectorSecret, algorithm, call)).toBe(signature)
    expect(isSignedWith(vectorSecret, signature.toUpperCase(), call)).toBe(true)
    for (const change of [{ method: 'PUT' }, { path: '/' }, { nonce: '1' }, { body: `${call.body} ` }])
      expect(isSignedWith(vectorSecret, signature, { ...call, ...change })).toBe(false)
    expect(isSignedWith(`${vectorSecret}x`, signature, call)).toBe(false)
  })
})

let service: TestService
let merchant: Merchant
let receiver: Receiver
let origin: string

beforeAll(async () => {
  // Programs have the clock of the machine.
  service = await createService({ clock: Date.now, attempts: 100, notifyNetworks: ['127.0.0.1'] })
  receiver = await startReceiver()
  origin = await listen(service)
  merchant = await makeMerchant(service)
  await merchant.client.put('/user/auth/api/update/', { apiKey: merchant.apiKey, notifyUrl: receiver.url })
})
afterAll(async () => {
  receiver.stop()
  await service.close()
})

/** Runs an example. @returns the code that it ends with, and what it says */
const run = async (command: string, args: readonly string[], secret: string, input = '') => {
  const env = { PATH: process.env['PATH'], KURSI_URL: origin, KURSI_KEY: merchant.apiKey, KURSI_SECRET: secret }
  const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.on('error', () => undefined).end(input)
  const [[code], said, failed] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code, said: said.trim(), failed }
}

const reply = z.object({
  data: z.object({ order: z.object({ orderUID: z.string(), status: z.string(), reference: z.string() }) }),
})

describe.each(languages)('in $name', (language) => {
  const { command, ending } = language
  const missing = missingOf(language)
  if (missing !== undefined) console.warn(`Skipped: the examples in ${language.name}, as ${missing} is not here.`)
  const verify = (path: string, nonce: string, signature: string, body: string, secret = merchant.secret) =>
    run(command, [`${folder}/examples/verify-notification.${ending}`, path, nonce, signature], secret, body)

  test.skipIf(missing !== undefined)('an order is made, and the notification of it verified', async () => {
    receiver.reset()
    const made = await run(command, [`${folder}/examples/create-order.${ending}`], merchant.secret)
    expect([made.code, made.failed]).toEqual([0, ''])
    const { orderUID, status, reference } = reply.parse(JSON.parse(made.said)).data.order
    expect([status, reference]).toEqual(['waitPayment', 'A-17'])

    await service.client().operate('pay', { orderUID })
    await service.tick()
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = receiver.received
    expect(body).toContain(orderUID)
    const [nonce, signature] = [String(headers['x-api-nonce']), String(headers['x-api-signature'])]
    const verdicts = [
      await verify(path, nonce, signature, body),
      await verify(path, nonce, signature, body.replace('inProgress', 'done')),
      await verify(path, nonce, 'sha256=', body),
    ]
    expect(verdicts.map(({ code, said }) => [code, said])).toEqual([
      [0, 'valid'],
      [1, 'wrong'],
      [1, 'wrong'],
    ])
  })

  test.skipIf(missing !== undefined)('the vectors are verified', async () => {
    const posted = vectors.filter(({ method, algorithm }) => method === 'POST' && algorithm === 'sha256')
    expect(posted.length).toBeGreaterThan(1)
    for (const { path, nonce, signature, body } of posted)
      expect(await verify(path, nonce, signature, body, vectorSecret)).toEqual({ code: 0, said: 'valid', failed: '' })
  })
})
