import type { ActorRefFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { need, refusalOf, valueOf, type Outcome } from '../shared/outcome.ts'
import { stepUp } from '../step-up/step-up.invoke.ts'
import { renaming } from './passkeys.renaming.ts'
import { passkeysSetup } from './passkeys.setup.ts'
import type { AddingEnd, Passkey } from './passkeys.types.ts'

const outcomeOf = (end: AddingEnd): Outcome<Passkey> => {
  if (end.kind === 'answered') return end.outcome
  throw new Error('The service was not asked.')
}

/** The passkeys of an account: which there are, one more, one less. Adding and removing ask for a confirmed session. */
export const passkeysMachine = passkeysSetup.createMachine({
  id: 'passkeys',
  context: ({ input }) => ({ ...input, passkeys: [], chosen: null, name: '', refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetChosen',
      meta: { view: 'passkeys.list', description: 'The passkeys are on their way; those of before stay meanwhile.' },
      invoke: {
        id: 'loadPasskeys',
        src: 'loadPasskeys',
        onDone: [
          {
            guard: ifAccepted,
            target: 'listed',
            actions: { type: 'takePasskeys', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'failed', actions: takeRefusal },
        ],
        onError: { target: 'failed', actions: 'forgetRefusal' },
      },
    },
    failed: {
      meta: { view: 'passkeys.failed', description: 'The list could not be had; says why, and can be tried again.' },
      on: { 'list.retried': 'loading' },
    },
    listed: {
      initial: 'idle',
      tags: 'listed',
      entry: 'forgetChosen',
      on: {
        'adding.asked': { target: 'adding', actions: 'forgetRefusal' },
        'rename.asked': {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          target: 'renaming',
          actions: ['forgetRefusal', { type: 'choose', params: ({ event }) => event.id }],
        },
        'removal.asked': {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          target: 'removing',
          actions: ['forgetRefusal', { type: 'choose', params: ({ event }) => event.id }],
        },
      },
      states: {
        idle: { meta: { view: 'passkeys.list', description: 'The passkeys, and one more.' } },
        cancelled: { meta: { view: 'passkeys.list', description: 'None was made: the person said no, or waited.' } },
        browserFailed: { meta: { view: 'passkeys.list', description: 'The browser refused to make one.' } },
        unsupported: { meta: { view: 'passkeys.list', description: 'This browser has no passkeys.' } },
        known: { meta: { view: 'passkeys.list', description: 'The device has one of this account already.' } },
        refused: { meta: { view: 'passkeys.list', description: 'The service minds, and says why.' } },
        unanswered: {
          meta: { view: 'passkeys.list', description: 'No reply: what was asked for may have been done.' },
          on: { 'list.retried': '#passkeys.loading' },
        },
      },
    },
    adding: {
      tags: ['busy', 'listed'],
      meta: { view: 'passkeys.list', description: 'The browser asks the person; then the service checks it.' },
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'loading',
            actions: 'tellAdded',
          },
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'listed.cancelled' },
          { guard: { type: 'isUnsupported', params: ({ event }) => event.output }, target: 'listed.unsupported' },
          { guard: { type: 'isFailed', params: ({ event }) => event.output }, target: 'listed.browserFailed' },
          { guard: { type: 'isKnown', params: ({ event }) => event.output }, target: 'listed.known' },
          {
            target: 'sorting',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(outcomeOf(event.output)) },
          },
        ],
        onError: 'listed.unanswered',
      },
    },
    sorting: { always: [{ guard: 'isConfirmNeeded', target: 'proving' }, { target: 'listed.refused' }] },
    proving: {
      tags: 'listed',
      exit: 'forgetRefusal',
      meta: { view: 'stepUp', description: 'The owner confirms that it is them; then it goes on.' },
      invoke: stepUp({ confirmed: 'proven', left: 'listed', unanswered: 'listed.unanswered' }),
    },
    proven: { always: [{ guard: 'isRemoval', target: 'removing.sending' }, { target: 'adding' }] },
    renaming,
    removing: {
      initial: 'asking',
      tags: 'listed',
      on: { 'removal.cancelled': 'listed', 'removal.agreed': { target: '.sending', actions: 'forgetRefusal' } },
      states: {
        asking: { meta: { view: 'passkeys.remove', description: 'Really remove it? It signs in no more.' } },
        sorting: { always: [{ guard: 'isConfirmNeeded', target: '#passkeys.proving' }, { target: 'refused' }] },
        refused: { meta: { view: 'passkeys.remove', description: 'The service minds, and says why.' } },
        unanswered: { meta: { view: 'passkeys.remove', description: 'No reply: once more or not.' } },
        sending: {
          tags: 'busy',
          on: { 'removal.cancelled': {}, 'removal.agreed': {} },
          meta: { view: 'passkeys.remove', description: 'It is being removed.' },
          invoke: {
            id: 'removePasskey',
            src: 'removePasskey',
            input: ({ context }) => ({ id: need(context.chosen).id }),
            onDone: [
              {
                guard: { type: 'isGone', params: ({ event }) => event.output },
                target: '#passkeys.loading',
                actions: 'tellRemoved',
              },
              { target: 'sorting', actions: takeRefusal },
            ],
            onError: 'unanswered',
          },
        },
      },
    },
  },
})

export type PasskeysActor = ActorRefFrom<typeof passkeysMachine>
