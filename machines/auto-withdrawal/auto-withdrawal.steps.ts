import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { anyCodeStates, codeRefusals } from '../shared/code-states.ts'
import { valueOf } from '../shared/outcome.ts'
import { stepUp } from '../step-up/step-up.invoke.ts'
import { autoWithdrawalSetup } from './auto-withdrawal.setup.ts'

const view = 'autoWithdrawal.form'

/** Form, a code where two-factor is on or a step-up by the owner, and saving. */
export const steps = autoWithdrawalSetup.createStateConfig({
  initial: 'form',
  states: {
    form: {
      tags: ['open', 'form'],
      initial: 'editing',
      on: {
        'wallet.chosen': {
          target: '.editing',
          actions: { type: 'chooseWallet', params: ({ event }) => event.walletId },
        },
        'amount.typed': { target: '.editing', actions: { type: 'editAmount', params: ({ event }) => event.text } },
        'amount.chosen': { target: '.editing', actions: { type: 'editAmount', params: ({ event }) => event.amount } },
        'requisite.chosen': { target: '.editing', actions: { type: 'choose', params: ({ event }) => event.id } },
        'requisite.wanted': { target: '#autoWithdrawal.closed', actions: 'tellWanted' },
        'auto.submitted': [
          { guard: 'isCodeNext', target: 'coding', actions: ['forgetRefusal', 'beginSaving'] },
          { guard: 'isFilled', target: 'saving', actions: ['forgetRefusal', 'beginSaving'] },
          { target: '.incomplete', actions: ['forgetRefusal', 'askField'] },
        ],
        'auto.turnedOff': { guard: 'isOn', target: 'saving', actions: ['forgetRefusal', 'beginTurningOff'] },
        'auto.closed': '#autoWithdrawal.closed',
      },
      states: {
        editing: {
          entry: 'forgetRefusal',
          meta: { view, description: 'Currency, threshold and payment details; off, where it is on.' },
        },
        incomplete: { tags: 'incomplete', meta: { view, description: 'Submitted while incomplete: says so.' } },
        refused: { entry: 'askField', meta: { view, description: 'Refused: the reason at its field.' } },
        unanswered: { tags: 'unanswered', meta: { view, description: 'No reply: it may be saved; the same again.' } },
        heldBack: {
          tags: 'heldBack',
          meta: { view, description: 'Too many attempts: countdown of the wait.' },
          after: { heldBack: 'editing' },
          on: { 'auto.submitted': {}, 'auto.turnedOff': {} },
        },
      },
    },
    coding: {
      tags: 'open',
      on: { 'auto.closed': '#autoWithdrawal.closed' },
      initial: 'asking',
      states: { asking: anyCodeStates('autoWithdrawal.code', '#autoWithdrawal.loaded.steps.saving') },
    },
    saving: {
      tags: ['open', 'busy'],
      meta: { view, description: 'The setting is being saved.' },
      invoke: {
        id: 'saveAuto',
        src: 'saveAuto',
        input: ({ context: { wish, code } }) => ({ auto: wish, code: code.isEmpty ? null : code }),
        onDone: [
          {
            guard: ifAccepted,
            target: '#autoWithdrawal.closed',
            actions: { type: 'tellSaved', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'sorting', actions: takeRefusal },
        ],
        onError: [{ guard: 'isWithCode', target: 'coding.asking.unanswered' }, { target: 'form.unanswered' }],
      },
    },
    sorting: {
      always: [
        { guard: 'isConfirmNeeded', target: 'proving', actions: 'forgetSecrets' },
        ...codeRefusals,
        { guard: 'isHeldBack', target: 'form.heldBack', actions: 'forgetSecrets' },
        { target: 'form.refused', actions: 'forgetSecrets' },
      ],
    },
    proving: {
      meta: { view: 'stepUp', description: 'Step-up by the owner; then the same setting is saved.' },
      exit: 'forgetRefusal',
      invoke: stepUp({ confirmed: 'saving', left: 'form', unanswered: 'form' }),
    },
  },
})
