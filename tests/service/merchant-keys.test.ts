import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../service/seed/accounts.ts'
import { confirmedMember, member, signIn } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useMember } from './support/use-member.ts'

let service: TestService
let client: Client

useMember((made) => {
  ;({ service, client } = made)
})

interface Key {
  apiKey: string
  name: string
  addresses: string[]
  notifyUrl?: string
}

const create = async (who = client): Promise<Key> =>
  (await who.post<{ access: Key }>('/user/auth/api/create/', { name: 'shop' }, { 'idempotency-key': randomUUID() }))
    .body.data.access
const update = (body: object, who = client) => who.put<{ key: Key }>('/user/auth/api/update/', body)
const listed = async (who = client) => (await who.get<{ keys: Key[] }>('/user/auth/api/get/list/')).body.data.keys
const settings = (body: object, who = client) => who.put<{ settings: object }>('/user/profile/settings/update/', body)

describe('what a key may do', () => {
  test('its name, its addresses and where notifications go are changed one by one', async () => {
    const { apiKey } = await create()
    await update({ apiKey, name: ' Till ' })
    await update({ apiKey, addresses: ['203.0.113.7', ' 2001:db8::/48 ', '203.0.113.7'] })
    const { body } = await update({ apiKey, notifyUrl: 'https://shop.example/kursi?v=1' })
    expect(body.data.key).toEqual({
      apiKey,
      name: 'Till',
      createdAt: expect.any(String),
      addresses: ['203.0.113.7', '2001:db8::/48'],
      notifyUrl: 'https://shop.example/kursi?v=1',
      isOutdated: false,
    })
    expect(await listed()).toEqual([body.data.key])
    expect((await update({ apiKey, notifyUrl: null, addresses: [] })).body.data.key).toEqual({
      apiKey,
      name: 'Till',
      createdAt: expect.any(String),
      addresses: [],
      isOutdated: false,
    })
  })

  test('what is no address and no network is refused', async () => {
    const { apiKey } = await create()
    for (const address of ['kursi', '203.0.113.256', '203.0.113.0/33', '::/0', '10.0.0.0/8/8', 'fe80::1%eth0']) {
      const { status, body } = await update({ apiKey, addresses: ['198.51.100.1', address] })
      expect([status, body.error]).toMatchObject([422, { errorCode: 42201, object: { field: 'addresses' } }])
    }
    expect(await listed()).toMatchObject([{ addresses: [] }])
  })

  test('a key is its owner’s alone', async () => {
    const { apiKey } = await create()
    const stranger = (await confirmedMember(service)).client
    expect((await update({ apiKey, name: 'mine' }, stranger)).body.error.errorCode).toBe(40401)
    expect((await update({ apiKey, name: 'mine' }, service.client())).body.error.errorCode).toBe(40301)
    expect(await listed()).toMatchObject([{ name: 'shop' }])
  })

  test('only in a session that was confirmed', async () => {
    const { client: unsure } = await member(service)
    const refused = await settings({ apiEnabled: true }, unsure)
    expect([refused.status, refused.body.error.errorCode]).toEqual([403, 40304])
    const off = await settings({ apiEnabled: false, withdrawalsEnabled: false }, unsure)
    expect(off.body.data.settings).toEqual({ apiEnabled: false, withdrawalsEnabled: false })
  })

  test('require a code with two-factor on', async () => {
    const careful = service.client()
    const code = async () =>
      (await careful.operate<{ code: string }>('code', { email: 'twofactor@example.com' })).body.data.code
    await signIn(careful, 'twofactor@example.com', { password: demoPassword, code: await code() })
    const apiKey = (await listed(careful))[0]?.apiKey ?? ''
    expect((await update({ apiKey, addresses: [] }, careful)).body.error.errorCode).toBe(6231533598118172)
    expect((await settings({ withdrawalsEnabled: true }, careful)).body.error.errorCode).toBe(6231533598118172)
    expect((await update({ apiKey, addresses: ['203.0.113.7'], code: await code() }, careful)).status).toBe(200)
    service.clock.pass(30_000)
    const { body } = await settings({ apiEnabled: true, withdrawalsEnabled: true, code: await code() }, careful)
    expect(body.data.settings).toEqual({ apiEnabled: true, withdrawalsEnabled: true })
    // What is on needs no other code.
    expect((await settings({ apiEnabled: true, withdrawalsEnabled: true }, careful)).status).toBe(200)
  })
})

describe('where notifications go', () => {
  const own = [
    'http://shop.example/',
    'ftp://shop.example/',
    'https://nino:secret@shop.example/',
    'https://shop.example/#part',
    'shop.example',
    'https://localhost/',
    'https://shop.localhost/',
    'https://database/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[2001:db8::1]/',
    'https://[fc00::1]/',
    'https://[fe80::1]/',
    'https://[ff02::1]/',
  ]
  const foreign = ['https://93.184.216.34/kursi', 'https://[2606:4700::1111]/kursi', 'https://shop.example:8443/kursi']

  const inside = ['localhost', 'shop.localhost', 'printer.local', 'api.internal', 'db.corp', 'nas.lan', 'nas.home.arpa']
  const spellings: readonly ((name: string) => string)[] = [
    (name) => name,
    (name) => `${name}.`,
    (name) => `${name}..`,
    (name) => name.toUpperCase(),
    (name) => `${name.toUpperCase()}.`,
    (name) => name.replaceAll('.', '。'),
    (name) => name.replaceAll('l', 'ｌ'),
    (name) => name.replaceAll('o', '%6F'),
    (name) => name.replaceAll('a', 'a\u00ad'),
    (name) => `${name}.:8443`,
  ]
  const addresses = ['127.0.0.1.', '127.0.0.1..', '10.1.2.3.', '0x7f.1.', '2130706433.', '[::1]', '169.254.169.254.']
  const hidden = [...inside.flatMap((name) => spellings.map((spell) => spell(name))), ...addresses, 'intranet.', '.']

  test('never to a private name or address in another spelling', async () => {
    const { apiKey } = await create()
    for (const host of hidden) {
      const { status, body } = await update({ apiKey, notifyUrl: `https://${host}/kursi` })
      expect([host, status, body.error?.object]).toEqual([host, 422, { field: 'notifyUrl' }])
    }
    expect((await listed())[0]).not.toHaveProperty('notifyUrl')
  })

  test('to the host itself where its name ends with a dot', async () => {
    const { apiKey } = await create()
    for (const host of ['shop.example.', 'SHOP.example..', 'shop。example。'])
      expect((await update({ apiKey, notifyUrl: `https://${host}/kursi?v=1` })).body.data.key.notifyUrl).toBe(
        'https://shop.example/kursi?v=1',
      )
  })

  test('never into our own network', async () => {
    const { apiKey } = await create()
    for (const notifyUrl of own) {
      const { status, body } = await update({ apiKey, notifyUrl })
      expect([notifyUrl, status, body.error]).toMatchObject([
        notifyUrl,
        422,
        { errorCode: 42201, object: { field: 'notifyUrl' } },
      ])
    }
    expect((await listed())[0]).not.toHaveProperty('notifyUrl')
  })

  test('anywhere on the internet', async () => {
    const { apiKey } = await create()
    for (const notifyUrl of foreign)
      expect((await update({ apiKey, notifyUrl })).body.data.key.notifyUrl).toBe(notifyUrl)
  })
})
