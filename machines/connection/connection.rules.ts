import type { ConnectionContext, SocketMessage } from './connection.types.ts'

/** Addresses that mean "no websocket" (spec §4). */
const offAddresses = ['', 'disable', '{host}', '{host} false', 'false', 'off']

export const isOff = (url: string): boolean => offAddresses.includes(url.trim().toLowerCase())

/** The messages that subscribe to every followed order after a reconnect. */
export const subscriptions = ({ followed }: ConnectionContext): SocketMessage[] =>
  Object.entries(followed).map(([orderUID, orderSecret]) => ({
    method: 'orderSubscribe',
    data: { orderUID, orderSecret },
  }))

/** Close codes (RFC 6455): policy violation, and “try again later”. */
const turnedAway: readonly number[] = [1008, 1013]

/** True if the service itself closed the socket: an immediate reconnect would add to its load. */
export const isTurnedAway = (code: number): boolean => turnedAway.includes(code)
