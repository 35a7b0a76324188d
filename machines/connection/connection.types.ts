export interface ConnectionInput {
  /** Address of the websocket as configured; some values mean that there is none (spec §4). */
  url: string
}

export interface ConnectionContext extends ConnectionInput {
  /** Secrets of the orders whose changes are wanted, by UID: subscribed to again after each reconnect. */
  followed: Record<string, string>
  /** Nobody could say whose the socket is: it hears what a guest hears, until the token is asked for again. */
  isUnproven: boolean
}

export type ConnectionEvent =
  | { type: 'socket.opened' }
  /** `code` is that of the close frame (RFC 6455). */
  | { type: 'socket.closed'; code: number }
  | { type: 'message.received'; method: string; data: unknown }
  | { type: 'order.followed'; orderUID: string; orderSecret: string }
  | { type: 'order.unfollowed'; orderUID: string }
  | { type: 'session.changed' }
  | { type: 'page.woken' }
  | { type: 'network.returned' }

/** What the chart asks of the socket. */
export type SocketCommand = { type: 'socket.send'; messages: readonly SocketMessage[] }

export interface SocketMessage {
  method: string
  data: object
}

export type ConnectionEmitted =
  | { type: 'message.received'; method: string; data: unknown }
  /** Whatever happened while it was closed was not told: ask again. */
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
