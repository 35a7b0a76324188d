import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { takeToken } from './accounts/tokens.ts'
import { createBucket } from './bucket.ts'
import { sessions } from './db/schema.ts'
import type { ServiceEvent } from './events.ts'
import { findOrder } from './orders/store.ts'
import type { Core } from './core.ts'

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
  /** Done when what it asked for so far is answered. */
  answered: Promise<void>
}

const mostOrders = 100
const heartbeat = 30_000
/** An application signs in, follows its orders and asks now and then whether we are there. */
const messages = { most: 2 * mostOrders, perSecond: 10 }
/** What a socket may leave unread, bytes: thousands of messages. */
const mostUnread = 256 * 1024
/** Of the close frame (RFC 6455): a policy was violated. */
const policyViolation = 1008

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

/** A token signs in once, and only while the session that asked for it goes on. */
const authenticate = async (core: Core, member: Member, text: string) => {
  const token = await takeToken(core, core.db, 'socket', text)
  const sessionId = token?.payload['sessionId']
  const [session] =
    sessionId === undefined ? [] : await core.db.select().from(sessions).where(eq(sessions.id, sessionId))
  const userId = session?.userId ?? null
  member.caller = session === undefined || userId === null ? null : { userId, sessionId: session.id }
  send(member, 'auth', { ok: member.caller !== null })
}

const answer = async (core: Core, member: Member, message: FromClient): Promise<void> => {
  switch (message.method) {
    case 'ping':
      return send(member, 'pong', {})
    case 'auth':
      return authenticate(core, member, message.data.token)
    case 'orderSubscribe':
      return subscribe(core, member, message.data)
    case 'orderUnsubscribe':
      member.orders.delete(message.data.orderUID)
  }
}

/** One after the other, so that nobody keeps the database to himself; what a closed socket still asked for is left. */
const answerInTurn = (core: Core, member: Member, message: FromClient) => {
  member.answered = member.answered
    .then(() => (isOpen(member) ? answer(core, member, message) : undefined))
    .catch(() => member.socket.terminate())
}

/** Whether the session of a socket is over: it is let go, and comes back as a guest. */
const isOver = ({ caller }: Member, event: ServiceEvent): boolean => {
  if (event.type === 'session.ended') return caller?.sessionId === event.sessionId
  return event.type === 'sessions.ended' && caller?.userId === event.userId && caller.sessionId !== event.except
}

const isConcerned = ({ orders, caller }: Member, { orderUID, userId }: ServiceEvent & { type: 'order' }): boolean =>
  orders.has(orderUID) || (userId !== null && caller?.userId === userId)

const relay = (members: ReadonlySet<Member>, event: ServiceEvent) => {
  for (const member of members) {
    if (event.type === 'sockets.dropped' || isOver(member, event)) member.socket.terminate()
    if (event.type === 'site') send(member, 'updateStatusWorkSite', { offlineStatus: event.offlineStatus })
    if (event.type === 'user' && member.caller?.userId === event.userId) send(member, 'userChanged', {})
    if (event.type === 'verification' && member.caller?.userId === event.userId)
      send(member, 'verificationChanged', { status: event.status })
    if (event.type !== 'order' || !isConcerned(member, event)) continue
    const { orderUID, status, updatedAt } = event
    send(member, 'orderChanged', { orderUID, status, updatedAt })
  }
}

const join = (core: Core, members: Set<Member>, socket: WebSocket) => {
  const member: Member = { socket, orders: new Set(), caller: null, isAlive: true, answered: Promise.resolve() }
  const mayAsk = createBucket(messages, core.now)
  members.add(member)
  socket.on('close', () => members.delete(member))
  socket.on('error', () => socket.terminate())
  socket.on('pong', () => {
    member.isAlive = true
  })
  socket.on('message', (data: Buffer) => {
    if (!isOpen(member)) return
    if (!mayAsk()) return socket.close(policyViolation)
    const message = read(data.toString())
    if (message !== null) answerInTurn(core, member, message)
  })
  tellSite(member, core)
}

/** A connection whose other end is gone is let go. */
const beat = (members: ReadonlySet<Member>) => {
  for (const member of members) {
    if (!member.isAlive) member.socket.terminate()
    member.isAlive = false
    if (member.socket.readyState === member.socket.OPEN) member.socket.ping()
  }
}

/** The websocket of spec §7; needs `@fastify/websocket` on the application. */
export const registerSocket = (app: FastifyInstance, core: Core): void => {
  const members = new Set<Member>()
  const stop = core.bus.subscribe((event) => relay(members, event))
  const timer = setInterval(() => beat(members), heartbeat)
  timer.unref()
  app.addHook('onClose', async () => {
    stop()
    clearInterval(timer)
    for (const { socket } of members) socket.terminate()
  })
  app.get('/ws/', { websocket: true }, (socket) => join(core, members, socket))
}
