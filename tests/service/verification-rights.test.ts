import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { verificationDocuments, verifications } from '../../service/database/schema.ts'
import { demoPassword } from '../../service/seed/accounts.ts'
import { signIn } from './support/accounts.ts'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { decide, handedOver, init, list, submit, valuesOf } from './support/verification.ts'
import { useMember } from './support/use-member.ts'

let service: TestService
let client: Client
let email: string
let userId: string

useMember((made) => {
  ;({ service, client, email, userId } = made)
})

const handOver = async () => (await submit(client)).body.data.verification

describe('access', () => {
  test('is refused for a guest', async () => {
    const guest = service.client()
    const replies = [await guest.get('/user/verification/get/'), await init(guest), await submit(guest)]
    expect(replies.map(({ status, body }) => [status, body.error.errorCode])).toEqual([
      [403, 40301],
      [403, 40301],
      [403, 40301],
    ])
  })

  test.each([{ limit: '0' }, { limit: '1000' }, { limit: 'all' }])('there is no list of %j', async (query) => {
    const { status, body } = await client.get('/user/verification/get/', query)
    expect([status, body.error.errorCode]).toEqual([422, 42201])
  })

  test('is limited in rate', async () => {
    await client.operate('limits', { attempts: 1 })
    const last = async (most: number, call: () => Promise<{ status: number; body: { error: object } }>) => {
      for (let count = 0; count < most; count += 1) await call()
      const { status, body } = await call()
      return [status, body.error]
    }
    const told = [429, expect.objectContaining({ errorCode: 50300, object: { time: 60 } })]
    expect(await last(30, () => init(client))).toEqual(told)
    expect(await last(10, () => submit(client, handedOver({ lastName: '' })))).toEqual(told)
    await client.operate('limits', { attempts: null })
  })

  test('an order whose route requires verification shows the status of its owner', async () => {
    await client.operate('account', { email, verified: true })
    const toValues = valuesOf({ wallet: 'nino@example.com' })
    const { body } = await client.create({ ...goodOrder, routeId: 'btc-to-wise-usd', toValues })
    const { orderUID, orderSecret } = body.data.order
    const status = async () => {
      const reply = await service
        .client()
        .get<{ verifications: object[] }>('/public/exchanger/order/get/', { orderUID, orderSecret })
      return reply.body.data.verifications
    }
    const asked = (how: string) => [{ id: 'btc-to-wise-usd:person', kind: 'person', status: how }]
    expect(await status()).toEqual(asked('done'))
    await client.operate('account', { email, verified: false })
    expect(await status()).toEqual(asked('required'))
    await handOver()
    expect(await status()).toEqual(asked('pending'))
    await decide(client, { email, decision: 'refused' })
    expect(await status()).toEqual(asked('refused'))
    await client.delete('/user/profile/access/delete/')
    expect(await status()).toEqual(asked('required'))
  })

  test('a direction that requires an account is open to any signed-in user', async () => {
    const toValues = valuesOf({ account: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' })
    const fromValues = valuesOf({ iban: 'DE89370400440532013000', holder: 'Nino Beridze' })
    const order = { ...goodOrder, routeId: 'sepa-eur-to-btc', amount: '500', fromValues, toValues }
    const refused = await service.client().create(order)
    expect([refused.status, refused.body.error?.errorCode]).toEqual([403, 40301])
    const { body } = await client.create(order)
    expect(body.success).toBe(true)
    const { orderUID, orderSecret } = body.data.order
    const seen = await client.get<{ verifications: object[] }>('/public/exchanger/order/get/', {
      orderUID,
      orderSecret,
    })
    expect(seen.body.data.verifications).toEqual([{ id: 'sepa-eur-to-btc:account', kind: 'account', status: 'done' }])
  })
})

describe('stored data', () => {
  test('are deleted with the account', async () => {
    const { id } = await handOver()
    await client.delete('/user/profile/access/delete/')
    const { db } = service.core
    expect(await db.select().from(verifications).where(eq(verifications.userId, userId))).toEqual([])
    const documents = db.select().from(verificationDocuments).where(eq(verificationDocuments.verificationId, id))
    expect(await documents).toEqual([])
    expect((await decide(client, { id, decision: 'done' })).status).toBe(404)
  })

  test('of the demo account are restored by a reset', async () => {
    await handOver()
    await service.core.reset()
    const demo = service.client()
    await signIn(demo, 'verified@example.com', { password: demoPassword })
    const [found, ...others] = await list(demo)
    expect(others).toEqual([])
    expect(found).toEqual({
      id: expect.any(String),
      kind: 'person',
      status: 'done',
      createdAt: new Date(service.core.now() - 40 * 86_400_000).toISOString(),
      details: [
        { name: 'name', label: 'Name', value: 'Mariam Lomidze' },
        { name: 'dateOfBirth', label: 'Date of birth', value: '12 April 1990' },
        { name: 'citizenship', label: 'Citizenship', value: 'Georgia' },
        { name: 'documentType', label: 'Document type', value: 'Passport' },
        { name: 'documentNumber', label: 'Document number', value: '••••8213' },
        { name: 'expiresOn', label: 'Valid until', value: '1 March 2031' },
      ],
    })
    const { db } = service.core
    expect(await db.select({ id: verifications.id }).from(verifications)).toEqual([{ id: found?.id }])
    expect(await db.select().from(verificationDocuments)).toEqual([])
  })
})
