import { eq } from 'drizzle-orm'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { takeToken } from '../accounts/tokens.ts'
import { isOpen, send } from './member.ts'
import type { Member } from './member.ts'
import { relay } from './relay.ts'
import { createBucket } from './token-bucket.ts'
import { clientOf } from '../../http/client-key.ts'
import { socketPath } from '../../http/connections.ts'
import { sessions } from '../../database/schema.ts'
import { loggable } from '../../log/log.ts'
import { createTally } from '../../log/refusal-log.ts'
import { findOrder } from '../orders/store.ts'
import type { Core } from '../../core.ts'
import { createConcurrency } from '../../http/concurrency.ts'
import type { Concurrency } from '../../http/concurrency.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'

/** Messages of `x-websocket` in the contract: JSON `{ method, data }` in both directions. */
const fromClient = z.discriminatedUnion('method', [
  z.object({ method: z.literal('auth'), data: z.object({ token: z.string() }) }),
  z.object({ method: z.literal('orderSubscribe'), data: z.object({ orderUID: z.string(), orderSecret: z.string() }) }),
  z.object({ method: z.literal('orderUnsubscribe'), data: z.object({ orderUID: z.string() }) }),
  z.object({ method: z.literal('ping') }),
])

type FromClient = z.infer<typeof fromClient>

