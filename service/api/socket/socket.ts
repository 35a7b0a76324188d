import { eq } from 'drizzle-orm'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { takeToken } from '../accounts/tokens.ts'
import { createBucket } from './token-bucket.ts'
import { clientOf } from '../../http/client-key.ts'
import { socketPath } from '../../http/connections.ts'
import { sessions } from '../../database/schema.ts'
import type { ServiceEvent } from '../../event-bus.ts'
import { createThrottle } from '../../log/refusal-log.ts'
import { findOrder } from '../orders/store.ts'
import type { Core } from '../../core.ts'
import { createConcurrency } from '../../http/concurrency.ts'
import type { Concurrency } from '../../http/concurrency.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'

/** The messages of `x-websocket` in the contract: JSON `{ method, data }` both ways. */
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

interface Member {
  socket: WebSocket
  orders: Set<string>
  /** Who signed in, in which session; null for a guest. */
  caller: { userId: string; sessionId: string } | null
  isAlive: boolean
  /** Gives its place among those of its account to another. */
  leaveAccount: () => void
  /** Done when what it asked for so far is answered. */
  answered: Promise<void>
}

const mostOrders = 100
const heartbeat = 30_000
/** An application signs in, follows its orders and asks now and then whether we are there. */
const messages = { most: 2 * mostOrders, perSecond: 10 }
/** What a socket may leave unread, bytes: thousands of messages. */
const mostUnread = 256 * 1024
/** Sockets at a time: whoever shares an address may have many, one person has a tab or a few on each device. */
const most = { client: 200, account: 20, all: 5_000 }
/** What all sockets of one address may ask together. */
const messagesOfClient = { most: 4 * mostOrders, perSecond: 40 }
/** Of the close frame (RFC 6455 and its registry); the application comes back later than after a lost connection. */
const closing = { policyViolated: 1008, tryAgainLater: 1013 } as const

/** What all sockets share. */
interface Room {
  core: Core
  members: Set<Member>
  /** Concurrency of clients, and of their accounts. */
  clients: Concurrency
  accounts: Concurrency
  /** What all sockets of an address may still ask, by address. */
  buckets: Map<string, { mayAsk: () => boolean; sockets: number }>
  /** Writes to the security log who is turned away, once a minute. */
  notice: (address: string, subject: string) => void
}

const isOpen = ({ socket }: Member): boolean => socket.readyState === socket.OPEN

const send = (member: Member, method: string, data: object) => {
  const { socket } = member
  if (socket.bufferedAmount > mostUnread) socket.terminate()
  else if (isOpen(member)) socket.send(JSON.stringify({ method, data }))
}

const tellSite = (member: Member, { settings }: Core) =>
  send(member, 'updateStatusWorkSite', { offlineStatus: settings.get('site').offline })

/** A wrong secret subscribes to nothing; a right one is told the present status, so that no change falls between. */
const subscribe = async (
  core: Core,
  member: Member,
  { orderUID, orderSecret }: { orderUID: string; orderSecret: string },
) => {
  const order = await findOrder(core.db, orderUID, orderSecret).catch(() => null)
  if (order === null || member.orders.size >= mostOrders) return
  member.orders.add(orderUID)
  send(member, 'orderChanged', { orderUID, status: order.status, updatedAt: order.updatedAt.toISOString() })
}

/** Whether there is a place for a socket among those of its account. */
const isAdmitted = (member: Member, accounts: Concurrency): boolean => {
  member.leaveAccount()
  const leave =
    member.caller === null ? () => undefined : accounts.take([{ key: member.caller.userId, most: most.account }])
  member.leaveAccount = leave ?? (() => undefined)
  return leave !== null
}

/** A token signs in once, and only while the session that asked for it goes on. */
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

/** One after the other, so that nobody keeps the database to himself; what a closed socket still asked for is left. */
const answerInTurn = (room: Room, member: Member, message: FromClient) => {
  member.answered = member.answered
    .then(() => (isOpen(member) ? answer(room, member, message) : undefined))
    .catch(() => member.socket.terminate())
}

