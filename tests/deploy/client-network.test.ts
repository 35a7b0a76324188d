import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientKey } from '../../service/http/client-key.ts'
import { ensureNginx } from '../../tools/setup/nginx.mjs'
import { freePort } from '../../tools/setup/project.mjs'
import { ask, runNginx } from './fixture.ts'

const nginx = await ensureNginx()
const rule = resolve(import.meta.dirname, '../../deploy/nginx/client-network.conf')

/** Replies with the client key that it computes for an address reported by a proxy. */
const confOf = (port: number): string => `
pid run/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path run/body; proxy_temp_path run/proxy; fastcgi_temp_path run/fastcgi;
  uwsgi_temp_path run/uwsgi; scgi_temp_path run/scgi;
  set_real_ip_from 127.0.0.1;
  real_ip_header X-Forwarded-For;
  include ${rule};
  server {
    listen 127.0.0.1:${port};
    location / { return 200 "$client_network"; }
  }
}`

const groups = (address: readonly number[]): string => address.map((group) => group.toString(16)).join(':')

describe.skipIf(nginx === undefined)('nginx counts a client', () => {
  let folder: string
  let origin: string
  let running: Awaited<ReturnType<typeof runNginx>>

  beforeAll(async () => {
    if (nginx === undefined) return
    folder = await mkdtemp(join(tmpdir(), 'kursi-network-'))
    await mkdir(join(folder, 'run'))
    const port = await freePort(0)
    origin = `http://127.0.0.1:${port}`
    const conf = join(folder, 'nginx.conf')
    await writeFile(conf, confOf(port))
    running = await runNginx(nginx, folder, conf, origin)
  })
  afterAll(async () => {
    await running.close()
    await rm(folder, { recursive: true, force: true })
  })

  const keyOf = async (address: string): Promise<string> =>
    (await ask(origin, '/', { headers: { 'x-forwarded-for': address } })).body.toString()

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['2001:db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8:1:2:3::', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2'],
    ['2001:db8:1::5', '2001:db8:1:0'],
    ['2001:db8:1:0:1::', '2001:db8:1:0'],
    ['2001:db8:1:0:9:8:7:6', '2001:db8:1:0'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::1:2:3:4', '2001:db8:0:0'],
    ['2001:db8:0:0:1::', '2001:db8:0:0'],
    ['2001:db8:0:1::1', '2001:db8:0:1'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1'],
    ['2001::1', '2001:0:0:0'],
    ['2001::1:2:3:4', '2001:0:0:0'],
    ['2001::7:1:2:3:4', '2001:0:0:7'],
    ['2001:0:0:7::1', '2001:0:0:7'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['::1:2:3:4', '0:0:0:0'],
    ['::7:1:2:3:4', '0:0:0:7'],
    ['0:0:0:7::1', '0:0:0:7'],
    ['::6:7:1:2:3:4', '0:0:6:7'],
    ['0:0:6:7::1', '0:0:6:7'],
    ['0:5:6:7:1:2:3:4', '0:5:6:7'],
    ['0:5:0:7:0:2:0:4', '0:5:0:7'],
  ])('%s counts as %s', async (address, key) => {
    expect(await keyOf(address)).toBe(key)
  })

  test('groups addresses as the service does', async () => {
    const group = fc.oneof(fc.constant(0), fc.constantFrom(1, 0xa, 0xffff), fc.nat(0xffff))
    const half = fc.tuple(group, group, group, group)
    await fc.assert(
      fc.asyncProperty(half, half, half, async (network, other, host) => {
        const pair = [groups([...network, ...host]), groups([...network, ...other]), groups([...other, ...host])]
        const keys = await Promise.all(pair.map(keyOf))
        const services = pair.map(clientKey)
        expect([keys[0] === keys[1], keys[0] === keys[2]]).toEqual([
          services[0] === services[1],
          services[0] === services[2],
        ])
      }),
      {
        numRuns: 200,
        examples: [
          [
            [0, 0, 0, 0],
            [0, 0, 0, 0],
            [0, 0xffff, 1, 2],
          ],
        ],
      },
    )
  })
})
