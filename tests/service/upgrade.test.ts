import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { upgradeSuite } from './support/upgrade-suite.ts'

let folder: string
let last = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursi-upgrade-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

upgradeSuite('PGlite', async () => ({ folder: join(folder, String((last += 1))) }))
