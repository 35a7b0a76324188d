import type { ServiceEvent } from '../../event-bus.ts'
import { send } from './member.ts'
import type { Member } from './member.ts'

/** Whether an event ends the session of a socket, which is then closed and reconnects as a guest. */
const isOver = ({ caller }: Member, event: ServiceEvent): boolean => {
  if (event.type === 'session.ended') return caller?.sessionId === event.sessionId
  return event.type === 'sessions.ended' && caller?.userId === event.userId && caller.sessionId !== event.except
}

/**
 * Demotes the socket to a guest and makes the page ask who is signed in. After a sign-out, the tab itself informs the
 * other tabs.
 */
const letGo = (member: Member, event: ServiceEvent) => {
  if (event.type !== 'session.ended' || event.isOwn !== true) send(member, 'userChanged', {})
  member.caller = null
  member.socket.close()
}

const isConcerned = ({ orders, caller }: Member, { orderUID, userId }: ServiceEvent & { type: 'order' }): boolean =>
  orders.has(orderUID) || (userId !== null && caller?.userId === userId)

/** Passes an event on to the sockets that it concerns. */
export const relay = (members: ReadonlySet<Member>, event: ServiceEvent) => {
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
