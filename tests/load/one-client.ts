import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '../../service/seed/accounts.ts'
import { freePort } from '../../tools/setup/project.mjs'
import { goodOrder } from '../service/support/client.ts'
import { keyEnvironment } from '../service/support/key-environment.ts'
import { startServer } from '../service/support/postgres-server.ts'

/**
 * Load test of fairness: one client uses everything it is permitted, and more, while another creates orders. Run
 * manually on an idle machine: `node tests/load/one-client.ts` with the embedded database, `node
 * tests/load/one-client.ts postgres` with a temporary PostgreSQL, or the one of DATABASE_URL, whose database must be
 * new. It fails if the other client's orders take a second or more in the median, or the process uses a gigabyte.
 */

const seconds = 60
const sockets = 3_000
const uploads = 160
const callsPerSecond = 50
const [attacker, other] = ['203.0.113.66', '198.51.100.10']
const api = '/service/api/v1'

const given = process.env['DATABASE_URL']
const server = given === undefined && process.argv[2] === 'postgres' ? await startServer() : null
const url = given ?? server?.url
const port = await freePort(0)
const folder = await mkdtemp(join(tmpdir(), 'kursi-load-'))
const child = spawn(process.execPath, ['service/main.ts'], {
  cwd: resolve(import.meta.dirname, '../..'),
  env: {
    ...process.env,
    ...keyEnvironment,
    ...(url === undefined ? {} : { DATABASE_URL: url }),
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    TRUSTED_PROXIES: 'loopback',
    SANDBOX_DEMO: '1',
    SANDBOX_ORDERS_PER_MINUTE: '1000',
  },
  stdio: ['ignore', 'pipe', 'pipe'],
})
let said = ''
let wrong = ''
child.stdout.setEncoding('utf8')
// Refusals fill the security log; only the first lines explain a failed start.
child.stderr.setEncoding('utf8').on('data', (part: string) => {
  if (wrong.length < 2_000) wrong += part
})
while (!said.includes('Service: ')) {
  const [part] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [null])])
  if (part === null) throw new Error(`The service did not start.\n${wrong}`)
  said += String(part)
}
child.stdout.resume()

interface Answer {
  status: number
  text: string
  cookies: string[]
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const call = async (method: string, path: string, from: string, cookies: string[], body?: object): Promise<Answer> => {
  const token = cookies.find((each) => each.startsWith('csrf='))?.slice(5) ?? ''
  const headers = {
    'x-forwarded-for': from,
    'x-csrf-token': token,
    cookie: cookies.join('; '),
    'accept-encoding': 'br',
    'idempotency-key': crypto.randomUUID(),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const sent = request({ host: '127.0.0.1', port, path: api + path, method, headers, agent })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [reply] = await once(sent, 'response')
  const parts: Buffer[] = []
  for await (const part of reply) parts.push(part)
  const given: string[] = (reply.headers['set-cookie'] ?? []).map((each: string) => each.split(';')[0] ?? '')
  return { status: reply.statusCode, text: Buffer.concat(parts).toString(), cookies: given }
}

/** Opens a connection and sends a text. @returns the status of the reply, null for none */
const say = (text: string, kept: Set<Socket>): Promise<number | null> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    kept.add(socket)
    socket.on('error', () => done(null)).on('close', () => done(null))
    socket.on('data', (data: Buffer) => {
      const status = /^HTTP\/1\.1 (\d+)/.exec(data.toString('latin1'))?.[1]
      // The first frame of a WebSocket shows whether it was closed: 0x88.
      const isClosed = data.includes(Buffer.from([0x88, 0x02, 0x03, 0xf5]))
      if (isClosed) done(1013)
      else if (status !== undefined && status !== '101') done(Number(status))
      else if (data.includes('updateStatusWorkSite')) done(101)
    })
    setTimeout(() => done(null), 20_000).unref()
  })

const count = (values: readonly (number | null)[]): string =>
  [...new Set(values)]
    .map((value) => `${value ?? 'no answer'}: ${values.filter((each) => each === value).length}`)
    .join(', ')

const memory = async (): Promise<number> => {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
}

