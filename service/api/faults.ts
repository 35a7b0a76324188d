import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Simulated faults for the next calls: `slow` delays, `error` answers 500, `html` a page, `malformed` broken JSON,
 * `lost` drops the connection after the call was carried out, `off` before.
 */
export const faultKinds = ['slow', 'error', 'html', 'malformed', 'lost', 'off'] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  kind: FaultKind
  /** Part of the path; when empty, every call of the API (and the websocket, for `off`). */
  path: string
  /** Remaining calls; null until cleared. */
  times: number | null
  /** Delay of `slow`, milliseconds. */
  ms: number
}

export interface Faults {
  add: (fault: Fault) => void
  clear: () => void
  list: () => readonly Readonly<Fault>[]
  /** Consumes the first fault that matches a path. */
  take: (path: string) => Fault | undefined
}

const applies = ({ kind, path, times }: Fault, url: string): boolean => {
  if (times !== null && times <= 0) return false
  if (path !== '') return url.includes(path)
  return url.startsWith('/service/api/') || (kind === 'off' && url.startsWith('/ws/'))
}

export const createFaults = (): Faults => {
  let faults: Fault[] = []
  return {
    add: (fault) => {
      faults = [...faults, { ...fault }]
    },
    clear: () => {
      faults = []
    },
    list: () => faults,
    take: (path) => {
      const found = faults.find((fault) => applies(fault, path))
      if (found === undefined || found.times === null) return found
      found.times -= 1
      faults = faults.filter(({ times }) => times === null || times > 0)
      return found
    },
  }
}

const lost = new WeakSet<FastifyRequest>()

/** Hook for `onRequest`: applies the next matching fault. */
export const sufferFault = (faults: Faults) => async (request: FastifyRequest, reply: FastifyReply) => {
  const fault = request.url.startsWith('/sandbox/') ? undefined : faults.take(request.url)
  switch (fault?.kind) {
    case 'slow':
      await wait(fault.ms)
      return undefined
    case 'lost':
      lost.add(request)
      return undefined
    case 'off':
      request.raw.socket.destroy()
      return reply.hijack()
    case 'error':
      return reply.code(500).type('text/plain').send('Internal Server Error')
    case 'html':
      return reply.code(200).type('text/html').send('<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>')
    case 'malformed':
      return reply
        .code(200)
        .header('content-type', 'application/json')
        .serializer(String)
        .send('{"success":true,"data":{"routes":[')
    default:
      return undefined
  }
}

/** Hook for `onSend`: drops the reply of a call that was carried out. */
export const loseReply = async (request: FastifyRequest, _reply: FastifyReply, payload: unknown) => {
  if (lost.has(request)) request.raw.socket.destroy()
  return payload
}
