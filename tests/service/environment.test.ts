import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { openDatabase } from '../../service/database/open.ts'
import {
  consoleOperators,
  databaseUrl,
  databaseWait,
  originOf,
  smtpUrl,
  trustedProxies,
} from '../../service/config/environment.ts'
import { mailFrom } from '../../service/config/mail-sender.ts'
import { readOptions } from '../../service/config/options.ts'
import { mailTo } from './support/accounts.ts'
import { createService } from './support/service.ts'
import { keyEnvironment } from './support/key-environment.ts'

const root = resolve(import.meta.dirname, '../..')

/** @returns exit code and output of a command */
const run = (script: string, change: Record<string, string>) =>
  new Promise<{ code: unknown; said: string }>((done) => {
    // A clean environment, and a folder that cannot be created.
    const env = { PATH: process.env['PATH'], DATA_DIR: '/dev/null/data', ...change }
    execFile(process.execPath, [script], { cwd: root, env }, (error, _out, said) => done({ code: error?.code, said }))
  })

// Values that may contain a password are not repeated.
const shown = (value: string) => (value.includes('secret') ? '' : `, not "${value}"`)

test.each([
  ['SITE_URL', 'localhost:4180', 'an origin such as https://kursi.example'],
  ['API_BASE', 'localhost:4180', 'an origin such as https://kursi.example'],
  ['PAYMENT_ORIGINS', 'pay.example', 'an origin such as https://kursi.example'],
  ['SMTP_URL', 'nonsense:secret', 'an address such as smtps://user:password@mail.example:465'],
  ['DATABASE_URL', 'secret', 'an address such as postgres://user:password@db.example:5432/kursi'],
  ['MAIL_FROM', 'Kursi', 'one address such as Kursi <no-reply@kursi.example>'],
  ['MAIL_FROM', 'a@kursi.example, b@kursi.example', 'one address such as Kursi <no-reply@kursi.example>'],
  ['TRUSTED_PROXIES', '10.0.0.1, nobody', 'addresses, networks such as 10.0.0.0/8, or loopback'],
  ['PORT', '70000', 'a port from 0 to 65535'],
  ['SANDBOX_SPEED', '-1', 'a number from 0'],
  ['SANDBOX_DEMO', 'yes', '1 or 0'],
  ['SANDBOX_CONSOLE', 'on', '1 or 0'],
  [
    'SANDBOX_CONSOLE_TOKEN',
    'secret',
    'at least 32 letters, digits, "-" and "_", or one such for each operator: name:token,name:token',
  ],
  ['SANDBOX_CONSOLE_PORT', '70000', 'a port from 0 to 65535'],
  ['CITY_CODES', 'Tbilisi', 'cities with codes such as tbilisi:TBIL'],
  ['CITY_CODES', 'tbilisi:TBIL,', 'cities with codes such as tbilisi:TBIL'],
  ['BOT_TOKEN', '123:secret', 'a number, a colon, and at least 30 letters, digits, "-" and "_"'],
  ['BOT_API', 'api.telegram.org', 'an origin such as https://kursi.example'],
  ['SECURITY_CONTACT', 'security@kursi.example', 'an address such as mailto:security@kursi.example'],
])('%s cannot be %s', (name, value, kind) => {
  expect(() => readOptions({ [name]: value })).toThrow(new Error(`${name} must be ${kind}${shown(value)}.`))
})

test('all variables are optional', () => {
  const { service, ...place } = readOptions({})
  expect(place).toEqual({ port: 4180, host: 'localhost' })
  expect(service).toMatchObject({ speed: 1, siteUrl: undefined, demo: true, isPublic: false })
  expect(service.console).toEqual({ operators: { operator: expect.stringMatching(/^[\w-]{43}$/) } })
  expect(readOptions({}).service.console?.operators).not.toEqual(service.console?.operators)
})

test('the bot’s API needs its token', () => {
  const token = `1234567890:${'x'.repeat(35)}`
  expect(() => readOptions({ BOT_API: 'https://api.telegram.org' })).toThrow('BOT_API needs BOT_TOKEN.')
  const { service } = readOptions({ BOT_API: 'https://api.telegram.org/', BOT_TOKEN: token })
  expect(service).toMatchObject({ botApi: 'https://api.telegram.org', botToken: token })
})

test('a demo may be framed by its own console, and with a bot by the messenger', () => {
  expect(readOptions({}).service.framedBy).toEqual(["'self'"])
  expect(readOptions({ SANDBOX_DEMO: '0' }).service.framedBy).toEqual([])
  expect(readOptions({ SANDBOX_DEMO: '0', BOT_USERNAME: 'kursi_bot' }).service.framedBy).toEqual([
    'https://web.telegram.org',
  ])
})

const kept = 'postgres://kursi@db.example/kursi'

