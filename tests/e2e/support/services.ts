import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { createService } from './service.ts'

/** A service for each worker that runs at a time: it outlives the worker, which ends with a test that failed. */

const originsKey = 'E2E_SERVICES'
const templateKey = 'E2E_TEMPLATE'

/** Where the service of a worker is. @throws when there is none */
export const originOf = (parallelIndex: number): string => {
  const origin = process.env[originsKey]?.split(' ')[parallelIndex]
  if (origin === undefined) throw new Error(`no service for worker ${parallelIndex}`)
  return origin
}

/** The folder of a database as it is in the beginning. */
export const templateFolder = (): string | undefined => process.env[templateKey]

const makeTemplate = async (): Promise<string> => {
  const template = await mkdtemp(join(tmpdir(), 'kursi-e2e-template-'))
  const service = await createService()
  await service.stop()
  await cp(service.folder, template, { recursive: true })
  await service.remove()
  return template
}

const start = async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  const template = await makeTemplate()
  const services = await Promise.all(Array.from({ length: workers }, () => createService({}, template)))
  process.env[originsKey] = services.map(({ origin }) => origin).join(' ')
  process.env[templateKey] = template
  return async () => {
    await Promise.all(services.map((service) => service.remove()))
    await rm(template, { recursive: true, force: true })
  }
}

export default start
