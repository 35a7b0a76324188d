import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../sandbox/db/open.ts'
import { originOf } from '../../sandbox/environment.ts'
import { mailTo } from './support/accounts.ts'
import { createService } from './support/service.ts'

const root = resolve(import.meta.dirname, '../..')

/** @returns how a command ended, and what it said of that */
const run = (script: string, change: Record<string, string>) =>
  new Promise<{ code: unknown; said: string }>((done) => {
    // Nothing of the machine's own, and a folder that nobody comes to open.
    const env = { PATH: process.env['PATH'], DATA_DIR: '/dev/null/data', ...change }
    execFile(process.execPath, [script], { cwd: root, env }, (error, _out, said) => done({ code: error?.code, said }))
  })

test.each([
  ['sandbox/main.ts', 'SITE_URL', 'localhost:4180', 'an origin such as https://kursi.example'],
  ['sandbox/main.ts', 'SMTP_URL', 'nonsense:secret', 'an address such as smtp://user:password@mail.example:587'],
  ['tools/build.ts', 'SITE_URL', 'localhost:4180', 'an origin such as https://kursi.example'],
  ['tools/build.ts', 'CONTENT_ORIGIN', 'api.kursi.example', 'an origin such as https://kursi.example'],
])('%s: %s cannot be %s', async (script, name, value, kind) => {
  const { code, said } = await run(script, { [name]: value })
  // What may hold a password is not repeated.
  const shown = value.includes('secret') ? '' : `, not "${value}"`
  expect([code, said]).toEqual([1, `${name} must be ${kind}${shown}.\n`])
})

test.each([
  ['a file', join(root, 'README.md'), `EEXIST: file already exists, mkdir '${join(root, 'README.md')}'`],
  ['below a file', '/dev/null/data', "EEXIST: file already exists, mkdir '/dev/null'"],
])('DATA_DIR cannot be %s', async (_name, folder, reason) => {
  const { code, said } = await run('sandbox/main.ts', { DATA_DIR: folder })
  expect([code, said]).toEqual([1, `DATA_DIR: the folder ${folder} cannot be used: ${reason}\n`])
})

test('DATA_DIR cannot be a folder of something else', async () => {
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

test('the console mails no link that begins with what is no origin', async () => {
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