const read = (text: string): FromClient | null => {
  try {
    return fromClient.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const mostOrders = 100
const heartbeat = 30_000
/** Enough for a page to authenticate, follow its orders and ping. */
const messages = { most: 2 * mostOrders, perSecond: 10 }
/** Connection limits: many clients may share an address; one person has a few tabs per device. */
const most = { client: 200, account: 20, all: 5_000 }
/** Rate shared by all sockets of an address. */
const messagesOfClient = { most: 4 * mostOrders, perSecond: 40 }
/** Close codes (RFC 6455 and its registry); the page waits longer before it reconnects than after a lost connection. */
const closing = { policyViolated: 1008, tryAgainLater: 1013 } as const

/** State shared by all sockets. */
interface Room {
  core: Core
  members: Set<Member>
  /** Connection slots per address and per account. */
  clients: Concurrency
  accounts: Concurrency
  /** Rate limiters by address. */
  buckets: Map<string, { mayAsk: () => boolean; sockets: number }>
  /** Counts refused connections and wrong frames in the security log. */
  notice: (address: string, subject: string) => void
  /** Writes the counts that are due there, or all. */
  flush: (all?: boolean) => void
}

const tellSite = (member: Member, { settings }: Core) =>
  send(member, 'updateStatusWorkSite', { offlineStatus: settings.get('site').offline })

/** A wrong secret is ignored. After subscribing, the current status is sent, so that no change is missed in between. */
const subscribe = async (
  core: Core,
  member: Member,
  { orderUID, orderSecret }: { orderUID: string; orderSecret: string },
) => {
  const order = await findOrder(core.db, orderUID, orderSecret).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
  if (order === null || member.orders.size >= mostOrders) return
  member.orders.add(orderUID)
  send(member, 'orderChanged', { orderUID, status: order.status, updatedAt: order.updatedAt.toISOString() })
}

/** Whether the account has a free connection slot. */
const isAdmitted = (member: Member, accounts: Concurrency): boolean => {
  member.leaveAccount()
  const leave =
    member.caller === null ? () => undefined : accounts.take([{ key: member.caller.userId, most: most.account }])
  member.leaveAccount = leave ?? (() => undefined)
  return leave !== null
}

/** A token authenticates once, and only while the session that requested it is live. */
const authenticate = async ({ core, accounts }: Room, member: Member, text: string) => {
  const token = await takeToken(core, core.db, 'socket', text)
  const sessionId = token?.payload['sessionId']
  const [session] =
    sessionId === undefined ? [] : await core.db.select().from(sessions).where(eq(sessions.id, sessionId))
  const userId = session?.userId ?? null
  member.caller = session === undefined || userId === null ? null : { userId, sessionId: session.id }
  if (!isAdmitted(member, accounts)) return member.socket.close(closing.tryAgainLater)
  send(member, 'auth', { ok: member.caller !== null })
}

const answer = async (room: Room, member: Member, message: FromClient): Promise<void> => {
  switch (message.method) {
    case 'ping':
      return send(member, 'pong', {})
    case 'auth':
      return authenticate(room, member, message.data.token)
    case 'orderSubscribe':
      return subscribe(room.core, member, message.data)
    case 'orderUnsubscribe':
      member.orders.delete(message.data.orderUID)
  }
}

/**
 * Messages of a socket are answered sequentially, so that one client cannot occupy the database; those of a closed
 * socket are dropped.
 */
const answerInTurn = (room: Room, member: Member, message: FromClient) => {
  member.answered = member.answered
    .then(() => (isOpen(member) ? answer(room, member, message) : undefined))
    .catch(() => member.socket.terminate())
}

/** Shares one rate limiter among the sockets of an address. @returns a function that releases it */
const shareBucket = ({ core, buckets }: Room, client: string) => {
  const shared = buckets.get(client) ?? { mayAsk: createBucket(messagesOfClient, core.now), sockets: 0 }
  shared.sockets += 1
  buckets.set(client, shared)
  const leave = () => {
    shared.sockets -= 1
    if (shared.sockets === 0) buckets.delete(client)
  }
  return { mayAsk: shared.mayAsk, leave }
}

const newMember = (socket: WebSocket): Member => ({
  socket,
  orders: new Set(),
  caller: null,
  isAlive: true,
  leaveAccount: () => undefined,
  answered: Promise.resolve(),
})

const onceClosed = (room: Room, member: Member, client: string, leave: () => void) => {
  const { socket } = member
  socket.on('close', () => {
    room.members.delete(member)
    member.leaveAccount()
    leave()
  })
  socket.on('error', () => {
    room.notice(client, 'frames')
    socket.terminate()
  })
}

const admit = (room: Room, socket: WebSocket, client: string) => {
  const member = newMember(socket)
  const mayAsk = createBucket(messages, room.core.now)
  const shared = shareBucket(room, client)
  room.members.add(member)
  onceClosed(room, member, client, shared.leave)
  socket.on('pong', () => {
    member.isAlive = true
  })
  socket.on('message', (data: Buffer) => {
    if (!isOpen(member)) return
    if (!mayAsk() || !shared.mayAsk()) {
      room.notice(client, 'messages')
      return socket.close(closing.policyViolated)
    }
    const message = read(data.toString())
    if (message !== null) answerInTurn(room, member, message)
  })
  tellSite(member, room.core)
}

/** Accepts a socket, within the limit of its address. */
const join = (room: Room, socket: WebSocket, client: string) => {
  const leave = room.clients.take([
    { key: client, most: most.client },
    { key: 'all', most: most.all },
  ])
  if (leave === null) {
    room.notice(client, 'places')
    socket.on('error', () => socket.terminate())
    return socket.close(closing.tryAgainLater)
  }
  socket.on('close', leave)
  admit(room, socket, client)
}

/** Terminates dead connections. */
const beat = (members: ReadonlySet<Member>) => {
  for (const member of members) {
    if (!member.isAlive) member.socket.terminate()
    member.isAlive = false
    if (member.socket.readyState === member.socket.OPEN) member.socket.ping()
  }
}

/**
 * Hook for `onRequest`: browsers send Origin, which must be ours; other clients may omit it.
 * @throws 40301
 */
const requireOwnOrigin =
  ({ core, notice }: Room) =>
  async (request: FastifyRequest): Promise<void> => {
    const { origin, host } = request.headers
    if (origin === undefined || origin === core.siteUrl) return
    if (URL.canParse(origin) && new URL(origin).host === host) return
    notice(clientOf(request), 'origin')
    throw new Refusal(codes.forbidden)
  }

const createRoom = (core: Core): Room => {
  const { count, flush } = createTally(core.now, core.security)
  return {
    core,
    members: new Set(),
    clients: createConcurrency(),
    accounts: createConcurrency(),
    buckets: new Map(),
    notice: (address, subject) => count({ event: 'socket.refused', address, subject }),
    flush,
  }
}

/**
 * For `@fastify/websocket`, which writes whole errors to the log: a frame that breaks the protocol (RFC 6455) is the
 * client's fault, and counted by the room.
 */
export const endSocket = (error: Error, socket: WebSocket, { log }: FastifyRequest): void => {
  const isOfFrame = 'code' in error && String(error.code).startsWith('WS_ERR_')
  if (!isOfFrame) log.error({ err: loggable(error) }, 'a socket failed')
  socket.terminate()
}

/** The websocket of spec §7; needs `@fastify/websocket` on the application. */
export const socketRoutes: FastifyPluginAsync = async (app) => {
  const { core } = app
  const room = createRoom(core)
  const { members } = room
  const stop = core.bus.subscribe((event) => relay(members, event))
  const timer = setInterval(() => {
    beat(members)
    room.flush()
  }, heartbeat)
  timer.unref()
  app.addHook('onRequest', requireOwnOrigin(room))
  app.addHook('onClose', async () => {
    stop()
    clearInterval(timer)
    for (const { socket } of members) socket.terminate()
    room.flush(true)
  })
  app.get(socketPath, { websocket: true }, (socket, request) => join(room, socket, clientOf(request)))
}
