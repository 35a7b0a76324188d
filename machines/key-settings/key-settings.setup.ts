import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { ApiKey } from '../api-keys/api-keys.types.ts'
import { isAboutCode, isCodeWanted, isWithCode } from '../shared/code-guards.ts'
import type { CodeTag } from '../shared/code-states.ts'
import { codeProblem, otherCode, typedCode } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isConfirmNeeded, isHeldBack, isRefusedWith } from '../shared/outcome-guards.ts'
import type { Outcome, Refusal } from '../shared/outcome.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack } from '../shared/waiting.ts'
import { isConfirmed } from '../step-up/step-up.invoke.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import { fieldOfRefusal, firstProblem, isChanged } from './key-settings.rules.ts'
import type {
  KeyCall,
  KeyField,
  KeySettingsContext,
  KeySettingsEmitted,
  KeySettingsEvent,
  KeySettingsInput,
  KeySettingsOutput,
} from './key-settings.types.ts'

/** Types, actors, actions and guards of the key settings chart. */
export const keySettingsSetup = setup({
  types: {
    context: {} as KeySettingsContext,
    events: {} as KeySettingsEvent,
    input: {} as KeySettingsInput,
    output: {} as KeySettingsOutput,
    emitted: {} as KeySettingsEmitted,
    tags: {} as CodeTag,
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    saveKey: fromPromise<Outcome<ApiKey>, KeyCall>(notProvided('saveKey')),
    stepUp: stepUpMachine,
  },
  actions: {
    editField: assign({
      form: ({ context }, { key, text }: { key: KeyField; text: string }) => ({ ...context.form, [key]: text }),
    }),
    takeKey: assign({ saved: (_, key: ApiKey) => key, isUnsure: false }),
    noteDoubt: assign({ isUnsure: true }),
    editCode: assign({ code: ({ context }, typed: Secret) => typedCode(context, typed) }),
    changeWay: assign(({ context }) => otherCode(context)),
    forgetCode: assign({ code: noSecret }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    askCode: emit({ type: 'field.asked', key: 'code' }),
    askMissing: enqueueActions(({ context, enqueue }) => {
      const key = firstProblem(context)
      if (key !== undefined) enqueue.emit({ type: 'field.asked', key })
    }),
    askRefused: enqueueActions(({ context, enqueue }) => {
      const key = fieldOfRefusal(context.refusal)
      if (key !== null) enqueue.emit({ type: 'field.asked', key })
    }),
  },
  guards: {
    isFilled: ({ context }) => firstProblem(context) === undefined,
    isAsKnown: ({ context }) => firstProblem(context) === undefined && !isChanged(context),
    isCodeNext: ({ context }) => firstProblem(context) === undefined && context.isOtpOn(),
    isWithCode,
    isComplete: ({ context }) => codeProblem(context) === null,
    isAccepted,
    isHeldBack,
    isConfirmNeeded,
    isConfirmed,
    isGone: isRefusedWith(codes.notFound),
    isCodeWanted,
    isAboutCode,
  },
  delays: { heldBack },
})
