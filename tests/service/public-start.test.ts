import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { publicSuite } from './support/public-suite.ts'

let folder: string
let last = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursi-public-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

publicSuite('PGlite', async () => ({ folder: join(folder, String((last += 1))) }))
