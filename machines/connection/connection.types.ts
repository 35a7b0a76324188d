export interface ConnectionInput {
  /** Address of the WebSocket as configured; certain values disable it (spec §4). */
  url: string
}

export interface ConnectionContext extends ConnectionInput {
  /** Secrets of the followed orders, by UID: subscribed to again after each reconnect. */
  followed: Record<string, string>
  /** The token could not be requested: the socket receives guest messages until the next request succeeds. */
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

/** Commands of the chart to the socket. */
export type SocketCommand = { type: 'socket.send'; messages: readonly SocketMessage[] }

export interface SocketMessage {
  method: string
  data: object
}

export type ConnectionEmitted =
  | { type: 'message.received'; method: string; data: unknown }
  /** Messages may have been missed while the socket was closed: request the current state. */
  | { type: 'connection.opened' }
  | { type: 'connection.lost' }
