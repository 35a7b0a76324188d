import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { need, valueOf } from '../shared/outcome.ts'
import { heldBackStates, stepUp } from '../step-up/step-up.invoke.ts'
import { requisitesSetup } from './requisites.setup.ts'

const view = 'requisites.delete'

/** Whether to delete them, and how it went. */
const question = requisitesSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      entry: 'forgetRefusal',
      meta: { view, description: 'Asks whether to delete; automatic withdrawals to them stop.' },
      on: { 'deletion.agreed': 'sending' },
    },
    sending: {
      tags: 'busy',
      entry: 'forgetRefusal',
      meta: { view, description: 'The payment details are being deleted.' },
      on: { 'deletion.cancelled': {} },
      invoke: {
        id: 'deleteRequisite',
        src: 'deleteRequisite',
        input: ({ context }) => ({ id: need(context.chosen).id }),
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: '#requisites.listed',
            actions: ['tellDeleted', 'forgetListed'],
          },
          { target: 'sorting', actions: takeRefusal },
        ],
        onError: { target: 'unanswered', actions: 'noteDoubt' },
      },
    },
    ...heldBackStates({ view, proving: 'proving', back: 'asking', on: {} }),
    proving: {
      exit: 'forgetRefusal',
      meta: { view: 'stepUp', description: 'Step-up by the owner; then they are deleted.' },
      invoke: stepUp({ confirmed: 'sending', left: 'asking', unanswered: 'unanswered' }),
    },
    refused: {
      meta: { view, description: 'Refused: the reason, retry or cancel.' },
      on: { 'deletion.agreed': 'sending' },
    },
    unanswered: {
      tags: 'unanswered',
      meta: { view, description: 'No reply: they may be deleted; retry or cancel.' },
      on: { 'deletion.agreed': 'sending' },
    },
  },
})

/**
 * The list behind the question gets its names in another language. A failure changes nothing; the list is loaded once
 * more after the question, because a deletion whose reply is lost may come after the list that is loaded here.
 */
const list = requisitesSetup.createStateConfig({
  initial: 'current',
  states: {
    current: { on: { 'list.signalled': { target: 'refreshing', actions: ['forgetCurrencies', 'noteNews'] } } },
    refreshing: {
      on: { 'list.signalled': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'refreshRequisites',
        src: 'loadRequisites',
        onDone: [
          {
            guard: ifAccepted,
            target: 'current',
            actions: { type: 'takeNames', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'current' },
        ],
        onError: 'current',
      },
    },
  },
})

/** Deletes payment details after a question and, where the session is not confirmed, a step-up by the owner. */
export const deleting = requisitesSetup.createStateConfig({
  type: 'parallel',
  on: { 'deletion.cancelled': '#requisites.listed' },
  states: { question, list },
})
