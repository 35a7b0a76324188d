import type { ActorRefFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { valueOf } from '../shared/outcome.ts'
import { deleting } from './requisites.deleting.ts'
import { editing } from './requisites.editing.ts'
import { initialContext } from './requisites.rules.ts'
import { requisitesSetup } from './requisites.setup.ts'

/** Saved payment details (spec §2): listed, added, changed and deleted one by one. */
export const requisitesMachine = requisitesSetup.createMachine({
  id: 'requisites',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetDraft',
      meta: { view: 'requisites.loading', description: 'The list is loading; what is known stays visible.' },
      on: { 'list.signalled': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadRequisites',
        src: 'loadRequisites',
        onDone: [
          {
            guard: ifAccepted,
            target: 'listed',
            actions: { type: 'takeRequisites', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'failed', actions: takeRefusal },
        ],
        onError: { target: 'failed', actions: 'forgetRefusal' },
      },
    },
    failed: {
      meta: { view: 'requisites.failed', description: 'The list failed to load: a message and a retry button.' },
      on: { 'list.retried': 'loading', 'list.signalled': 'loading' },
    },
    listed: {
      entry: 'forgetDraft',
      always: { guard: 'isUnsure', target: 'loading' },
      initial: 'sorting',
      on: {
        'list.signalled': { target: '.sorting', actions: ['forgetCurrencies', 'noteNews'] },
        'requisite.adding': { target: 'editing', actions: { type: 'beginNew', params: ({ event }) => event.symbol } },
        'requisite.changing': {
          guard: { type: 'isKnown', params: ({ event }) => event.id },
          target: 'editing',
          actions: { type: 'beginChange', params: ({ event }) => event.id },
        },
        'deletion.asked': {
          guard: { type: 'isKnown', params: ({ event }) => event.id },
          target: 'deleting',
          actions: { type: 'choose', params: ({ event }) => event.id },
        },
      },
      states: {
        sorting: {
          always: [
            { guard: 'isBehindShown', target: 'refreshing' },
            { guard: 'isBehind', target: '#requisites.loading' },
            { guard: 'hasRequisites', target: 'shown' },
            { target: 'empty' },
          ],
        },
        shown: { meta: { view: 'requisites.list', description: 'Each with name, address, network, and when active.' } },
        empty: { meta: { view: 'requisites.empty', description: 'Empty state: explains what they are for.' } },
        refreshing: {
          meta: { view: 'requisites.list', description: 'The list is loading again; what is listed can be used.' },
          invoke: {
            id: 'refreshRequisites',
            src: 'loadRequisites',
            onDone: [
              {
                guard: ifAccepted,
                target: 'sorting',
                actions: { type: 'takeRequisites', params: ({ event }) => valueOf(event.output) },
              },
              { target: 'behind', actions: takeRefusal },
            ],
            onError: 'behind',
          },
        },
        behind: {
          tags: 'behind',
          meta: { view: 'requisites.list', description: 'The list failed to load again: the reason, a retry button.' },
          on: { 'list.retried': { target: 'refreshing', actions: 'forgetRefusal' } },
        },
      },
    },
    editing,
    deleting,
  },
})

export type RequisitesActor = ActorRefFrom<typeof requisitesMachine>
