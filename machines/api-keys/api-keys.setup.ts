import { assign, emit, fromPromise, setup } from 'xstate'
import { isAboutCode, isCodeWanted, isWithCode } from '../shared/code-guards.ts'
import type { CodeTag } from '../shared/code-states.ts'
import { keySettingsMachine } from '../key-settings/key-settings.machine.ts'
import type { KeySettingsOutput } from '../key-settings/key-settings.types.ts'
import { codeStep, codeProblem, otherCode, typedCode } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isConfirmNeeded, isHeldBack } from '../shared/outcome-guards.ts'
import { need, type Outcome, type Refusal } from '../shared/outcome.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack } from '../shared/waiting.ts'
import { isConfirmed } from '../step-up/step-up.invoke.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import { creationOf, nameOf, nameProblem } from './api-keys.rules.ts'
import type {
  ApiAccess,
  ApiKey,
  ApiKeysContext,
  ApiKeysEmitted,
  ApiKeysEvent,
  ApiKeysInput,
  Creation,
} from './api-keys.types.ts'

/** Types, actors, actions and guards of the API keys chart. */
export const apiKeysSetup = setup({
  types: {
    context: {} as ApiKeysContext,
    events: {} as ApiKeysEvent,
    input: {} as ApiKeysInput,
    emitted: {} as ApiKeysEmitted,
    tags: {} as CodeTag | 'listed' | 'behind',
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp'; keySettings: 'keySettings' },
  },
  actors: {
    loadKeys: fromPromise<Outcome<readonly ApiKey[]>>(notProvided('loadKeys')),
    createKey: fromPromise<Outcome<ApiAccess>, { creation: Creation; code: Secret | null }>(notProvided('createKey')),
    deleteKey: fromPromise<Outcome<null>, { apiKey: string; code: Secret | null }>(notProvided('deleteKey')),
    keySettings: keySettingsMachine,
    stepUp: stepUpMachine,
  },
  actions: {
    takeKeys: assign({ keys: (_, keys: readonly ApiKey[]) => keys, isUnsure: false, isBehind: false }),
    noteDoubt: assign({ isUnsure: true }),
    /** Whatever else was made without a reply is listed with it. */
    noteNews: assign({ isBehind: true, isUnsure: false }),
    takeAccess: assign({ access: (_, access: ApiAccess) => access }),
    forgetAccess: assign({ access: null }),
    editName: assign({ name: (_, name: string) => name }),
    beginCreation: assign({ creation: ({ context }) => creationOf(context) }),
    forgetCreation: assign({ creation: null }),
    /** After a deletion a new key of the same name is a new request, not a repetition. */
    forgetDeleted: assign({
      creation: ({ context: { creation, chosen } }) => (creation?.name === chosen?.name ? null : creation),
    }),
    beginName: assign({ name: '', refusal: null }),
    choose: assign({
      chosen: ({ context }, apiKey: string) => context.keys.find((key) => key.apiKey === apiKey) ?? null,
      refusal: null,
    }),
    forgetListed: assign(({ context }) => ({
      keys: context.keys.filter((key) => key !== context.chosen),
      isUnsure: false,
    })),
    takeKey: assign(({ context }, { key }: KeySettingsOutput) => ({
      keys: context.keys.map((known) => (known.apiKey === key?.apiKey ? key : known)),
    })),
    forgetChosen: assign({ chosen: null, refusal: null, ...codeStep }),
    editCode: assign({ code: ({ context }, typed: Secret) => typedCode(context, typed) }),
    changeWay: assign(({ context }) => otherCode(context)),
    forgetCode: assign({ code: noSecret }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    askName: emit({ type: 'field.asked', key: 'name' }),
    askCode: emit({ type: 'field.asked', key: 'code' }),
    tellCreated: emit(({ context }) => ({ type: 'key.created', name: nameOf(context) })),
    tellChanged: emit((_, { key }: KeySettingsOutput) => ({ type: 'key.changed', name: need(key).name })),
    tellDeleted: emit(({ context }) => ({ type: 'key.deleted', name: need(context.chosen).name })),
  },
  guards: {
    hasKeys: ({ context }) => context.keys.length > 0,
    isChanged: (_, { key }: KeySettingsOutput) => key !== null,
    isDoubtful: (_, { isUnsure }: KeySettingsOutput) => isUnsure,
    isKnown: ({ context }, apiKey: string) => context.keys.some((key) => key.apiKey === apiKey),
    isNamed: ({ context }) => nameProblem(context) === null,
    isOtpOn: ({ context }) => context.isOtpOn(),
    isCodeNext: ({ context }) => nameProblem(context) === null && context.isOtpOn(),
    isWithCode,
    isUnsure: ({ context }) => context.isUnsure,
    isBehind: ({ context }) => context.isBehind,
    isBehindShown: ({ context }) => context.isBehind && context.keys.length > 0,
    isComplete: ({ context }) => codeProblem(context) === null,
    isAccepted,
    isHeldBack,
    isConfirmNeeded,
    isConfirmed,
    isCodeWanted,
    isAboutCode,
    /** Already deleted by another tab, which is a success. */
    isGone: (_: unknown, outcome: Outcome<unknown>) => outcome.ok || outcome.refusal.code === codes.notFound,
  },
  delays: { heldBack },
})
