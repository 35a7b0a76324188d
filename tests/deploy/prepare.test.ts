import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepare } from '../../deploy/prepare.ts'
import { readSettings } from '../../deploy/settings.ts'
import { framedBy, pageConfig } from '../../service/web/config.ts'
import { preparePage } from '../../service/web/page.ts'

const root = resolve(import.meta.dirname, '../..')

const page = (text: string) =>
  `<!doctype html><style>b{color:red}</style><script>go()</script>` +
  `<script type="application/json" id="config">{}</script><p>${text}</p>`

const build: Readonly<Record<string, string>> = {
  'index.html': page('any page'),
  'en/index.html': page('home'),
  'en/user/orders/index.html': page('orders'),
  'en/exchange/btc-to-cash-gel-tbilisi/index.html': page('a pair'),
  'en/nowhere/else/index.html': page('unknown'),
  'en/2change/index.html': page('a landing page'),
  'ru/условия 100%/index.html': page('a page'),
  'assets/main-abc.js': 'console.log(1)',
}

const config = pageConfig({ PROJECT_NAME: 'Lari $1 & Co' })

let folder: string
const at = (...names: string[]) => join(folder, ...names)
const env = (more: Record<string, string> = {}) => ({
  DIST: at('dist'),
  OUT: at('out'),
  KEPT_ASSETS: at('kept'),
  ...more,
})
const run = (more: Record<string, string> = {}) => prepare(readSettings(env(more)), config)
const read = (...names: string[]) => readFile(at('out', ...names), 'utf8')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursi-prepare-'))
  for (const [name, text] of Object.entries(build)) {
    await mkdir(dirname(at('dist', name)), { recursive: true })
    await writeFile(at('dist', name), text)
  }
})
afterEach(() => rm(folder, { recursive: true }))

