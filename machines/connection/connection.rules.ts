import type { ConnectionContext, SocketMessage } from './connection.types.ts'

/** Addresses that mean "no websocket" (spec §4). */
const offAddresses = ['', 'disable', '{host}', '{host} false', 'false', 'off']

export const isOff = (url: string): boolean => offAddresses.includes(url.trim().toLowerCase())

/** The messages that follow every order again after a reconnect. */
export const subscriptions = ({ followed }: ConnectionContext): SocketMessage[] =>
  Object.entries(followed).map(([orderUID, orderSecret]) => ({
    method: 'orderSubscribe',
    data: { orderUID, orderSecret },
  }))

/** Of a close frame (RFC 6455): a policy was violated, and “try again later”. */
const turnedAway: readonly number[] = [1008, 1013]

/** Whether the service itself does not want this socket now; coming back at once would be one more of what is too much. */
export const isTurnedAway = (code: number): boolean => turnedAway.includes(code)
