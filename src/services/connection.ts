import { fromCallback, fromPromise, sendParent } from 'xstate'
import * as z from 'zod/mini'
import { connectionMachine } from '../../machines/connection/connection.machine.ts'
import type { ConnectionEvent, SocketCommand } from '../../machines/connection/connection.types.ts'
import { codes } from '../../machines/shared/codes.ts'
import { accepted, refused, type Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { tokenReply } from '../api/schemas.ts'

const message = z.object({ method: z.string(), data: z.optional(z.unknown()) })

/** A message `{ method, data }` (spec §4); null for anything else. */
const readMessage = (text: unknown): { method: string; data: unknown } | null => {
  try {
    const parsed = message.safeParse(typeof text === 'string' ? JSON.parse(text) : null)
    return parsed.success ? { method: parsed.data.method, data: parsed.data.data } : null
  } catch {
    return null
  }
}

/** The configured address for a WebSocket: a path is resolved against the page's origin. */
const socketAddress = (url: string): string => {
  const address = new URL(url, location.href)
  address.protocol = address.protocol.replace(/^http/, 'ws')
  return address.href
}

const openSocket = (url: string, tell: (event: ConnectionEvent) => void): WebSocket => {
  const socket = new WebSocket(socketAddress(url))
  socket.addEventListener('open', () => tell({ type: 'socket.opened' }))
  socket.addEventListener('close', ({ code }) => tell({ type: 'socket.closed', code }))
  socket.addEventListener('message', ({ data }) => {
    const read = readMessage(data)
    if (read !== null) tell({ type: 'message.received', ...read })
  })
  return socket
}

const getSocketToken = async (
  { client, read }: Api,
  mayBeSignedIn: () => Promise<boolean>,
): Promise<Outcome<string>> => {
  if (!(await mayBeSignedIn())) return refused(codes.forbidden)
  const outcome = await read(() => client.POST('/user/auth/socket/get/token/'), tokenReply)
  return outcome.ok ? accepted(outcome.value.token) : outcome
}

/**
 * The connection chart with a real WebSocket; a child of the app chart, which receives its events.
 * @param mayBeSignedIn guards the token call: guests have no token
 * @param settled resolves when the page has loaded and is idle
 */
export const createConnection = (api: Api, mayBeSignedIn: () => Promise<boolean>, settled: Promise<unknown>) =>
  connectionMachine.provide({
    actors: {
      settle: fromPromise(async () => {
        await settled
        return null
      }),
      getSocketToken: fromPromise(() => getSocketToken(api, mayBeSignedIn)),
      socket: fromCallback<SocketCommand, { url: string }>(({ input, receive, sendBack }) => {
        const socket = openSocket(input.url, sendBack)
        receive(({ messages }) => {
          if (socket.readyState !== WebSocket.OPEN) return
          for (const each of messages) socket.send(JSON.stringify(each))
        })
        return () => socket.close()
      }),
    },
    actions: {
      tellMessage: sendParent((_, message) => ({ type: 'message.received', ...message })),
      tellOpened: sendParent({ type: 'connection.opened' }),
      tellLost: sendParent({ type: 'connection.lost' }),
    },
  })
