import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import { chosenWallet, withMeans } from '../shared/chosen-means.ts'
import { isAboutCode, isCodeWanted } from '../shared/code-guards.ts'
import type { CodeTag } from '../shared/code-states.ts'
import { codeProblem, codeStep, otherCode, typedCode } from '../shared/code-step.ts'
import { isDefinite } from '../shared/definite.ts'
import { renamed } from '../shared/means-names.ts'
import type { Means, Withdrawal } from '../shared/means.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isConfirmNeeded, isHeldBack } from '../shared/outcome-guards.ts'
import type { Outcome, Refusal } from '../shared/outcome.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack } from '../shared/waiting.ts'
import { isConfirmed } from '../step-up/step-up.invoke.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import { fieldOfRefusal, requestOf, wishOf, withdrawalProblem } from './withdrawal.rules.ts'
import type {
  WithdrawalAttempt,
  WithdrawalContext,
  WithdrawalEmitted,
  WithdrawalEvent,
  WithdrawalInput,
} from './withdrawal.types.ts'

const emptyForm = { amount: '', requisiteId: null, made: null, refusal: null, ...codeStep }

/** Types, actors, actions and guards of the withdrawal chart. */
export const withdrawalSetup = setup({
  types: {
    context: {} as WithdrawalContext,
    events: {} as WithdrawalEvent,
    input: {} as WithdrawalInput,
    emitted: {} as WithdrawalEmitted,
    tags: {} as CodeTag | 'open' | 'form' | 'review',
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    loadMeans: fromPromise<Outcome<Means>>(notProvided('loadMeans')),
    createWithdrawal: fromPromise<Outcome<Withdrawal>, WithdrawalAttempt>(notProvided('createWithdrawal')),
    stepUp: stepUpMachine,
  },
  actions: {
    begin: assign((_, walletId: string) => ({ ...emptyForm, walletId })),
    /** No other payment details take the place of those of a request without a reply. */
    takeMeans: assign(({ context }, means: Means) => (context.isUnsure ? { means } : withMeans(context, means))),
    takeNames: assign({ means: ({ context }, named: Means) => renamed(context.means, named) }),
    editAmount: assign({ amount: (_, text: string) => text }),
    choose: assign({ requisiteId: (_, id: string) => id }),
    beginRequest: assign({ request: ({ context }) => requestOf(context) }),
    /** Only a definite refusal says that nothing was made. */
    settleRequest: assign(({ context }) => (isDefinite(context.refusal) ? { request: null, isUnsure: false } : {})),
    noteDoubt: assign({ isUnsure: true }),
    takeMade: assign({ made: (_, made: Withdrawal) => made, request: null, isUnsure: false }),
    editCode: assign({ code: ({ context }, typed: Secret) => typedCode(context, typed) }),
    changeWay: assign(({ context }) => otherCode(context)),
    forgetCode: assign({ code: noSecret }),
    forgetSecrets: assign({ ...codeStep }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    askCode: emit({ type: 'field.asked', key: 'code' }),
    askField: enqueueActions(({ context, enqueue }) => {
      const key = fieldOfRefusal(context.refusal) ?? withdrawalProblem(context)?.field ?? 'amount'
      enqueue.emit({ type: 'field.asked', key })
    }),
    tellMade: emit({ type: 'withdrawal.made' }),
    tellDoubt: emit({ type: 'withdrawal.doubted' }),
    tellWanted: emit(({ context }) => ({ type: 'requisite.asked', walletId: context.walletId })),
  },
  guards: {
    lacksWallet: ({ context }) => chosenWallet(context) === null,
    isFilled: ({ context }) => wishOf(context) !== null,
    isUnsure: ({ context }) => context.isUnsure,
    /** Balance and payment details of the request are here. */
    isUnsureShown: ({ context }) => context.isUnsure && chosenWallet(context) !== null,
    isSure: ({ context }) => !context.isUnsure,
    /** A repeated request needs no code: only its sender knows the key. */
    isCodeNext: ({ context }) => context.isOtpOn() && !context.isUnsure,
    isComplete: ({ context }) => codeProblem(context) === null,
    isAccepted,
    isHeldBack,
    isConfirmNeeded,
    isConfirmed,
    isCodeWanted,
    isAboutCode,
    isAboutField: ({ context }) => fieldOfRefusal(context.refusal) !== null,
  },
  delays: { heldBack },
})
