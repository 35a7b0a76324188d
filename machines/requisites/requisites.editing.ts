import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { anyCodeStates, codeRefusals } from '../shared/code-states.ts'
import { valueOf } from '../shared/outcome.ts'
import { stepUp } from '../step-up/step-up.invoke.ts'
import { savingOf } from './requisites.rules.ts'
import { requisitesSetup } from './requisites.setup.ts'

const view = 'requisites.form'

const editValue = {
  type: 'editValue',
  params: ({ event: { name, text } }: { event: { name: string; text: string } }) => ({ name, text }),
} as const
const editName = { type: 'editName', params: ({ event }: { event: { text: string } }) => event.text } as const

const over = { type: 'final' } as const

/** Names are loaded in another language, also those of the list behind the form; what was typed is kept. */
const refreshing = requisitesSetup.createStateConfig({
  tags: ['form', 'busy'],
  meta: { view, description: 'The names of currencies and fields are loading in another language.' },
  on: {
    'value.typed': { actions: editValue },
    'name.typed': { actions: editName },
    'list.signalled': { target: '#requisites.editing.refreshing', reenter: true },
    'form.closed': '#requisites.listed',
  },
  type: 'parallel',
  onDone: '#requisites.editing.form.asBefore',
  states: {
    currencies: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadCurrencies',
            src: 'loadCurrencies',
            onDone: { target: 'over', actions: { type: 'takeCurrencies', params: ({ event }) => event.output } },
            onError: 'over',
          },
        },
        over,
      },
    },
    list: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadRequisites',
            src: 'loadRequisites',
            onDone: [
              {
                guard: ifAccepted,
                target: 'over',
                actions: [{ type: 'takeNames', params: ({ event }) => valueOf(event.output) }, 'forgetNews'],
              },
              { target: 'over' },
            ],
            onError: 'over',
          },
        },
        over,
      },
    },
  },
})

/** Adds or changes payment details; other ones than before with a code or after a step-up by the owner. */
export const editing = requisitesSetup.createStateConfig({
  tags: 'editing',
  initial: 'opening',
  // The list shows it once the form is closed.
  on: { 'list.signalled': { actions: 'noteNews' } },
  states: {
    opening: {
      always: { guard: 'hasCurrencies', target: 'form', actions: 'openDraft' },
      tags: 'busy',
      meta: { view, description: 'The currencies and their fields are loading.' },
      on: { 'form.closed': '#requisites.listed' },
      invoke: {
        id: 'loadCurrencies',
        src: 'loadCurrencies',
        onDone: {
          target: 'form',
          actions: [{ type: 'takeCurrencies', params: ({ event }) => event.output }, 'openDraft'],
        },
        onError: 'unopened',
      },
    },
    unopened: {
      meta: { view, description: 'Not loaded: a message and a retry button.' },
      on: { 'form.retried': 'opening', 'form.closed': '#requisites.listed' },
    },
    form: {
      tags: 'form',
      initial: 'editing',
      on: {
        'currency.chosen': {
          guard: 'isNew',
          target: '.editing',
          actions: { type: 'chooseCurrency', params: ({ event }) => event.currencyId },
        },
        'value.typed': { target: '.editing', actions: editValue },
        'name.typed': { target: '.editing', actions: editName },
        'form.submitted': [
          { guard: 'isUnchanged', target: '#requisites.listed' },
          { guard: 'isCodeNext', target: 'coding', actions: 'forgetRefusal' },
          { guard: 'isFilled', target: 'saving', actions: 'forgetRefusal' },
          { target: '.incomplete', actions: ['forgetRefusal', 'askField'] },
        ],
        'list.signalled': { target: 'refreshing', actions: 'noteNews' },
        'form.closed': '#requisites.listed',
      },
      states: {
        asBefore: { type: 'history' },
        editing: { entry: 'forgetRefusal', meta: { view, description: 'Currency, its fields, and a name.' } },
        incomplete: {
          tags: 'incomplete',
          meta: { view, description: 'Submitted while incomplete: says what is missing.' },
          on: { 'value.typed': { actions: editValue }, 'name.typed': { actions: editName } },
        },
        refused: { entry: 'askField', meta: { view, description: 'Refused: the reason at its field.' } },
        unanswered: { tags: 'unanswered', meta: { view, description: 'No reply: may be saved; the same again.' } },
        heldBack: {
          tags: 'heldBack',
          meta: { view, description: 'Too many changes: countdown of the wait.' },
          after: { heldBack: 'editing' },
          on: { 'value.typed': { actions: editValue }, 'name.typed': { actions: editName }, 'form.submitted': {} },
        },
      },
    },
    refreshing,
    coding: {
      on: { 'form.closed': '#requisites.listed' },
      initial: 'asking',
      states: { asking: anyCodeStates('requisites.code', '#requisites.editing.saving') },
    },
    saving: {
      tags: 'busy',
      meta: { view, description: 'The payment details are being saved.' },
      invoke: {
        id: 'saveRequisite',
        src: 'saveRequisite',
        input: ({ context }) => ({ saving: savingOf(context), code: context.code.isEmpty ? null : context.code }),
        onDone: [
          {
            guard: ifAccepted,
            target: '#requisites.listed',
            actions: [
              { type: 'tellSaved', params: ({ event }) => valueOf(event.output) },
              { type: 'takeSaved', params: ({ event }) => valueOf(event.output) },
            ],
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
        { guard: 'isHeldBack', target: 'form.heldBack', actions: 'forgetSecrets' },
        { target: 'form.refused', actions: 'forgetSecrets' },
      ],
    },
    proving: {
      meta: { view: 'stepUp', description: 'Step-up by the owner; then they are saved.' },
      exit: 'forgetRefusal',
      invoke: stepUp({ confirmed: 'saving', left: 'form', unanswered: 'form.unanswered' }),
    },
  },
})
