import { assign, emit, fromPromise, setup } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isConfirmNeeded, isHeldBack } from '../shared/outcome-guards.ts'
import type { Outcome, Refusal } from '../shared/outcome.ts'
import { isPasskeyAccepted, type PasskeyEnd } from '../shared/passkey.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack } from '../shared/waiting.ts'
import { firstWay, otherWays, secretProblem, typedFor, waysOf } from './step-up.rules.ts'
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

/** Types, actors, actions and guards of the step-up chart. */
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
    edit: assign({ secret: ({ context }, secret: Secret) => typedFor(context.way, secret) }),
    forgetSecret: assign({ secret: noSecret }),
    choose: assign({ way: (_, way: GivenWay) => way, refusal: null }),
    /** Two-factor was turned on or off elsewhere: the account has other ways now. */
    takeWays: assign(({ context }) => {
      const ways = waysOf(context.refusal)
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
    isComplete: ({ context }) => secretProblem(context) === null,
    isOther: ({ context }, way: TypedWay) => otherWays(context).includes(way),
    hasPasskey: ({ context }) => context.ways.includes('passkey'),
    isSigned: (_: unknown, end: PasskeyEnd<null>) => isPasskeyAccepted(end),
    isCancelled: (_: unknown, end: PasskeyEnd<null>) => end.kind === 'cancelled',
    isUnsupported: (_: unknown, end: PasskeyEnd<null>) => end.kind === 'unsupported',
    isFailed: (_: unknown, end: PasskeyEnd<null>) => end.kind === 'failed',
    isAccepted,
    isHeldBack,
    isConfirmNeeded,
  },
  delays: { heldBack },
})
