import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db, Opened } from './database/open.ts'

const serviceEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('order'),
    orderUID: z.string(),
    /** The owner of the order; null for a guest's. */
    userId: z.nullable(z.string()),
    status: z.string(),
    updatedAt: z.string(),
  }),
  z.object({ type: z.literal('site'), offlineStatus: z.boolean() }),
  z.object({ type: z.literal('settings') }),
  z.object({ type: z.literal('catalogue') }),
  z.object({ type: z.literal('sockets.dropped') }),
  /** `isOwn`: signed out by its own user, whose tabs inform each other. */
  z.object({ type: z.literal('session.ended'), sessionId: z.string(), isOwn: z.optional(z.boolean()) }),
  /** All sessions of a user, optionally except one. */
  z.object({ type: z.literal('sessions.ended'), userId: z.string(), except: z.optional(z.string()) }),
  /** User data shown on pages has changed. */
  z.object({ type: z.literal('user'), userId: z.string() }),
  /** The partner figures or wallets of a user have changed. */
  z.object({ type: z.literal('affiliate'), userId: z.string() }),
  /** What withdrawals and partner orders take of reserves has changed. */
  z.object({ type: z.literal('reserves') }),
  /** The verification status of a user has changed. */
  z.object({ type: z.literal('verification'), userId: z.string(), status: z.string() }),
])

/** Publishes events to every process on the same database. */
export type ServiceEvent = z.infer<typeof serviceEvent>

export interface Bus {
  /** @param through a transaction: PostgreSQL delivers the event on commit */
  publish: (event: ServiceEvent, through?: Db) => Promise<void>
  /** @returns a function that unsubscribes */
  subscribe: (hear: (event: ServiceEvent) => void) => () => void
  close: () => Promise<void>
}

const channel = 'kursi_events'

const parse = (payload: string): ServiceEvent | null => {
  try {
    return serviceEvent.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

/** In-process on the embedded database; NOTIFY on PostgreSQL, which also delivers to the publishing process. */
export const createBus = async ({ db, listen }: Opened): Promise<Bus> => {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const emit = (event: ServiceEvent) => emitter.emit('event', event)
  const heard = (payload: string) => {
    const events: readonly (ServiceEvent | null)[] =
      payload === '' ? [{ type: 'settings' }, { type: 'catalogue' }] : [parse(payload)]
    for (const event of events) if (event !== null) emit(event)
  }
  const listener = listen === null ? null : await listen(channel, heard)
  return {
    publish: async (event, through = db) => {
      if (listener === null) emit(event)
      else await through.execute(sql`select pg_notify(${channel}, ${JSON.stringify(event)})`)
    },
    subscribe: (hear) => {
      emitter.on('event', hear)
      return () => emitter.off('event', hear)
    },
    close: async () => {
      emitter.removeAllListeners()
      await listener?.close()
    },
  }
}
