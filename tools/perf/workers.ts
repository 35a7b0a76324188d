import type { Browser } from '@playwright/test'
import * as z from 'zod/mini'
import { slowLine } from './conditions.ts'

/** Service workers need network emulation of their own: that of a page does not apply to them. */

export interface WorkerTraffic {
  readonly bytes: number
  readonly requests: number
}

export interface WorkerLine {
  /** Requests of service workers since the last call. */
  take: () => WorkerTraffic
}

const messageSchema = z.object({
  method: z.optional(z.string()),
  params: z.optional(z.object({ encodedDataLength: z.optional(z.number()) })),
})

/** Applies the slow network to every service worker of the browser from now on, and counts its requests. */
export async function slowWorkers(browser: Browser): Promise<WorkerLine> {
  const root = await browser.newBrowserCDPSession()
  let traffic: WorkerTraffic = { bytes: 0, requests: 0 }

  const command = (sessionId: string, id: number, method: string, params: object = {}) =>
    root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
  const attach = async (targetId: string): Promise<void> => {
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false })
    await command(sessionId, 1, 'Network.enable')
    await command(sessionId, 2, 'Network.emulateNetworkConditions', slowLine)
  }

  root.on('Target.targetCreated', ({ targetInfo: { type, targetId } }) => {
    // The worker may already be gone.
    if (type === 'service_worker') attach(targetId).catch(() => undefined)
  })
  root.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { method, params } = messageSchema.parse(JSON.parse(message))
    if (method !== 'Network.loadingFinished') return
    traffic = { bytes: traffic.bytes + (params?.encodedDataLength ?? 0), requests: traffic.requests + 1 }
  })
  await root.send('Target.setDiscoverTargets', { discover: true })
  return {
    take: () => {
      const taken = traffic
      traffic = { bytes: 0, requests: 0 }
      return taken
    },
  }
}