test('static pages are written with configuration and policy, compressed', async () => {
  await run()
  const names = await readdir(at('out', 'pages'), { recursive: true, withFileTypes: true })
  const files = names.filter((name) => name.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const expected = ['en/index.html', 'en/user/orders/index.html', 'index.html']
  // Pairs, posts and landing pages may be deleted: only the service knows.
  expect(files.toSorted()).toEqual(
    expected.flatMap((name) => [name, `${name}.br`, `${name}.gz`]).map((name) => at('out', 'pages', name)),
  )
  const { text, policy } = preparePage(page('home'), config)
  expect(text).toContain('"projectName":"Lari $1 & Co"')
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-[^']+';/)
  const home = at('out', 'pages', 'en', 'index.html')
  expect(await readFile(home, 'utf8')).toBe(text)
  expect(brotliDecompressSync(await readFile(`${home}.br`)).toString()).toBe(text)
  expect(gunzipSync(await readFile(`${home}.gz`)).toString()).toBe(text)
  expect(await read('pages.conf')).toBe(
    [
      'map $asked_path $page_file {',
      '    default /no-such-page;',
      '    "/en/" "/en/index.html";',
      '    "/en/user/orders/" "/en/user/orders/index.html";',
      '}',
      'map $asked_path $page_policy {',
      `    "/en/" "${policy}";`,
      `    "/en/user/orders/" "${policy}";`,
      '}\n',
    ].join('\n'),
  )
})

test('the pages of nginx allow payment providers, too', async () => {
  await prepare(readSettings(env({})), config, { paymentOrigins: ['https://pay.example'] })
  const { policy } = preparePage(page('home'), config, { paymentOrigins: ['https://pay.example'] })
  expect(policy).toContain("; form-action 'self' https://pay.example; ")
  expect(await read('pages.conf')).toContain(`    "/en/" "${policy}";`)
})

test('the pages of nginx allow a service on another origin, too', async () => {
  const elsewhere = pageConfig({ API_BASE: 'https://api.kursi.example' })
  await prepare(readSettings(env({})), elsewhere)
  expect(await read('pages.conf')).toContain(`    "/en/" "${preparePage(page('home'), elsewhere).policy}";`)
  expect(await read('pages.conf')).toContain("; connect-src 'self' https://api.kursi.example; ")
})

test('the pages of nginx may be shown by the messenger where there is a bot', async () => {
  await run()
  expect(await read('pages.conf')).toContain("; frame-ancestors 'none'; ")
  expect(await read('missing-headers.conf')).toContain('$missing_frame_options {\n    "" DENY;\n}')
  const telegram = framedBy({ BOT_USERNAME: 'kursi_bot' })
  await prepare(readSettings(env()), pageConfig({ BOT_DOMAIN: 'https://bot.kursi.example' }), { framedBy: telegram })
  const pages = await read('pages.conf')
  expect(pages).toContain('; frame-ancestors https://web.telegram.org; ')
  expect(pages).toContain("; connect-src 'self' https://bot.kursi.example; ")
  expect(await read('missing-headers.conf')).toContain('$missing_frame_options {\n    "" "";\n}')
})

test('every placeholder in the configuration gets its value, and a second run writes the same', async () => {
  const given = { LISTEN: '[::1]:8081', SERVICE: 'exchange:4180', CDN_ADDRESSES: '10.0.0.0/8, 2001:db8::/32' }
  await run(given)
  const names = (await readdir(at('out'))).filter((name) => name.endsWith('.conf'))
  const texts = await Promise.all(names.map((name) => read(name)))
  expect(texts.join('')).not.toMatch(/\$\{[A-Z]/)
  const conf = await read('nginx.conf')
  expect(conf).toContain('listen [::1]:8081;')
  expect(conf).toContain('server exchange:4180;')
  expect(conf).toContain('        # include tls.conf;')
  expect(await read('proxies.conf')).toContain(
    'set_real_ip_from 10.0.0.0/8;\nset_real_ip_from 2001:db8::/32;\nreal_ip_header X-Forwarded-For;\n',
  )
  await run(given)
  expect(await Promise.all(names.map((name) => read(name)))).toEqual(texts)
})

test.each([
  ['', ['127.0.0.1:4180']],
  ['one:4180,two:4181', ['one:4180', 'two:4181']],
  [' one:4180  [::1]:4180,\n10.0.0.7:80 ', ['one:4180', '[::1]:4180', '10.0.0.7:80']],
  ['one:4180,one:4180', ['one:4180']],
])('SERVICE may be %j', async (value, hosts) => {
  await run({ SERVICE: value })
  const [, upstream = ''] = /upstream service \{([^}]*)\}/.exec(await read('nginx.conf')) ?? []
  expect([...upstream.matchAll(/server (\S+);/g)].map(([, host]) => host)).toEqual(hosts)
})

test('images from elsewhere are named by their digests', async () => {
  const [dockerfile, compose] = await Promise.all(
    ['Dockerfile', 'compose.yaml'].map((name) => readFile(join(root, 'deploy', name), 'utf8')),
  )
  const stages = [...(dockerfile ?? '').matchAll(/^FROM (\S+) AS (\S+)$/gm)].map(([, from = '', name = '']) => ({
    from,
    name,
  }))
  const outside = stages.map(({ from }) => from).filter((from) => !stages.some(({ name }) => name === from))
  const used = [...(compose ?? '').matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image)
  const images = [...outside, ...used.filter((image) => !image.startsWith('kursi-'))]
  expect(images.map((image) => image.replace(/:.*/, ''))).toEqual(['node', 'node', 'debian', 'postgres'])
  for (const image of images) expect(image).toMatch(/^[a-z]+:[\w.-]+@sha256:[\da-f]{64}$/)
  expect(new Set(outside.filter((image) => image.startsWith('node:'))).size).toBe(1)
})

test('the build lists the packages that run, for scanners, and the image of the service has the list', async () => {
  const project: { dependencies: Record<string, string> } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const locked: [string, { version: string; dev?: boolean; devOptional?: boolean }][] = Object.entries(lock.packages)
  const running = locked.filter(([place, { dev }]) => place !== '' && dev !== true)
  const expected = running.map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`)
  const bom = JSON.parse(await readFile(join(root, '.cache', 'sbom.cdx.json'), 'utf8'))
  const listed: { purl: string; version: string; group?: string; name: string }[] = bom.components
  const found = listed.map(({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name}@${version}`)
  expect([bom.bomFormat, bom.metadata.component['bom-ref']]).toEqual(['CycloneDX', expect.stringMatching(/^kursi@\d/)])
  expect([...new Set(found)].toSorted()).toEqual([...new Set(expected)].toSorted())
  for (const [name, version] of Object.entries(project.dependencies)) expect(found).toContain(`${name}@${version}`)
  expect(found.filter((name) => /^(vitest|vite|oxlint|@playwright\/test)@/.test(name))).toEqual([])
  const dockerfile = await readFile(join(root, 'deploy', 'Dockerfile'), 'utf8')
  const [, service = ''] = dockerfile.split(/^FROM .* AS service$/m)
  expect(service.split(/^FROM /m)[0]).toContain('COPY --from=build /app/.cache/sbom.cdx.json ./')
})

