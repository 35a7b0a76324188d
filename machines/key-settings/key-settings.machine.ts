import type { ActorRefFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { anyCodeStates, codeRefusals } from '../shared/code-states.ts'
import { valueOf } from '../shared/outcome.ts'
import { stepUp } from '../step-up/step-up.invoke.ts'
import { changeOf, initialContext } from './key-settings.rules.ts'
import { keySettingsSetup } from './key-settings.setup.ts'
import type { KeySettingsEvent } from './key-settings.types.ts'

type Typed = Extract<KeySettingsEvent, { type: 'field.typed' }>

const editField = { type: 'editField', params: ({ event }: { event: Typed }) => event } as const

/** Name, allowed addresses and notification URL of an API key, changed with a code where two-factor is on (spec §6). */
export const keySettingsMachine = keySettingsSetup.createMachine({
  id: 'keySettings',
  context: ({ input }) => initialContext(input),
  output: ({ context: { saved, isUnsure } }) => ({ key: saved, isUnsure }),
  initial: 'form',
  states: {
    form: {
      initial: 'editing',
      on: {
        'field.typed': { target: '.editing', actions: editField },
        'form.submitted': [
          { guard: 'isAsKnown', target: 'left' },
          { guard: 'isCodeNext', target: 'coding' },
          { guard: 'isFilled', target: 'saving', actions: 'forgetRefusal' },
          { target: '.incomplete', actions: 'askMissing' },
        ],
        'settings.left': 'left',
      },
      states: {
        editing: {
          entry: 'forgetRefusal',
          meta: { view: 'keySettings.form', description: 'Name, allowed addresses, URL for notifications.' },
        },
        incomplete: {
          tags: 'incomplete',
          meta: { view: 'keySettings.form', description: 'Sent too early: every field says what is wrong with it.' },
          on: { 'field.typed': { actions: editField } },
        },
        refused: {
          entry: 'askRefused',
          tags: 'refused',
          meta: { view: 'keySettings.form', description: 'Refused: the reason at its field or below; input is kept.' },
        },
        unanswered: {
          tags: 'unanswered',
          meta: { view: 'keySettings.form', description: 'No reply: it may be saved; send it again or leave.' },
        },
        heldBack: {
          tags: 'heldBack',
          meta: { view: 'keySettings.form', description: 'Too many attempts: countdown of the wait.' },
          after: { heldBack: 'editing' },
          on: { 'field.typed': { actions: editField }, 'form.submitted': {} },
        },
      },
    },
    coding: {
      on: { 'settings.left': 'left' },
      initial: 'asking',
      states: { asking: anyCodeStates('keySettings.code', '#keySettings.saving') },
    },
    saving: {
      tags: 'busy',
      meta: { view: 'keySettings.form', description: 'The key is being saved.' },
      invoke: {
        id: 'saveKey',
        src: 'saveKey',
        input: ({ context }) => ({
          apiKey: context.key.apiKey,
          change: changeOf(context),
          code: context.code.isEmpty ? null : context.code,
        }),
        onDone: [
          {
            guard: ifAccepted,
            target: 'left',
            actions: { type: 'takeKey', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'sorting', actions: takeRefusal },
        ],
        onError: [
          { guard: 'isWithCode', target: 'coding.asking.unanswered', actions: 'noteDoubt' },
          { target: 'form.unanswered', actions: 'noteDoubt' },
        ],
      },
    },
    sorting: {
      always: [
        { guard: 'isConfirmNeeded', target: 'proving' },
        ...codeRefusals,
        { guard: 'isHeldBack', target: 'form.heldBack' },
        { guard: 'isGone', target: 'form.refused', actions: ['forgetCode', 'noteDoubt'] },
        { target: 'form.refused', actions: 'forgetCode' },
      ],
    },
    proving: {
      exit: 'forgetRefusal',
      meta: { view: 'stepUp', description: 'Step-up by the owner; then the key is saved.' },
      invoke: stepUp({ confirmed: 'saving', left: 'form', unanswered: 'form.unanswered' }),
    },
    left: { entry: 'forgetCode', type: 'final' },
  },
})

export type KeySettingsActor = ActorRefFrom<typeof keySettingsMachine>
