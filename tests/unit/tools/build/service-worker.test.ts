import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServiceWorker } from '../../../../tools/build/service-worker.ts'

let folder = ''

/** Licenses of the application: one package is listed already. */
const known = '## workbox-core - 7.4.1 (MIT)\n'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-worker-'))
  await writeFile(join(folder, 'licenses.md'), known)
  await buildServiceWorker(folder)
})

afterAll(() => rm(folder, { recursive: true }))

it('writes the worker, and the one that switches it off, as one script each', async () => {
  expect((await readdir(folder)).toSorted()).toEqual(['licenses.md', 'sw-off.js', 'sw.js'])
  for (const name of ['sw.js', 'sw-off.js']) {
    const code = await readFile(join(folder, name), 'utf8')
    expect(code).not.toMatch(/^\s*import\b|\bimport\(|process\.env/m)
  }
})

it('adds the licenses of the worker’s packages and of the font, each once', async () => {
  const licenses = await readFile(join(folder, 'licenses.md'), 'utf8')
  const headings = licenses.match(/^## \S+/gm) ?? []
  expect(licenses.startsWith(known)).toBe(true)
  expect(headings.toSorted()).toEqual([
    '## @fontsource-variable/google-sans',
    '## idb',
    '## workbox-core',
    '## workbox-expiration',
    '## workbox-routing',
    '## workbox-strategies',
  ])
})
