import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import * as z from 'zod/mini'

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

/** Begins the process of the services. @throws when it ends before they are there */
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
