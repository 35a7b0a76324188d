import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

test.each([
  ['tools/paths/main.ts', 'usage: npm run paths -- [chart…] [--all] [--json]'],
  ['tools/paths/wander.ts', 'usage: npm run wander -- [chart…] [--walks 20] [--length 60] [--seed 1]'],
  ['tools/draw/main.ts', 'usage: npm run draw -- [chart…] [--check]'],
])('%s prints its usage for an unknown argument', async (script, usage) => {
  const { code, said } = await new Promise<{ code: unknown; said: string }>((done) => {
    execFile(process.execPath, [script, '--bogus'], { cwd: root }, (error, _out, text) =>
      done({ code: error?.code, said: text }),
    )
  })
  expect([code, said]).toEqual([2, `Unknown option '--bogus'\n${usage}\n`])
})
