import { createActor, fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { connectionMachine } from '../../machines/connection/connection.machine.ts'
import type { ConnectionEvent, ConnectionInput, SocketCommand } from '../../machines/connection/connection.types.ts'
import { codes } from '../../machines/shared/codes.ts'
import { accepted, refused, type Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { tokenReply } from '../api/schemas.ts'

const message = z.object({ method: z.string(), data: z.optional(z.unknown()) })

/** A message `{ method, data }` (spec §4); null for anything else that comes down the line. */
const readMessage = (text: unknown): { method: string; data: unknown } | null => {
  try {
    const parsed = message.safeParse(typeof text === 'string' ? JSON.parse(text) : null)
    return parsed.success ? { method: parsed.data.method, data: parsed.data.data } : null
  } catch {
    return null
  }
}

/** The configured address as one a socket takes: a path is on the page's own origin. */
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

/** The connection chart with a real websocket. */
const createMachine = (api: Api, mayBeSignedIn: () => Promise<boolean>) =>
  connectionMachine.provide({
    actors: {
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
  })

/**
 * The websocket, for the app chart: the connection chart, begun once the page has settled. What it is told before waits.
 * @param mayBeSignedIn only then a token is asked for: guests have none
 * @param settled the page has done what it was opened for
 */
export const createConnection = (api: Api, mayBeSignedIn: () => Promise<boolean>, settled: Promise<unknown>) =>
  fromCallback<ConnectionEvent, ConnectionInput>(({ input, receive, sendBack }) => {
    const actor = createActor(createMachine(api, mayBeSignedIn), { input })
    actor.on('*', sendBack)
    let isOver = false
    receive((event) => actor.send(event))
    void settled.then(() => {
      if (!isOver) actor.start()
    })
    return () => {
      isOver = true
      actor.stop()
    }
  })
