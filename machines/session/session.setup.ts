import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import type { User } from '../shared/api.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { need, type Outcome, type Refusal } from '../shared/outcome.ts'
import type {
  ArrivalVia,
  ClosedAs,
  EndReason,
  PeerEvent,
  SessionContext,
  SessionEmitted,
  SessionEvent,
} from './session.types.ts'

/** Exponential backoff, ms. */
const pauseAfter = (failures: number): number => Math.min(1_000 * 2 ** failures, 60_000)

/** Types, actors, actions and guards of the session chart. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'busy' | 'unknown',
    meta: {} as { description: string },
  },
  actors: {
    /** Resolves with null for a guest; rejects without a reply. */
    getSession: fromPromise<User | null>(notProvided('getSession')),
    /** Claims the orders of this browser for the account; resolves with those that can be removed here. */
    claimOrders: fromPromise<Outcome<readonly string[]>>(notProvided('claimOrders')),
    signOut: fromPromise<Outcome<null>>(notProvided('signOut')),
    /** Communication with other tabs. */
    peers: fromCallback<PeerEvent>(notProvided('peers')),
  },
  actions: {
    takeUser: assign({ user: (_, user: User) => user }),
    changeUser: assign({
      user: ({ context }, changes: Partial<User>) => (context.user === null ? null : { ...context.user, ...changes }),
    }),
    finishArrival: assign({ via: null, failures: 0 }),
    signIn: enqueueActions(({ context, enqueue }, { user, via }: { user: User; via: ArrivalVia }) => {
      enqueue.assign({ user, via, closing: null })
      if (context.hasPeers) enqueue.sendTo('peers', { type: 'told.signedIn', userId: user._id })
      enqueue.emit({ type: 'socket.renewed' })
    }),
    /** Another user is signed in; when the user is null, the service has to say which. */
    replaceUser: enqueueActions(({ enqueue }, user: User | null) => {
      enqueue.assign({ user, isReplaced: true, closing: null })
      enqueue.emit({ type: 'user.replaced' })
      enqueue.emit({ type: 'socket.renewed' })
    }),
    renewSocket: emit({ type: 'socket.renewed' }),
    tellClaimed: enqueueActions(({ enqueue }, outcome: Outcome<readonly string[]>) => {
      if (!outcome.ok) enqueue.emit({ type: 'claim.refused', refusal: outcome.refusal })
      else if (outcome.value.length > 0) enqueue.emit({ type: 'orders.claimed', orderUIDs: outcome.value })
    }),
    announceStart: emit(({ context }) => ({
      type: 'session.started',
      user: need(context.user),
      via: need(context.via),
    })),
    /** A session that ended while its account was being closed ended because of the closure. */
    endSession: enqueueActions(({ context, enqueue }, found: EndReason) => {
      const reason = found === 'signedOut' ? found : (context.closing ?? found)
      if (context.hasPeers && found !== 'peer') enqueue.sendTo('peers', { type: 'told.signedOut' })
      enqueue.assign({ user: null, via: null, closing: null })
      enqueue.emit({ type: 'socket.renewed' })
      enqueue.emit({ type: 'session.ended', reason })
    }),
    /** Emitted only when known: not while the session is being requested. */
    tellWho: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ isReplaced: false })
      enqueue.emit({ type: 'user.known', userId: context.user?._id ?? null })
    }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    markStale: assign({ isStale: true }),
    clearStale: assign({ isStale: false }),
    resetBackoff: assign({ failures: 0, isStale: false }),
    losePeers: assign({ hasPeers: false }),
    noteClosing: assign({ closing: (_, kind: ClosedAs | null) => kind }),
    /** A guest turned out to be signed in; other tabs may not know either. */
    restoreSession: enqueueActions(({ context, enqueue }, user: User) => {
      enqueue.assign({ user })
      if (context.hasPeers) enqueue.sendTo('peers', { type: 'told.signedIn', userId: user._id })
      enqueue.emit({ type: 'user.found', user })
    }),
    tellFailure: emit((_, refusal: Refusal | null) => ({ type: 'signOut.failed', refusal })),
  },
  guards: {
    isSomebody: (_, user: User | null) => user !== null,
    isAnother: ({ context }, user: User | null) => user !== null && user._id !== context.user?._id,
    /** The notifying tab has the same account. */
    isSame: ({ context }, userId: string) => userId === context.user?._id,
    isStale: ({ context }) => context.isStale,
    isArrival: ({ context }) => context.via !== null,
    /** Signed out already by another tab, which is a success. */
    isOver: (_, outcome: Outcome<null>) => outcome.ok || outcome.refusal.code === codes.forbidden,
  },
  delays: { askAgain: ({ context }) => pauseAfter(context.failures) },
})
