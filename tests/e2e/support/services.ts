import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import * as z from 'zod/mini'

/** One service for each parallel worker. It outlives the worker, which the runner replaces after a failed test. */

const originsKey = 'E2E_SERVICES'
const templateKey = 'E2E_TEMPLATE'

/** The origin of a worker's service. @throws if there is none */
export const originOf = (parallelIndex: number): string => {
  const origin = process.env[originsKey]?.split(' ')[parallelIndex]
  if (origin === undefined) throw new Error(`no service for worker ${parallelIndex}`)
  return origin
}

/** Folder of the fresh database. */
export const templateFolder = (): string | undefined => process.env[templateKey]

/** Starts the process of the services. @throws if it ends before they listen */
const startHost = async (count: number, template: string) => {
  const host = spawn(process.execPath, [join(import.meta.dirname, 'host.ts'), String(count), template], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(host, 'exit')
  const failed = ended.then(([code]) => {
    throw new Error(`the services ended with ${String(code)}`)
  })
  const [message] = await Promise.race([once(host, 'message'), failed])
  failed.catch(() => undefined)
  const stop = async () => {
    host.disconnect()
    await ended
  }
  return { origins: z.array(z.string()).parse(message), stop }
}

const start = async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  const template = await mkdtemp(join(tmpdir(), 'kursi-e2e-template-'))
  const { origins, stop } = await startHost(workers, template)
  process.env[originsKey] = origins.join(' ')
  process.env[templateKey] = template
  return async () => {
    await stop()
    await rm(template, { recursive: true, force: true })
  }
}

export default start
