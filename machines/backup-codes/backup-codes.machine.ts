import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted, isConfirmNeeded, isHeldBack } from '../shared/outcome-guards.ts'
import { valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack, type Refused } from '../shared/waiting.ts'
import { heldBackStates, isConfirmed, stepUp } from '../step-up/step-up.invoke.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'

export interface BackupCodesContext extends Refused {
  /** New codes, one per line; empty unless they are shown. */
  list: Secret
}

export type BackupCodesEvent =
  | { type: 'codes.asked' }
  | { type: 'codes.agreed' }
  | { type: 'codes.cancelled' }
  /** The codes were saved, and are not shown again. */
  | { type: 'codes.kept' }

/** Replaces the backup codes by new ones, shown once. */
export const backupCodesMachine = setup({
  types: {
    context: {} as BackupCodesContext,
    events: {} as BackupCodesEvent,
    emitted: {} as { type: 'codes.made' },
    tags: {} as 'busy' | 'heldBack',
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    makeCodes: fromPromise<Outcome<Secret>>(notProvided('makeCodes')),
    stepUp: stepUpMachine,
  },
  actions: {
    takeCodes: assign({ list: (_, list: Secret) => list, refusal: null }),
    forgetCodes: assign({ list: noSecret }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    tellMade: emit({ type: 'codes.made' }),
  },
  guards: { isAccepted, isConfirmNeeded, isConfirmed, isHeldBack },
  delays: { heldBack },
}).createMachine({
  id: 'backupCodes',
  context: { list: noSecret, refusal: null },
  initial: 'idle',
  states: {
    idle: {
      meta: { view: 'profile.backupCodes', description: 'The number of unused codes, and a button for new ones.' },
      on: { 'codes.asked': 'asking' },
    },
    asking: {
      entry: 'forgetRefusal',
      meta: { view: 'backupCodes.ask', description: 'Asks whether to replace the codes; the old ones stop working.' },
      on: { 'codes.agreed': 'making', 'codes.cancelled': 'idle' },
    },
    making: {
      tags: 'busy',
      entry: 'forgetRefusal',
      meta: { view: 'backupCodes.ask', description: 'The codes are being generated.' },
      invoke: {
        id: 'makeCodes',
        src: 'makeCodes',
        onDone: [
          {
            guard: ifAccepted,
            target: 'shown',
            actions: [{ type: 'takeCodes', params: ({ event }) => valueOf(event.output) }, 'tellMade'],
          },
          { target: 'sorting', actions: takeRefusal },
        ],
        onError: 'unanswered',
      },
    },
    ...heldBackStates({
      view: 'backupCodes.ask',
      proving: 'proving',
      back: 'asking',
      on: { 'codes.cancelled': 'idle' },
    }),
    proving: {
      exit: 'forgetRefusal',
      meta: { view: 'stepUp', description: 'Step-up by the owner; then the codes are generated.' },
      invoke: stepUp({ confirmed: 'making', left: 'idle', unanswered: 'unanswered' }),
    },
    refused: {
      meta: { view: 'backupCodes.ask', description: 'Refused: the reason.' },
      on: { 'codes.agreed': 'making', 'codes.cancelled': 'idle' },
    },
    unanswered: {
      meta: { view: 'backupCodes.ask', description: 'No reply: the old codes may be invalid; retry.' },
      on: { 'codes.agreed': 'making', 'codes.cancelled': 'idle' },
    },
    shown: {
      exit: 'forgetCodes',
      meta: { view: 'backupCodes.list', description: 'Ten codes, shown once: copy, download and print.' },
      on: { 'codes.kept': 'idle' },
    },
  },
})

export type BackupCodesActor = ActorRefFrom<typeof backupCodesMachine>
