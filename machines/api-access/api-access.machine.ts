import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAboutCode, isCodeWanted, isWithCode } from '../shared/code-guards.ts'
import { anyCodeStates, codeRefusals, type CodeTag } from '../shared/code-states.ts'
import { codeProblem, codeStep, otherCode, typedCode } from '../shared/code-step.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isConfirmNeeded, isHeldBack } from '../shared/outcome-guards.ts'
import { need, valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack } from '../shared/waiting.ts'
import { isConfirmed, stepUp } from '../step-up/step-up.invoke.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import type {
  AccessChange,
  AccessSwitch,
  ApiAccessContext,
  ApiAccessEmitted,
  ApiAccessEvent,
  ApiAccessInput,
  Settings,
} from './api-access.types.ts'

const isOn = (settings: Settings, name: AccessSwitch): boolean => settings[name] === true

/** The switches ‘enable API’ and ‘enable withdrawals’ (spec §6); turning one on needs the owner. */
export const apiAccessMachine = setup({
  types: {
    context: {} as ApiAccessContext,
    events: {} as ApiAccessEvent,
    input: {} as ApiAccessInput,
    emitted: {} as ApiAccessEmitted,
    tags: {} as CodeTag,
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    saveSettings: fromPromise<Outcome<Settings>, { change: AccessChange; code: Secret | null }>(
      notProvided('saveSettings'),
    ),
    stepUp: stepUpMachine,
  },
  actions: {
    begin: assign({
      change: ({ context }, name: AccessSwitch) => ({ name, isOn: !isOn(context.settings, name) }),
      refusal: null,
    }),
    takeSettings: assign({ settings: (_, settings: Settings) => settings }),
    tellSettings: emit(({ context: { settings } }) => ({ type: 'settings.changed', settings })),
    forgetStep: assign({ ...codeStep }),
    editCode: assign({ code: ({ context }, typed: Secret) => typedCode(context, typed) }),
    changeWay: assign(({ context }) => otherCode(context)),
    forgetCode: assign({ code: noSecret }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    askCode: emit({ type: 'field.asked', key: 'code' }),
  },
  guards: {
    isCodeNext: ({ context }, name: AccessSwitch) => !isOn(context.settings, name) && context.isOtpOn(),
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
}).createMachine({
  id: 'apiAccess',
  context: ({ input }) => ({ ...input, change: null, ...codeStep, refusal: null }),
  initial: 'idle',
  on: {
    'settings.refreshed': { actions: { type: 'takeSettings', params: ({ event }) => event.settings } },
  },
  states: {
    idle: {
      entry: 'forgetStep',
      initial: 'settled',
      on: {
        'switch.toggled': [
          {
            guard: { type: 'isCodeNext', params: ({ event }) => event.name },
            target: 'coding',
            actions: { type: 'begin', params: ({ event }) => event.name },
          },
          { target: 'saving', actions: { type: 'begin', params: ({ event }) => event.name } },
        ],
      },
      states: {
        settled: { meta: { view: 'apiAccess.switches', description: 'Two switches for all keys of the account.' } },
        refused: {
          meta: { view: 'apiAccess.switches', description: 'Refused: the reason; the switch is where it was.' },
        },
        unanswered: {
          tags: 'unanswered',
          meta: { view: 'apiAccess.switches', description: 'No reply: the switch shows the last known state.' },
        },
        heldBack: {
          meta: { view: 'apiAccess.switches', description: 'Too many attempts: countdown of the wait.' },
          after: { heldBack: { target: 'settled', actions: 'forgetRefusal' } },
          on: { 'switch.toggled': {} },
        },
      },
    },
    coding: {
      on: { 'change.cancelled': { target: 'idle', actions: 'forgetRefusal' } },
      initial: 'asking',
      states: { asking: anyCodeStates('apiAccess.code', '#apiAccess.saving') },
    },
    saving: {
      tags: 'busy',
      meta: { view: 'apiAccess.switches', description: 'The switch is being set.' },
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context: { change, code } }) => ({ change: need(change), code: code.isEmpty ? null : code }),
        onDone: [
          {
            guard: ifAccepted,
            target: 'idle',
            actions: [{ type: 'takeSettings', params: ({ event }) => valueOf(event.output) }, 'tellSettings'],
          },
          { target: 'sorting', actions: takeRefusal },
        ],
        onError: [{ guard: 'isWithCode', target: 'coding.asking.unanswered' }, { target: 'idle.unanswered' }],
      },
    },
    sorting: {
      always: [
        { guard: 'isConfirmNeeded', target: 'proving' },
        ...codeRefusals,
        { guard: 'isHeldBack', target: 'idle.heldBack' },
        { target: 'idle.refused' },
      ],
    },
    proving: {
      exit: 'forgetRefusal',
      meta: { view: 'stepUp', description: 'Step-up by the owner; then the switch is set.' },
      invoke: stepUp({ confirmed: 'saving', left: 'idle', unanswered: 'idle.unanswered' }),
    },
  },
})

export type ApiAccessActor = ActorRefFrom<typeof apiAccessMachine>

type Snapshot = SnapshotFrom<typeof apiAccessMachine>

/** The code step is open, also while the code is being sent. */
export const isAskingCode = (snapshot: Snapshot): boolean =>
  snapshot.matches('coding') || (snapshot.matches('saving') && !snapshot.context.code.isEmpty)

/** The position of a switch: that of the change under way, otherwise the last known one. */
export const isShownOn = (snapshot: Snapshot, name: AccessSwitch): boolean => {
  const { change, settings } = snapshot.context
  return change?.name === name && !snapshot.matches('idle') ? change.isOn : isOn(settings, name)
}