const guest = (await call('GET', '/public/site/status/get/', attacker, [])).cookies
const signedIn = await call('POST', '/user/auth/sign-in/', attacker, guest, {
  email: 'plain@example.com',
  password: demoPassword,
})
const person = [...guest, ...signedIn.cookies]
if (signedIn.status !== 200) throw new Error(`The attacker could not sign in: ${signedIn.text}`)
const customer = (await call('GET', '/public/site/status/get/', other, [])).cookies

let peak = await memory()
const before = peak
const measuring = setInterval(() => {
  memory().then(
    (now) => {
      peak = Math.max(peak, now)
    },
    () => undefined,
  )
}, 250)

const kept = new Set<Socket>()
const upgrade = [
  'GET /ws/ HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${btoa('0123456789abcdef')}`,
  `X-Forwarded-For: ${attacker}`,
]
const half = [
  `POST ${api}/user/verification/submit/ HTTP/1.1`,
  'Host: localhost',
  'Content-Type: application/json',
  'Content-Length: 28000000',
  `Cookie: ${person.join('; ')}`,
  `X-CSRF-Token: ${guest[0]?.slice(5) ?? ''}`,
  `X-Forwarded-For: ${attacker}`,
]
const begin = (lines: readonly string[], rest = '') => say(`${lines.join('\r\n')}\r\n\r\n${rest}`, kept)

const openings = Promise.all(Array.from({ length: sockets }, () => begin(upgrade)))
const half14 = `{"kind":"person","values":[],"documents":[{"name":"front","content":"${'A'.repeat(14_000_000)}`
const arriving = Promise.all(Array.from({ length: uploads }, (_, index) => begin(half, index < 8 ? half14 : '{"kind"')))

const end = Date.now() + seconds * 1_000
const routes: number[] = []
const pings = async () => {
  // A masked frame: {"method":"ping"}.
  const text = Buffer.from('{"method":"ping"}')
  const frame = Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text])
  while (Date.now() < end) {
    for (const socket of kept) if (!socket.destroyed && socket.writableLength < 65_536) socket.write(frame)
    await wait(1_000)
  }
}
const asking = async () => {
  const under: Promise<unknown>[] = []
  while (Date.now() < end) {
    under.push(
      call('GET', '/public/exchanger/route/get/', attacker, guest).then(
        ({ status }) => routes.push(status),
        () => 0,
      ),
    )
    await wait(1_000 / callsPerSecond)
  }
  await Promise.all(under)
}

const took: number[] = []
const refused: number[] = []
const ordering = async () => {
  for (let made = 0; Date.now() < end; made += 1) {
    const began = performance.now()
    const body = { ...goodOrder, amount: '0.005', email: `load${made}@example.com` }
    const { status } = await call('POST', '/public/exchanger/order/create/', other, customer, body)
    took.push(performance.now() - began)
    if (status !== 200) refused.push(status)
    await wait(500)
  }
}
await Promise.all([ordering(), asking(), wait(3_000).then(pings)])
const [opened, arrived] = await Promise.all([openings, arriving])
clearInterval(measuring)

const sorted = took.toSorted((left, right) => left - right)
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
const [median, late] = [at(0.5), at(0.95)]
console.log(`Database: ${url === undefined ? 'embedded' : 'PostgreSQL'}, ${seconds} s`)
console.log(`Websockets of one address, ${sockets}: ${count(opened)}`)
console.log(`Half uploads of one account, ${uploads}: ${count(arrived)}`)
console.log(`Directions asked for by it, ${routes.length}: ${count(routes)}`)
console.log(
  `Orders of another, ${took.length}: median ${median.toFixed(0)} ms, p95 ${late.toFixed(0)} ms, refused ${count(refused) || 'none'}`,
)
console.log(`Memory: ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`)

for (const socket of kept) socket.destroy()
agent.destroy()
child.kill('SIGTERM')
await once(child, 'exit')
await server?.stop()
await rm(folder, { recursive: true, force: true })
const isGood = median < 1_000 && peak < 1_024 && took.length > 0
console.log(isGood ? 'Held.' : 'Did not hold.')
process.exit(isGood ? 0 : 1)
