import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { childEnv } from '../../../../tools/setup/project.mjs'

/** `npm run perf` on a machine whose browser is missing or does not work: it ends, without a build or a service. */

const root = resolve(import.meta.dirname, '../../../..')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursi-perf-'))
})
afterAll(() => rm(folder, { recursive: true }))

const executable = async (name: string, script: string): Promise<string> => {
  const file = join(folder, name)
  await writeFile(file, `#!/bin/sh\n${script}\n`)
  await chmod(file, 0o755)
  return file
}

const perf = (browser: string) =>
  new Promise<{ code: unknown; out: string; said: string }>((done) => {
    const env = childEnv({ CHROMIUM_PATH: browser })
    execFile(process.execPath, ['tools/perf/main.ts', 'home'], { cwd: root, env }, (error, out, said) =>
      done({ code: error === null ? 0 : error.code, out, said }),
    )
  })

test.each([
  ['is missing', () => Promise.resolve('/nowhere/chromium')],
  ['is a stub that fails', () => executable('stub', 'exit 1')],
])('a browser that %s', async (_name, browser) => {
  const path = await browser()
  const { code, out, said } = await perf(path)
  expect({ code, out, said }).toEqual({
    code: 1,
    out: '',
    said: `CHROMIUM_PATH (${path}) does not start. Install chromium, or name one with CHROMIUM_PATH.\n`,
  })
})

test('a browser that names its version and then ends', async () => {
  const path = await executable('short', '[ "$1" = --version ]')
  const { code, out, said } = await perf(path)
  expect([code, out]).toEqual([1, ''])
  expect(said).toContain('browserType.launch: ')
  expect(said).not.toContain('build')
})
