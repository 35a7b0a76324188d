import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { reference } from '../shared/sample-data.ts'
import type { SocketCommand } from './connection.types.ts'

/** Replies, orders and commands of the connection chart, for its samples. */

export const granted = accepted('socket-token')
export const guest = refused(codes.forbidden, 'You are not authorized.')
export const flooded = refused(codes.antiFlood, 'Anti-flood system!', { time: 20 })
export const fault = new Error('the socket broke')
export const url = 'wss://exchange.example.com/ws/'
export const other = { orderUID: 'order-2', orderSecret: 'secret-2' }

/** What the chart sends over its socket. */
export const commands = {
  auth: { type: 'socket.send', messages: [{ method: 'auth', data: { token: 'socket-token' } }] },
  ping: { type: 'socket.send', messages: [{ method: 'ping', data: {} }] },
  nothing: { type: 'socket.send', messages: [] },
  subscribe: { type: 'socket.send', messages: [{ method: 'orderSubscribe', data: reference }] },
  subscribeOther: { type: 'socket.send', messages: [{ method: 'orderSubscribe', data: other }] },
  unsubscribe: {
    type: 'socket.send',
    messages: [{ method: 'orderUnsubscribe', data: { orderUID: reference.orderUID } }],
  },
} as const satisfies Record<string, SocketCommand>

export const opened = { type: 'connection.opened' } as const
export const lost = { type: 'connection.lost' } as const