/** Whether the session of a socket is over: it is let go, and comes back as a guest. */
const isOver = ({ caller }: Member, event: ServiceEvent): boolean => {
  if (event.type === 'session.ended') return caller?.sessionId === event.sessionId
  return event.type === 'sessions.ended' && caller?.userId === event.userId && caller.sessionId !== event.except
}

/** The page is told to ask who is signed in: it is a guest's at once. Who signs out tells the other tabs by that one. */
const letGo = (member: Member, event: ServiceEvent) => {
  if (event.type !== 'session.ended' || event.isOwn !== true) send(member, 'userChanged', {})
  member.caller = null
  member.socket.close()
}

const isConcerned = ({ orders, caller }: Member, { orderUID, userId }: ServiceEvent & { type: 'order' }): boolean =>
  orders.has(orderUID) || (userId !== null && caller?.userId === userId)

const relay = (members: ReadonlySet<Member>, event: ServiceEvent) => {
  for (const member of members) {
    if (isOver(member, event)) letGo(member, event)
    if (event.type === 'sockets.dropped') member.socket.terminate()
    if (event.type === 'site') send(member, 'updateStatusWorkSite', { offlineStatus: event.offlineStatus })
    if (event.type === 'user' && member.caller?.userId === event.userId) send(member, 'userChanged', {})
    if (event.type === 'affiliate' && member.caller?.userId === event.userId) send(member, 'affiliateChanged', {})
    if (event.type === 'verification' && member.caller?.userId === event.userId)
      send(member, 'verificationChanged', { status: event.status })
    if (event.type !== 'order' || !isConcerned(member, event)) continue
    const { orderUID, status, updatedAt } = event
    send(member, 'orderChanged', { orderUID, status, updatedAt })
  }
}

/** Counts what the sockets of an address ask together. @returns the way to forget, with the last of them */
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

const onceClosed = (room: Room, member: Member, leave: () => void) => {
  const { socket } = member
  socket.on('close', () => {
    room.members.delete(member)
    member.leaveAccount()
    leave()
  })
  socket.on('error', () => socket.terminate())
}

const admit = (room: Room, socket: WebSocket, client: string) => {
  const member = newMember(socket)
  const mayAsk = createBucket(messages, room.core.now)
  const shared = shareBucket(room, client)
  room.members.add(member)
  onceClosed(room, member, shared.leave)
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

/** Lets a socket in, unless its address has as many as it may. */
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

/** A connection whose other end is gone is let go. */
const beat = (members: ReadonlySet<Member>) => {
  for (const member of members) {
    if (!member.isAlive) member.socket.terminate()
    member.isAlive = false
    if (member.socket.readyState === member.socket.OPEN) member.socket.ping()
  }
}

/**
 * Hook for `onRequest`: a browser says whose page asks, and only ours may; what is no browser may say nothing.
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
  const isFirst = createThrottle(core.now)
  return {
    core,
    members: new Set(),
    clients: createConcurrency(),
    accounts: createConcurrency(),
    buckets: new Map(),
    notice: (address, subject) => {
      if (isFirst(`${subject} ${address}`, 60_000)) core.security({ event: 'socket.refused', address, subject })
    },
  }
}

/** The websocket of spec §7; needs `@fastify/websocket` on the application. */
export const socketRoutes: FastifyPluginAsync = async (app) => {
  const { core } = app
  const room = createRoom(core)
  const { members } = room
  const stop = core.bus.subscribe((event) => relay(members, event))
  const timer = setInterval(() => beat(members), heartbeat)
  timer.unref()
  app.addHook('onRequest', requireOwnOrigin(room))
  app.addHook('onClose', async () => {
    stop()
    clearInterval(timer)
    for (const { socket } of members) socket.terminate()
  })
  app.get(socketPath, { websocket: true }, (socket, request) => join(room, socket, clientOf(request)))
}
