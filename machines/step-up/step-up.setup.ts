import { assign, emit, fromPromise, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { isFlood, type Outcome, type Refusal } from '../shared/outcome.ts'
import { isPasskeyAccepted, type PasskeyEnd } from '../shared/passkey.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { msToWait } from '../shared/waiting.ts'
import { firstWay, isConfirmNeeded, otherWays, secretProblem, typedFor, waysOf } from './step-up.rules.ts'
import type {
  CodeMailed,
  GivenWay,
  Proof,
  StepUpContext,
  StepUpEmitted,
  StepUpEvent,
  StepUpInput,
  StepUpOutput,
  TypedWay,
} from './step-up.types.ts'

/** What the chart of confirming a session is made of. */
export const stepUpSetup = setup({
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
    signPasskey: fromPromise<PasskeyEnd<null>>(notProvided('signPasskey')),
  },
  actions: {
    type: assign({ secret: ({ context }, secret: Secret) => typedFor(context.way, secret) }),
    forgetSecret: assign({ secret: noSecret }),
    choose: assign({ way: (_, way: GivenWay) => way, refusal: null }),
    takeWays: assign((_, refusal: Refusal) => {
      const ways = waysOf(refusal)
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
    isByPasskey: ({ context }) => context.way === 'passkey',
    isFit: ({ context }) => secretProblem(context) === null,
    isOther: ({ context }, way: TypedWay) => otherWays(context).includes(way),
    hasPasskey: ({ context }) => context.ways.includes('passkey'),
    isSigned: (_, end: PasskeyEnd<null>) => isPasskeyAccepted(end),
    isCancelled: (_, end: PasskeyEnd<null>) => end.kind === 'cancelled',
    isUnsupported: (_, end: PasskeyEnd<null>) => end.kind === 'unsupported',
    isFailed: (_, end: PasskeyEnd<null>) => end.kind === 'failed',
    isAccepted: (_, outcome: Outcome<unknown>) => outcome.ok,
    isFlooded: (_, outcome: Outcome<unknown>) => !outcome.ok && isFlood(outcome.refusal),
    /** Two-factor was turned on or off elsewhere: the account has other ways now. */
    hasNewWays: (_, outcome: Outcome<unknown>) => isConfirmNeeded(outcome),
  },
  delays: { floodWait: ({ context }) => msToWait(context.refusal) },
})
