import { beforeEach, describe, expect, test } from 'vitest'
import { signInitData } from '../../service/api/accounts/init-data.ts'
import type { User } from './support/accounts.ts'
import { operator } from './support/client.ts'
import { createService } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

const botToken = '1234567890:a-secret-of-the-bot-in-the-tests-only'
const address = '/sandbox/mini-app/'

let service: TestService

useService({ botToken, attempts: 1_000 }, (made) => {
  service = made
})
beforeEach(() => service.clock.pass(61_000))

const open = (url: string, headers: Record<string, string> = operator, at = service) => at.app.inject({ url, headers })

interface Launch {
  address: string
  contact: string
}

const launch = async (query: Record<string, string> = {}) => {
  const { address: to, contact }: Launch = (await open(`${address}launch/?${new URLSearchParams(query)}`)).json()
  const [path = '', hash = ''] = to.split('#')
  const params = new URLSearchParams(hash)
  return { path, params, contact: new URLSearchParams(contact), authData: params.get('tgWebAppData') ?? '' }
}

const enter = (authData: string) => service.client().post<User>('/user/auth/telegram/', { authData })

describe('the page of the phone frame', () => {
  test('is the operator’s, and says how to sign in', async () => {
    const page = await open(address)
    expect([page.statusCode, page.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
    expect(page.headers['content-security-policy']).toContain("frame-src 'self'")
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.body).not.toMatch(/<script>|onclick|style=/)
    const closed = await open(address, {})
    expect([closed.statusCode, closed.body.includes('Open the link that the service printed')]).toEqual([401, true])
    for (const part of ['launch/', 'assets/main.js', 'assets/mini-app.css']) {
      expect((await open(address + part, {})).statusCode).toBe(403)
      expect((await open(address + part)).statusCode).toBe(200)
    }
    expect((await open('/sandbox/')).body).toContain('<a href="/sandbox/mini-app/">Open the mini-app</a>')
  })

  test('has every script that its scripts import', async () => {
    const asked = async (name: string, seen: ReadonlySet<string>): Promise<ReadonlySet<string>> => {
      if (seen.has(name)) return seen
      const { statusCode, body } = await open(`${address}assets/${name}`)
      expect([name, statusCode]).toEqual([name, 200])
      let all: ReadonlySet<string> = new Set([...seen, name])
      for (const [, next = ''] of body.matchAll(/from '\.\/([\w-]+\.js)'/g)) all = await asked(next, all)
      return all
    }
    expect((await asked('main.js', new Set())).size).toBeGreaterThan(3)
  })

  test('keeps the choices of its address', async () => {
    const { body } = await open(`${address}?version=6.9&write=refused&firstName=${encodeURIComponent('"<b>')}`)
    expect(body).toContain('<option value="6.9" selected>')
    expect(body).toContain('<option value="refused" selected>')
    expect(body).toContain('value="&#34;&#60;b&#62;"')
  })

  test.each([
    ['platform', 'toaster'],
    ['version', '1.0'],
    ['theme', 'pink'],
    ['write', 'perhaps'],
    ['person', '0'],
    ['person', '1.5'],
    ['keyboard', '5000'],
    ['path', 'https://kursi.example/'],
    ['path', '//kursi.example/'],
    ['path', '/\\kursi.example/'],
    ['start', 'a b'],
  ])('refuses %s %s', async (name, value) => {
    for (const part of ['', 'launch/']) {
      const reply = await open(`${address}${part}?${new URLSearchParams({ [name]: value })}`)
      expect([reply.statusCode, reply.json().error]).toEqual([
        422,
        expect.objectContaining({ errorCode: 42201, object: { field: name } }),
      ])
    }
  })

  test('is there in a demo only, and not apart from the app', async () => {
    const real = await createService({ demo: false })
    const apart = await createService({
      console: { operators: { operator: 'x' }, listen: { port: 0, host: '127.0.0.1' } },
    })
    expect((await open(address, operator, real)).statusCode).toBe(404)
    expect((await open('/sandbox/', operator, real)).body).not.toContain('mini-app')
    const reply = await apart.consoleApp?.inject({ url: address, headers: { authorization: 'Bearer x' } })
    expect(reply?.statusCode).toBe(404)
    await Promise.all([real.close(), apart.close()])
  })
})

describe('a launch', () => {
  test('opens the exchange with the parameters of the messenger', async () => {
    const { path, params } = await launch({ lang: 'ka', platform: 'android', version: '7.10', theme: 'dark' })
    expect(path).toBe('/ka/user/exchange/')
    expect([params.get('tgWebAppPlatform'), params.get('tgWebAppVersion'), params.has('tgWebAppStartParam')]).toEqual([
      'android',
      '7.10',
      false,
    ])
    expect(JSON.parse(params.get('tgWebAppThemeParams') ?? '')).toMatchObject({ bg_color: '#17212b' })
    expect((await launch({ path: '/en/?a=1' })).path).toBe('/en/?a=1')
  })

  test('signs in the chosen person, each time with init data of its own', async () => {
    const query = {
      person: '88001',
      firstName: 'Giorgi',
      lastName: '',
      username: 'gio',
      writing: 'yes',
      start: '0.0.4',
    }
    const [first, second] = [await launch(query), await launch(query)]
    expect(first.params.get('tgWebAppStartParam')).toBe('0.0.4')
    expect(first.authData).not.toBe(second.authData)
    const fields = new URLSearchParams(first.authData)
    expect(fields.get('start_param')).toBe('0.0.4')
    expect(JSON.parse(fields.get('user') ?? '')).toEqual({
      id: 88001,
      first_name: 'Giorgi',
      last_name: '',
      username: 'gio',
      language_code: 'en',
      allows_write_to_pm: true,
    })
    const entered = await enter(first.authData)
    expect(entered.body.data).toMatchObject({ first_name: 'Giorgi', telegramUsername: 'gio' })
    expect((await enter(second.authData)).body.data._id).toBe(entered.body.data._id)
  })

  test.each(['forged', 'expired'])('can be %s', async (data) => {
    const { status, body } = await enter((await launch({ data })).authData)
    expect([status, body.error.errorCode]).toEqual([403, 40301])
  })

  test('signs the contact that the person shares', async () => {
    const { contact } = await launch({ number: '+995 599 00 11 22', person: '88002' })
    const { hash, ...fields } = Object.fromEntries(contact)
    expect(hash).toBe(signInitData(new Map(Object.entries(fields)), botToken))
    expect(JSON.parse(fields['contact'] ?? '')).toEqual({
      user_id: 88002,
      phone_number: '+995 599 00 11 22',
      first_name: 'Tamar',
      last_name: 'Kapanadze',
    })
  })
})