test.each([
  [{ DATABASE_URL: kept }, false],
  [{ SITE_URL: 'https://kursi.example' }, true],
  [{ SITE_URL: 'http://localhost:4180' }, false],
  [{ NODE_ENV: 'production' }, false],
])('with %j there is neither demo nor console, and orders do not move', (env, isPublic) => {
  const { service } = readOptions({ ...keyEnvironment, ...env })
  expect(service).toMatchObject({ demo: false, console: null, speed: 0, tickEvery: 500, isPublic })
})

test('demo and console can be requested, and the console can have its own port', () => {
  const asked = { ...keyEnvironment, DATABASE_URL: kept, SANDBOX_DEMO: '1', SANDBOX_CONSOLE: '1' }
  expect(readOptions(asked).service).toMatchObject({ demo: true, speed: 1, isPublic: false })
  const token = 'x'.repeat(32)
  const place = { SANDBOX_CONSOLE_TOKEN: token, SANDBOX_CONSOLE_PORT: '4181', SANDBOX_CONSOLE_HOST: '0.0.0.0' }
  expect(readOptions({ ...asked, ...place }).service.console).toEqual({
    operators: { operator: token },
    listen: { port: 4181, host: '0.0.0.0' },
  })
  expect(readOptions({ SANDBOX_DEMO: '0', SANDBOX_CONSOLE: '0' }).service).toMatchObject({ demo: false, console: null })
})

test.each([
  [{}, undefined],
  [{ SITE_URL: 'https://kursi.example' }, 'https://kursi.example/en/contacts/'],
  [{ SITE_URL: 'https://kursi.example:8443/' }, 'https://kursi.example:8443/en/contacts/'],
  // A page that names a contact has to be one of https (RFC 9116).
  [{ SITE_URL: 'http://localhost:4180' }, undefined],
  [{ SITE_URL: 'https://kursi.example', SECURITY_CONTACT: 'mailto:a@kursi.example' }, 'mailto:a@kursi.example'],
  [{ SITE_URL: 'http://localhost:4180', SECURITY_CONTACT: 'https://a.example/' }, 'https://a.example/'],
])('with %o vulnerabilities are reported to %s', (env, contact) => {
  expect(readOptions({ ...keyEnvironment, ...env }).service.securityContact).toBe(contact)
})

test('a public site cannot be a demo', () => {
  expect(() => readOptions({ SITE_URL: 'https://kursi.example', SANDBOX_DEMO: '1' })).toThrow(
    'SANDBOX_DEMO must not be 1 where SITE_URL is https://kursi.example',
  )
})

test.each([
  ['service/main.ts', 'SMTP_URL', 'nonsense:secret', 'an address such as smtps://user:password@mail.example:465'],
  ['tools/build.ts', 'SITE_URL', 'localhost:4180', 'an origin such as https://kursi.example'],
  ['tools/build.ts', 'CONTENT_ORIGIN', 'api.kursi.example', 'an origin such as https://kursi.example'],
])('%s ends when %s is %s', async (script, name, value, kind) => {
  const { code, said } = await run(script, { [name]: value })
  expect([code, said]).toEqual([1, `${name} must be ${kind}${shown(value)}.\n`])
})

test.each([
  ['a file', join(root, 'README.md'), `EEXIST: file already exists, mkdir '${join(root, 'README.md')}'`],
  ['below a file', '/dev/null/data', "EEXIST: file already exists, mkdir '/dev/null'"],
])('DATA_DIR cannot be %s', async (_name, folder, reason) => {
  const { code, said } = await run('service/main.ts', { DATA_DIR: folder })
  expect([code, said]).toEqual([1, `DATA_DIR: the folder ${folder} cannot be used: ${reason}\n`])
})

test('DATA_DIR cannot be a folder with other content', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'kursi-environment-'))
  const folder = join(parent, 'data')
  await mkdir(join(folder, 'PG_VERSION'), { recursive: true })
  await expect(openDatabase({ folder })).rejects.toThrow(`DATA_DIR: the folder ${folder} cannot be used: PGlite failed`)
  expect(await readdir(parent)).toEqual(['data'])
  await rm(parent, { recursive: true })
})

test.skipIf(process.getuid?.() === 0)('DATA_DIR cannot be a folder that nobody may write to', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'kursi-environment-'))
  const folder = join(parent, 'data')
  await mkdir(folder, { mode: 0o555 })
  await expect(openDatabase({ folder })).rejects.toThrow(
    `DATA_DIR: the folder ${folder} cannot be used: EACCES: permission denied, access '${folder}'`,
  )
  expect(await readdir(parent)).toEqual(['data'])
  await rm(parent, { recursive: true })
})

test.each([
  ['https://kursi.example', 'https://kursi.example'],
  [' https://Kursi.example:8443/ ', 'https://kursi.example:8443'],
  ['http://localhost:4180', 'http://localhost:4180'],
  ['  ', undefined],
])('SITE_URL may be “%s”', (value, origin) => {
  expect(originOf({ SITE_URL: value }, 'SITE_URL')).toBe(origin)
})

test.each(['kursi.example', 'localhost:4180', 'https://kursi.example/shop', 'https://a@kursi.example', 'file:///srv'])(
  'SITE_URL cannot be %s',
  (value) => {
    expect(() => originOf({ SITE_URL: value }, 'SITE_URL')).toThrow(/^SITE_URL must be an origin such as /)
  },
)