test('the guide recommends nothing that locks a table while the service runs', async () => {
  const guide = await readFile(join(root, 'deploy', 'README.md'), 'utf8')
  expect(guide).not.toMatch(
    /vacuum\s+full|\bcluster\s+\w+;|reindex(?!\s+\w+\s+concurrently)|lock\s+table|alter\s+table/i,
  )
})

test('a certificate turns TLS on', async () => {
  await run({ TLS_CERTIFICATE: '/tls/site.pem', TLS_KEY: '/tls/site.key' })
  expect(await read('nginx.conf')).toContain('\n        include tls.conf;')
  expect(await read('tls.conf')).toContain('ssl_certificate /tls/site.pem;\nssl_certificate_key /tls/site.key;')
})

test('the image of nginx contains everything that prepares it', async () => {
  const dockerfile = await readFile(join(root, 'deploy', 'Dockerfile'), 'utf8')
  const [, web = ''] = dockerfile.split(/^FROM .* AS web$/m)
  // Copied from the repository; copies from other build stages are not relevant here.
  const copied = [...web.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
  for (const name of ['package.json', ...copied]) await cp(join(root, name), at('image', name), { recursive: true })
  const { stdout } = await promisify(execFile)(process.execPath, [at('image', 'deploy', 'prepare.ts')], { env: env() })
  expect(stdout).toBe(`Prepared: ${at('out', 'nginx.conf')}\n`)
})

test('assets of earlier builds are kept for a year', async () => {
  await run()
  const yearAgo = new Date(Date.now() - 366 * 86_400_000)
  const monthAgo = new Date(Date.now() - 30 * 86_400_000)
  await writeFile(at('kept', 'assets', 'older-abc.js'), '')
  await utimes(at('kept', 'assets', 'older-abc.js'), yearAgo, yearAgo)
  await utimes(at('kept', 'assets', 'main-abc.js'), monthAgo, monthAgo)
  await writeFile(at('dist', 'assets', 'next-def.js'), 'console.log(2)')
  await rm(at('dist', 'assets', 'main-abc.js'))
  await run()
  expect((await readdir(at('kept', 'assets'))).toSorted()).toEqual(['main-abc.js', 'next-def.js'])
  expect((await stat(at('kept', 'assets', 'main-abc.js'))).mtimeMs).toBe(monthAgo.getTime())
})

test.each([
  ['LISTEN', '8080; deny all'],
  ['LISTEN', 'eighty'],
  ['SERVICE', 'http://service:4180'],
  ['SERVICE', 'service'],
  ['SERVICE', 'one:4180, two'],
  ['SERVICE', 'one:4180; two:4180'],
  ['SERVICE', 'one:4180 weight=2'],
  ['DIST', 'dist'],
  ['OUT', '/var/lib/ku"rsi'],
  ['CDN_ADDRESSES', '10.0.0.0/8 everybody'],
  ['CDN_ADDRESS_HEADER', 'X-Real-IP;'],
  ['TLS_CERTIFICATE', '/tls/$x'],
])('%s cannot be %s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be `))
})

test('a certificate requires its key', () => {
  expect(() => readSettings({ TLS_CERTIFICATE: '/tls/site.pem' })).toThrow('TLS_CERTIFICATE and TLS_KEY come together.')
})

test('empty variables count as missing', () => {
  expect(readSettings({ LISTEN: '', SERVICE: ' ', CDN_ADDRESSES: '' })).toEqual(readSettings({}))
})
