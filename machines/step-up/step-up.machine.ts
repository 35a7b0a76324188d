import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { isFlood, refusalOf, valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { msToWait } from '../shared/waiting.ts'
import { firstWay, initialContext, isFit, newWays, otherWays, typedFor } from './step-up.rules.ts'
import type {
  CodeMailed,
  GivenWay,
  Proof,
  StepUpContext,
  StepUpEmitted,
  StepUpEvent,
  StepUpInput,
  StepUpOutput,
} from './step-up.types.ts'

/**
 * Confirms that whoever is signed in is the owner of the account: asked for by other charts before what could take an
 * account away, and then what was asked is asked once more.
 */
export const stepUpMachine = setup({
  types: {
    context: {} as StepUpContext,
    events: {} as StepUpEvent,
    input: {} as StepUpInput,
    output: {} as StepUpOutput,
    emitted: {} as StepUpEmitted,
    tags: {} as 'busy',
    meta: {} as { view: string; description: string },
  },
  actors: {
    confirmSession: fromPromise<Outcome<null>, { proof: Proof }>(notProvided('confirmSession')),
    mailCode: fromPromise<Outcome<CodeMailed>>(notProvided('mailCode')),
  },
  actions: {
    type: assign({ secret: ({ context }, secret: Secret) => typedFor(context.way, secret) }),
    forgetSecret: assign({ secret: noSecret }),
    choose: assign({ way: (_, way: GivenWay) => way, refusal: null }),
    takeWays: assign((_, refusal: Refusal) => {
      const ways = newWays(refusal) ?? []
      return { ways, way: firstWay(ways), refusal: null }
    }),
    takeMailed: assign({ sentTo: (_, { sentTo }: CodeMailed) => sentTo, refusal: null }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    confirm: assign({ result: { isConfirmed: true } }),
    askField: emit(({ context }) => ({ type: 'field.asked', key: context.way })),
  },
  guards: {
    isByMail: ({ context }) => context.way === 'mail',
    isSignIn: ({ context }) => context.ways.includes('signIn'),
    isFit: ({ context }) => isFit(context),
    isOther: ({ context }, way: GivenWay) => otherWays(context).includes(way),
    isAccepted: (_, outcome: Outcome<unknown>) => outcome.ok,
    isFlooded: (_, outcome: Outcome<unknown>) => !outcome.ok && isFlood(outcome.refusal),
    hasNewWays: (_, outcome: Outcome<unknown>) => !outcome.ok && newWays(outcome.refusal) !== null,
  },
  delays: { floodWait: ({ context }) => msToWait(context.refusal) },
}).createMachine({
  id: 'stepUp',
  context: ({ input }) => initialContext(input),
  output: ({ context }) => context.result,
  initial: 'deciding',
  on: { 'stepUp.cancelled': '.cancelled' },
  states: {
    deciding: {
      entry: 'forgetSecret',
      always: [
        { guard: 'isSignIn', target: 'signIn' },
        { guard: 'isByMail', target: 'mailing' },
        { target: 'asking', actions: 'askField' },
      ],
    },
    signIn: {
      meta: { view: 'stepUp.signIn', description: 'Nothing to confirm with: sign out, and in again, says why.' },
    },
    mailing: {
      tags: 'busy',
      meta: { view: 'stepUp.mailing', description: 'A code is being mailed.' },
      invoke: {
        id: 'mailCode',
        src: 'mailCode',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'asking',
            actions: [{ type: 'takeMailed', params: ({ event }) => valueOf(event.output) }, 'askField'],
          },
          {
            guard: { type: 'hasNewWays', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'takeWays', params: ({ event }) => refusalOf(event.output) },
          },
          {
            guard: { type: 'isFlooded', params: ({ event }) => event.output },
            target: 'unsent.flooded',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
          { target: 'unsent.idle', actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) } },
        ],
        onError: { target: 'unsent.idle', actions: 'forgetRefusal' },
      },
    },
    unsent: {
      initial: 'idle',
      on: {
        'mail.resent': 'mailing',
        'way.chosen': {
          guard: { type: 'isOther', params: ({ event }) => event.way },
          target: 'deciding',
          actions: { type: 'choose', params: ({ event }) => event.way },
        },
      },
      states: {
        idle: { meta: { view: 'stepUp.unsent', description: 'No code could be mailed: says why, and once more.' } },
        flooded: {
          meta: { view: 'stepUp.unsent', description: 'Too many mails in a row: wait the seconds named.' },
          after: { floodWait: { target: 'idle', actions: 'forgetRefusal' } },
          on: { 'mail.resent': {} },
        },
      },
    },
    asking: {
      initial: 'typing',
      on: {
        'secret.typed': { target: '.typing', actions: { type: 'type', params: ({ event }) => event.secret } },
        'secret.submitted': [
          { guard: 'isFit', target: 'checking', actions: 'forgetRefusal' },
          { target: '.incomplete', actions: ['forgetRefusal', 'askField'] },
        ],
        'mail.resent': { guard: 'isByMail', target: 'mailing', actions: ['forgetSecret', 'forgetRefusal'] },
        'way.chosen': {
          guard: { type: 'isOther', params: ({ event }) => event.way },
          target: 'deciding',
          actions: { type: 'choose', params: ({ event }) => event.way },
        },
      },
      states: {
        typing: {
          entry: 'forgetRefusal',
          meta: { view: 'stepUp.form', description: 'The password, or six boxes for a code: of the app, or mailed.' },
        },
        incomplete: { meta: { view: 'stepUp.form', description: 'Sent without it: says so.' } },
        refused: {
          entry: ['forgetSecret', 'askField'],
          meta: { view: 'stepUp.form', description: 'It is wrong: says so, and the field is empty.' },
        },
        unreachable: { meta: { view: 'stepUp.form', description: 'No reply: the same can be sent again.' } },
        flooded: {
          meta: { view: 'stepUp.form', description: 'Too many tries in a row: wait the seconds named.' },
          after: { floodWait: 'typing' },
          on: {
            'secret.typed': { actions: { type: 'type', params: ({ event }) => event.secret } },
            'secret.submitted': {},
            'mail.resent': {},
          },
        },
      },
    },
    checking: {
      tags: 'busy',
      meta: { view: 'stepUp.form', description: 'It is being checked.' },
      invoke: {
        id: 'confirmSession',
        src: 'confirmSession',
        input: ({ context: { way, secret } }) => ({ proof: { way, secret } }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'confirmed',
            actions: 'confirm',
          },
          {
            guard: { type: 'hasNewWays', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'takeWays', params: ({ event }) => refusalOf(event.output) },
          },
          {
            guard: { type: 'isFlooded', params: ({ event }) => event.output },
            target: 'asking.flooded',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
          {
            target: 'asking.refused',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
        ],
        onError: 'asking.unreachable',
      },
    },
    confirmed: {
      type: 'final',
      entry: 'forgetSecret',
      meta: { view: 'stepUp.confirmed', description: 'Confirmed: what was asked for is asked once more.' },
    },
    cancelled: {
      type: 'final',
      entry: 'forgetSecret',
      meta: { view: 'stepUp.cancelled', description: 'Not confirmed: nothing is done.' },
    },
  },
})

export type StepUpActor = ActorRefFrom<typeof stepUpMachine>