test.each([
  'postgres://user:pa%25ss@db.example:5432/kursi',
  'postgresql:///kursi?host=/run',
  'postgres://me@/kursi?host=/run',
])('DATABASE_URL may be %s', (value) => {
  expect(databaseUrl({ DATABASE_URL: value })).toBe(value)
})

test.each(['nonsense', 'mysql://localhost/x', 'localhost:5432', 'postgres:kursi'])(
  'DATABASE_URL cannot be %s',
  (value) => {
    expect(() => databaseUrl({ DATABASE_URL: value })).toThrow(/^DATABASE_URL must be an address such as /)
  },
)

test.each(['smtp://127.0.0.1:1025', 'smtps://user:p%40ss@mail.example'])('SMTP_URL may be %s', (value) => {
  expect(smtpUrl({ SMTP_URL: value })).toBe(value)
})

const [long, other] = ['a'.repeat(32), 'b'.repeat(40)]

test.each([
  ['', undefined],
  [long, { operator: long }],
  [`nino:${long}`, { nino: long }],
  [`nino:${long}, Giorgi_2:${other}`, { nino: long, Giorgi_2: other }],
])('SANDBOX_CONSOLE_TOKEN may be %s', (value, operators) => {
  expect(consoleOperators({ SANDBOX_CONSOLE_TOKEN: value })).toEqual(operators)
})

test.each([
  'short',
  `nino:short,giorgi:${long}`,
  `nino:${long},giorgi:${long}`,
  `nino:${long},nino:${other}`,
  `${long},${other}`,
  `:${long}`,
  `nino:${long},`,
  `1st:${long}`,
  `nino ${long}`,
])('SANDBOX_CONSOLE_TOKEN cannot be %s', (value) => {
  expect(() => consoleOperators({ SANDBOX_CONSOLE_TOKEN: value })).toThrow(
    /^SANDBOX_CONSOLE_TOKEN must be at least 32 /,
  )
})

test.each([
  ['', 5_000],
  ['2', 2_000],
  ['0.5', 500],
])('DATABASE_WAIT may be %s', (value, ms) => {
  expect(databaseWait({ DATABASE_WAIT: value })).toBe(ms)
})

test.each(['0', '-1', 'long', 'Infinity'])('DATABASE_WAIT cannot be %s', (value) => {
  expect(() => databaseWait({ DATABASE_WAIT: value })).toThrow(/^DATABASE_WAIT must be a number /)
})

test.each(['mail.example:25', 'smtp:', 'smtp://:25', 'smtp://mail.example:many', 'https://mail.example'])(
  'SMTP_URL cannot be %s',
  (value) => {
    expect(() => smtpUrl({ SMTP_URL: value })).toThrow(/^SMTP_URL must be an address such as /)
  },
)

test.each(['no-reply@kursi.example', 'Kursi <no-reply@kursi.example>', '"Kursi, Tbilisi" <post@kursi.example>'])(
  'MAIL_FROM may be %s',
  (value) => {
    expect(mailFrom({ MAIL_FROM: value })).toBe(value)
  },
)

test.each(['127.0.0.1', 'loopback, 10.0.0.0/8', '172.16.0.0/255.240.0.0', '::1,fc00::/7', 'uniquelocal,linklocal'])(
  'TRUSTED_PROXIES may be %s, and the server takes it',
  (value) => {
    expect(trustedProxies({ TRUSTED_PROXIES: value })).toBe(value)
    expect(() => fastify({ trustProxy: value })).not.toThrow()
  },
)

test.each([
  'nonsense',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.0.0.0/8/8',
  'fc00::/255.0.0.0',
  'loopback/8',
  '10.0.0.1,',
  'true',
])('TRUSTED_PROXIES cannot be %s', (value) => {
  expect(() => trustedProxies({ TRUSTED_PROXIES: value })).toThrow(/^TRUSTED_PROXIES must be addresses, /)
})

test('an unreachable database is reported by its variable', async () => {
  await expect(openDatabase({ url: 'postgres://kursi:secret@127.0.0.1:1/kursi' })).rejects.toThrow(
    new Error('DATABASE_URL: the database cannot be reached: connect ECONNREFUSED 127.0.0.1:1'),
  )
})

test('the console mails no link with an invalid origin', async () => {
  const service = await createService()
  const client = service.client()
  const email = 'plain@example.com'
  const link = (origin: string) => client.operate<{ link: string }>('link', { email, origin })
  for (const origin of ['localhost:4180', 'javascript:alert(1)', 'kursi.example']) {
    const { status, body } = await link(origin)
    expect([status, body.error.errorCode, body.error.object]).toEqual([422, 42201, { field: 'origin' }])
  }
  const { body } = await link('http://localhost:4180/en/')
  expect(body.data.link).toMatch(/^http:\/\/localhost:4180\/en\//)
  expect((await mailTo(client, email)).body).toContain(body.data.link)
  await service.close()
})
