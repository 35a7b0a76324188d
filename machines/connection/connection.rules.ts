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
