import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { codeRefusals, onceCodeStates } from '../shared/code-states.ts'
import { need, valueOf } from '../shared/outcome.ts'
import { stepUp } from '../step-up/step-up.invoke.ts'
import { withdrawalSetup } from './withdrawal.setup.ts'

const leave = { target: '#withdrawal.closed' } as const

/** Form, check, a code where two-factor is on or a step-up by the owner, one request, and what became of it. */
export const steps = withdrawalSetup.createStateConfig({
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isUnsure', target: 'unanswered' },
        { guard: 'lacksWallet', target: '#withdrawal.gone' },
        { target: 'form' },
      ],
    },
    form: {
      tags: ['open', 'form'],
      initial: 'editing',
      on: {
        'amount.typed': {
          target: '.editing',
          actions: { type: 'editAmount', params: ({ event }) => event.text },
        },
        'amount.chosen': {
          target: '.editing',
          actions: { type: 'editAmount', params: ({ event }) => event.amount },
        },
        'requisite.chosen': { target: '.editing', actions: { type: 'choose', params: ({ event }) => event.id } },
        'requisite.wanted': { target: '#withdrawal.closed', actions: 'tellWanted' },
        'withdrawal.submitted': [
          { guard: 'isFilled', target: 'review', actions: 'forgetRefusal' },
          { target: '.incomplete', actions: ['forgetRefusal', 'askField'] },
        ],
        'withdrawal.closed': leave,
      },
      states: {
        editing: {
          entry: 'forgetRefusal',
          meta: { view: 'withdrawal.form', description: 'Amount, and payment details to send it to.' },
        },
        incomplete: {
          tags: 'incomplete',
          meta: { view: 'withdrawal.form', description: 'Submitted while incomplete: says what is missing.' },
        },
        refused: {
          entry: 'askField',
          meta: { view: 'withdrawal.form', description: 'Refused: the reason, at its field if it has one.' },
        },
      },
    },
    review: {
      tags: ['open', 'review'],
      initial: 'shown',
      on: {
        'withdrawal.confirmed': [
          { guard: 'isCodeNext', target: 'coding', actions: ['forgetRefusal', 'beginRequest'] },
          { target: 'sending', actions: ['forgetRefusal', 'beginRequest'] },
        ],
        // What may have been made is not changed.
        'form.reopened': { guard: 'isSure', target: 'form' },
        'withdrawal.closed': [{ guard: 'isUnsure', target: '#withdrawal.closed', actions: 'tellDoubt' }, leave],
      },
      states: {
        shown: {
          meta: {
            view: 'withdrawal.review',
            description: 'What is taken, the fee, what arrives and where; to confirm.',
          },
        },
        refused: { meta: { view: 'withdrawal.review', description: 'Refused as a whole: the reason.' } },
        heldBack: {
          tags: 'heldBack',
          meta: { view: 'withdrawal.review', description: 'Too many withdrawals: countdown of the wait.' },
          after: { heldBack: { target: 'shown', actions: 'forgetRefusal' } },
          on: { 'withdrawal.confirmed': {} },
        },
      },
    },
    coding: {
      tags: 'open',
      on: {
        'form.reopened': { guard: 'isSure', target: 'form', actions: 'forgetSecrets' },
        'withdrawal.closed': [{ guard: 'isUnsure', target: '#withdrawal.closed', actions: 'tellDoubt' }, leave],
      },
      initial: 'asking',
      states: { asking: onceCodeStates('withdrawal.code', '#withdrawal.loaded.steps.sending') },
    },
    sending: {
      tags: ['open', 'busy'],
      meta: { view: 'withdrawal.review', description: 'The withdrawal is being requested.' },
      invoke: {
        id: 'createWithdrawal',
        src: 'createWithdrawal',
        input: ({ context: { request, code, isUnsure } }) => ({
          request: need(request),
          code: code.isEmpty ? null : code,
          isRepeated: isUnsure,
        }),
        onDone: [
          {
            guard: ifAccepted,
            target: 'done',
            actions: [{ type: 'takeMade', params: ({ event }) => valueOf(event.output) }, 'tellMade', 'forgetSecrets'],
          },
          { target: 'sorting', actions: [takeRefusal, 'settleRequest'] },
        ],
        onError: { target: 'unanswered', actions: ['noteDoubt', 'forgetSecrets'] },
      },
    },
    sorting: {
      always: [
        { guard: 'isConfirmNeeded', target: 'proving', actions: 'forgetSecrets' },
        ...codeRefusals,
        { guard: 'isHeldBack', target: 'review.heldBack', actions: 'forgetSecrets' },
        { guard: 'isUnsure', target: 'review.refused', actions: 'forgetSecrets' },
        // What a request of an earlier visit is about may be gone: it can be neither confirmed nor changed then.
        { guard: 'lacksWallet', target: '#withdrawal.gone', actions: 'forgetSecrets' },
        { guard: 'isAboutField', target: 'form.refused', actions: 'forgetSecrets' },
        { guard: 'isFilled', target: 'review.refused', actions: 'forgetSecrets' },
        { target: 'form.refused', actions: 'forgetSecrets' },
      ],
    },
    proving: {
      meta: { view: 'stepUp', description: 'Step-up by the owner; then the same withdrawal is requested.' },
      exit: 'forgetRefusal',
      invoke: stepUp({ confirmed: 'sending', left: 'unproven', unanswered: 'unproven' }),
    },
    unproven: { always: [{ guard: 'isUnsure', target: 'unanswered' }, { target: 'review' }] },
    unanswered: {
      tags: ['open', 'review', 'unanswered'],
      meta: { view: 'withdrawal.review', description: 'No reply: it may have been made; the same request again.' },
      on: {
        'withdrawal.confirmed': 'sending',
        'withdrawal.closed': { target: '#withdrawal.closed', actions: 'tellDoubt' },
      },
    },
    done: {
      tags: 'open',
      meta: { view: 'withdrawal.done', description: 'Made: its number, and what happens next.' },
      on: { 'withdrawal.closed': leave },
    },
  },
})
