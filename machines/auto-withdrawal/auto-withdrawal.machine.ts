import type { ActorRefFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { anyCodeStates, codeRefusals } from '../shared/code-states.ts'
import { valueOf } from '../shared/outcome.ts'
import { initialContext } from './auto-withdrawal.rules.ts'
import { autoWithdrawalSetup } from './auto-withdrawal.setup.ts'

const view = 'autoWithdrawal.form'

/** Auto get money (spec §2): threshold, currency and payment details; saving them twice comes to the same. */
export const autoWithdrawalMachine = autoWithdrawalSetup.createMachine({
  id: 'autoWithdrawal',
  context: ({ input }) => initialContext(input),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetSecrets',
      meta: { view: 'autoWithdrawal.closed', description: 'Nothing is shown.' },
      on: {
        'auto.asked': { target: 'loading', actions: { type: 'begin', params: ({ event }) => event.walletId } },
      },
    },
    loading: {
      tags: ['open', 'busy'],
      meta: { view: 'autoWithdrawal.loading', description: 'Wallets and payment details are loading.' },
      on: { 'auto.closed': 'closed' },
      invoke: {
        id: 'loadMeans',
        src: 'loadMeans',
        onDone: [
          {
            guard: ifAccepted,
            target: 'form',
            actions: { type: 'takeMeans', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'failed', actions: takeRefusal },
        ],
        onError: { target: 'failed', actions: 'forgetRefusal' },
      },
    },
    failed: {
      tags: 'open',
      meta: { view: 'autoWithdrawal.failed', description: 'Not loaded: the reason, and a retry button.' },
      on: { 'means.retried': 'loading', 'auto.closed': 'closed' },
    },
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
        'requisite.wanted': { target: 'closed', actions: 'tellWanted' },
        'auto.submitted': [
          { guard: 'isCodeNext', target: 'coding', actions: ['forgetRefusal', 'beginSaving'] },
          { guard: 'isFilled', target: 'saving', actions: ['forgetRefusal', 'beginSaving'] },
          { target: '.incomplete', actions: ['forgetRefusal', 'askField'] },
        ],
        'auto.turnedOff': { guard: 'isOn', target: 'saving', actions: ['forgetRefusal', 'beginTurningOff'] },
        'auto.closed': 'closed',
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
      on: { 'auto.closed': 'closed' },
      initial: 'asking',
      states: { asking: anyCodeStates('autoWithdrawal.code', '#autoWithdrawal.saving') },
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
            target: 'closed',
            actions: { type: 'tellSaved', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'sorting', actions: takeRefusal },
        ],
        onError: [{ guard: 'isWithCode', target: 'coding.asking.unanswered' }, { target: 'form.unanswered' }],
      },
    },
    sorting: {
      always: [
        ...codeRefusals,
        { guard: 'isHeldBack', target: 'form.heldBack', actions: 'forgetSecrets' },
        { target: 'form.refused', actions: 'forgetSecrets' },
      ],
    },
  },
})

export type AutoWithdrawalActor = ActorRefFrom<typeof autoWithdrawalMachine>
