import type { WebSocket } from 'ws'

/** One socket, and who is behind it. */
export interface Member {
  socket: WebSocket
  orders: Set<string>
  /** The authenticated user and session; null for a guest. */
  caller: { userId: string; sessionId: string } | null
  isAlive: boolean
  /** Releases the connection slot of the account. */
  leaveAccount: () => void
  /** Resolves when all messages received so far are answered. */
  answered: Promise<void>
}

/** Send buffer limit, bytes: thousands of messages. */
const mostUnread = 256 * 1024

export const isOpen = ({ socket }: Member): boolean => socket.readyState === socket.OPEN

export const send = (member: Member, method: string, data: object) => {
  const { socket } = member
  if (socket.bufferedAmount > mostUnread) socket.terminate()
  else if (isOpen(member)) socket.send(JSON.stringify({ method, data }))
}
