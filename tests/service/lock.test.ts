import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from '../../service/database/lock.ts'

let parent: string
let folder: string

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'kursi-lock-'))
  folder = join(parent, 'data')
})
afterEach(() => rm(parent, { recursive: true }))

const lock = new URL('../../service/database/lock.ts', import.meta.url).href

/** Runs a script with `lockFolder` and `folder` in another process. @returns its output */
const inProcess = async (script: string): Promise<string> => {
  const text = `import { lockFolder } from ${JSON.stringify(lock)}; const folder = ${JSON.stringify(folder)}; ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', text], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (said += part))
  await once(child, 'close')
  return said
}

/** Leaves the folder locked by a dead process. */
const crash = () => inProcess('await lockFolder(folder); process.kill(process.pid, "SIGKILL")')

/** Concurrent attempts. @returns the acquired locks */
const askAtOnce = async (many: number) => {
  const asked = await Promise.allSettled(Array.from({ length: many }, () => lockFolder(folder)))
  return asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

test('one of many concurrent attempts gets the lock; releasing it leaves no files', async () => {
  for (let round = 0; round < 20; round += 1) {
    const given = await askAtOnce(4)
    expect(given).toHaveLength(1)
    await expect(lockFolder(folder)).rejects.toThrow('is used by another process')
    await given[0]?.release()
  }
  expect(await readdir(parent)).toEqual([])
})

test('one of many concurrent attempts takes over the lock of a dead process', async () => {
  for (let round = 0; round < 6; round += 1) {
    await crash()
    expect(await readdir(parent)).toHaveLength(1)
    const given = await askAtOnce(4)
    expect(given).toHaveLength(1)
    await given[0]?.release()
    expect(await readdir(parent)).toEqual([])
  }
})

test('two processes never hold the lock at the same time', async () => {
  // The holder creates a file exclusively.
  const script = `
    import { rmSync, writeFileSync } from 'node:fs'
    let had = 0
    for (const until = Date.now() + 10_000; had < 25 && Date.now() < until; ) {
      const lock = await lockFolder(folder).catch(() => null)
      if (lock === null) continue
      writeFileSync(folder + '.mine', '', { flag: 'wx' })
      await new Promise(setImmediate)
      rmSync(folder + '.mine')
      await lock.release()
      had += 1
    }
    console.log(had)`
  expect(await Promise.all([inProcess(script), inProcess(script)])).toEqual(['25\n', '25\n'])
  expect(await readdir(parent)).toEqual([])
})
