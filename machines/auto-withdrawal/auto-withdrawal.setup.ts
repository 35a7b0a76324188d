import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import { withMeans } from '../shared/chosen-means.ts'
import { isAboutCode, isCodeWanted, isWithCode } from '../shared/code-guards.ts'
import type { CodeTag } from '../shared/code-states.ts'
import { codeProblem, codeStep, otherCode, typedCode } from '../shared/code-step.ts'
import { renamed } from '../shared/means-names.ts'
import { firstRequisite, type Means } from '../shared/means.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isConfirmNeeded, isHeldBack } from '../shared/outcome-guards.ts'
import { need, type Outcome, type Refusal } from '../shared/outcome.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack } from '../shared/waiting.ts'
import { isConfirmed } from '../step-up/step-up.invoke.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import { autoProblem, fieldOfRefusal, started, wishOf } from './auto-withdrawal.rules.ts'
import type {
  AutoWithdrawal,
  AutoWithdrawalContext,
  AutoWithdrawalEmitted,
  AutoWithdrawalEvent,
  AutoWithdrawalInput,
  Settings,
} from './auto-withdrawal.types.ts'

/** Types, actors, actions and guards of the chart of automatic withdrawals. */
export const autoWithdrawalSetup = setup({
  types: {
    context: {} as AutoWithdrawalContext,
    events: {} as AutoWithdrawalEvent,
    input: {} as AutoWithdrawalInput,
    emitted: {} as AutoWithdrawalEmitted,
    tags: {} as CodeTag | 'open' | 'form',
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    loadMeans: fromPromise<Outcome<Means>>(notProvided('loadMeans')),
    saveAuto: fromPromise<Outcome<Settings>, { auto: AutoWithdrawal | null; code: Secret | null }>(
      notProvided('saveAuto'),
    ),
    stepUp: stepUpMachine,
  },
  actions: {
    begin: assign(({ context }, walletId: string) => ({
      ...started(context, walletId),
      wish: null,
      refusal: null,
      ...codeStep,
    })),
    takeMeans: assign(({ context }, means: Means) => withMeans(context, means)),
    takeNames: assign({ means: ({ context }, named: Means) => renamed(context.means, named) }),
    chooseWallet: assign(({ context: { means } }, walletId: string) => ({
      walletId,
      requisiteId: firstRequisite(means, walletId),
    })),
    editAmount: assign({ amount: (_, text: string) => text }),
    choose: assign({ requisiteId: (_, id: string) => id }),
    beginSaving: assign({ wish: ({ context }) => wishOf(context) }),
    beginTurningOff: assign({ wish: null }),
    editCode: assign({ code: ({ context }, typed: Secret) => typedCode(context, typed) }),
    changeWay: assign(({ context }) => otherCode(context)),
    forgetCode: assign({ code: noSecret }),
    forgetSecrets: assign({ ...codeStep }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    askCode: emit({ type: 'field.asked', key: 'code' }),
    askField: enqueueActions(({ context, enqueue }) => {
      const key = fieldOfRefusal(context.refusal) ?? autoProblem(context)?.field ?? 'amount'
      enqueue.emit({ type: 'field.asked', key })
    }),
    tellSaved: emit(({ context }, settings: Settings) => ({
      type: 'auto.saved',
      settings,
      isOn: context.wish !== null,
    })),
    tellWanted: emit(({ context }) => ({ type: 'requisite.asked', walletId: need(context.walletId) })),
  },
  guards: {
    isFilled: ({ context }) => autoProblem(context) === null,
    isCodeNext: ({ context }) => autoProblem(context) === null && context.isOtpOn(),
    isOn: ({ context }) => context.current() !== null,
    isWithCode,
    isComplete: ({ context }) => codeProblem(context) === null,
    isAccepted,
    isHeldBack,
    isConfirmNeeded,
    isConfirmed,
    isCodeWanted,
    isAboutCode,
  },
  delays: { heldBack },
})
