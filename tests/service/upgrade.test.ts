import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { upgradeSuite } from './support/upgrade-suite.ts'

let parent: string

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'kursi-upgrade-'))
})
afterAll(() => rm(parent, { recursive: true, force: true }))

upgradeSuite('PGlite', async () => ({ folder: join(parent, 'data') }))
