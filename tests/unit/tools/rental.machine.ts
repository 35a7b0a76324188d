/** A small chart with one of every feature: nesting, regions, invokes, timers, `always`, history, emitted events. */
import { assign, emit, fromCallback, fromPromise, setup } from 'xstate'

export interface RentalInput {
  readonly bike: string
  readonly now: () => number
}

interface RentalContext extends RentalInput {
  readonly attempts: number
  readonly code: string | null
  readonly startedAt: number | null
  readonly distance: string
}

type RentalEvent =
  | { type: 'code.submitted'; code: string }
  | { type: 'rental.cancelled' }
  | { type: 'position.received'; distance: string }
  | { type: 'paused' }
  | { type: 'resumed' }
  | { type: 'bike.returned' }

type UnlockResult = { ok: true; lockId: string } | { ok: false; code: 'wrong-code' }

const notProvided = (name: string) => (): Promise<never> => Promise.reject(new Error(`actor "${name}" is not provided`))

export const rentalMachine = setup({
  types: {
    context: {} as RentalContext,
    events: {} as RentalEvent,
    input: {} as RentalInput,
    emitted: {} as { type: 'notice'; key: string },
    tags: {} as 'busy',
    meta: {} as { view: string; description: string },
  },
  actors: {
    unlock: fromPromise<UnlockResult, { code: string }>(notProvided('unlock')),
    charge: fromPromise<{ receipt: string }, { distance: string }>(notProvided('charge')),
    watchPosition: fromCallback<{ type: 'ignored' }>(() => {}),
  },
  actions: {
    rememberCode: assign({ code: (_, params: { code: string }) => params.code }),
    forgetCode: assign({ code: null }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    rememberDistance: assign({ distance: (_, params: { distance: string }) => params.distance }),
    startTimer: assign({ startedAt: ({ context }) => context.now() }),
    announceReturn: emit({ type: 'notice', key: 'rental.returned' }),
  },
  guards: {
    isUnlocked: (_, params: { result: UnlockResult }) => params.result.ok,
    isLastAttempt: ({ context }) => context.attempts >= 2,
    isTooLong: ({ context }) => context.startedAt !== null && context.now() - context.startedAt >= 3_600_000,
  },
  delays: { patience: 30_000, hour: 3_600_000 },
}).createMachine({
  id: 'rental',
  context: ({ input }) => ({ ...input, attempts: 0, code: null, startedAt: null, distance: '0' }),
  initial: 'unlocking',
  states: {
    unlocking: {
      initial: 'editing',
      on: { 'rental.cancelled': 'cancelled' },
      states: {
        editing: {
          meta: { view: 'UnlockForm', description: 'The form for the code on the bike' },
          on: {
            'code.submitted': {
              target: 'checking',
              actions: { type: 'rememberCode', params: ({ event }) => ({ code: event.code }) },
            },
          },
        },
        checking: {
          tags: 'busy',
          meta: { view: 'UnlockForm', description: 'The code is being checked' },
          exit: 'forgetCode',
          invoke: {
            id: 'unlock',
            src: 'unlock',
            input: ({ context }) => ({ code: context.code ?? '' }),
            onDone: [
              {
                guard: { type: 'isUnlocked', params: ({ event }) => ({ result: event.output }) },
                target: '#rental.riding',
              },
              { target: 'refused', actions: 'countAttempt' },
            ],
            onError: { target: 'refused' },
          },
        },
        refused: {
          meta: { view: 'UnlockRefused', description: 'The code was refused' },
          always: { guard: 'isLastAttempt', target: '#rental.locked' },
          after: { patience: 'editing' },
        },
      },
    },
    riding: {
      type: 'parallel',
      entry: 'startTimer',
      invoke: { id: 'watchPosition', src: 'watchPosition' },
      on: { 'bike.returned': { target: 'charging', actions: 'announceReturn' } },
      states: {
        clock: {
          initial: 'running',
          states: {
            running: { after: { hour: { guard: 'isTooLong', target: 'overdue' } }, on: { paused: 'paused' } },
            paused: { on: { resumed: 'last' } },
            overdue: { on: { paused: 'paused' } },
            last: { type: 'history' },
          },
        },
        map: {
          initial: 'showing',
          states: {
            showing: {
              meta: { view: 'RideMap', description: 'The map with the way so far <live>' },
              on: {
                'position.received': {
                  actions: { type: 'rememberDistance', params: ({ event }) => ({ distance: event.distance }) },
                },
              },
            },
          },
        },
      },
    },
    charging: {
      tags: 'busy',
      meta: { view: 'Receipt', description: 'The ride is being charged' },
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context }) => ({ distance: context.distance }),
        onDone: 'finished',
        onError: { target: 'charging', reenter: true },
      },
    },
    finished: { type: 'final', meta: { view: 'Receipt', description: 'The receipt' } },
    cancelled: { type: 'final' },
    locked: { type: 'final' },
  },
})
