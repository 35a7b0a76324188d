import type { ActorRefFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { need, refusalOf, valueOf, type Outcome } from '../shared/outcome.ts'
import { heldBackStates, stepUp } from '../step-up/step-up.invoke.ts'
import { renaming } from './passkeys.renaming.ts'
import { passkeysSetup } from './passkeys.setup.ts'
import type { AddingEnd, Passkey } from './passkeys.types.ts'

const outcomeOf = (end: AddingEnd): Outcome<Passkey> => {
  if (end.kind === 'answered') return end.outcome
  throw new Error('The service was not asked.')
}

/** Passkeys of an account: list, add, rename and remove. Adding and removing require a confirmed session. */
export const passkeysMachine = passkeysSetup.createMachine({
  id: 'passkeys',
  context: ({ input }) => ({ ...input, passkeys: [], chosen: null, name: '', refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetChosen',
      meta: { view: 'passkeys.list', description: 'The passkeys are loading; known ones stay visible.' },
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
      meta: { view: 'passkeys.failed', description: 'The list failed to load: the reason, and a retry button.' },
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
        idle: {
          entry: 'forgetRefusal',
          meta: { view: 'passkeys.list', description: 'The passkeys, and a button to add one.' },
        },
        cancelled: {
          meta: { view: 'passkeys.list', description: 'None was created: the prompt was cancelled or timed out.' },
        },
        browserFailed: { meta: { view: 'passkeys.list', description: 'The browser refused to create one.' } },
        unsupported: { meta: { view: 'passkeys.list', description: 'The browser does not support passkeys.' } },
        known: { meta: { view: 'passkeys.list', description: 'The device already has one of this account.' } },
        refused: { meta: { view: 'passkeys.list', description: 'Refused: the reason.' } },
        heldBack: {
          tags: 'heldBack',
          meta: { view: 'passkeys.list', description: 'Too many attempts to add one: countdown of the wait.' },
          after: { heldBack: 'idle' },
          on: { 'adding.asked': {} },
        },
        unanswered: {
          meta: { view: 'passkeys.list', description: 'No reply: the action may have succeeded.' },
          on: { 'list.retried': '#passkeys.loading' },
        },
      },
    },
    adding: {
      tags: ['busy', 'listed'],
      meta: { view: 'passkeys.list', description: 'The browser asks the user; then the service verifies the passkey.' },
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
    sorting: {
      always: [
        { guard: 'isConfirmNeeded', target: 'proving' },
        { guard: 'isHeldBack', target: 'listed.heldBack' },
        { target: 'listed.refused' },
      ],
    },
    proving: {
      tags: 'listed',
      exit: 'forgetRefusal',
      meta: { view: 'stepUp', description: 'Step-up by the owner; then it continues.' },
      invoke: stepUp({ confirmed: 'proven', left: 'listed', unanswered: 'listed.unanswered' }),
    },
    proven: { always: [{ guard: 'isRemoval', target: 'removing.sending' }, { target: 'adding' }] },
    renaming,
    removing: {
      initial: 'asking',
      tags: 'listed',
      on: { 'removal.cancelled': 'listed', 'removal.agreed': { target: '.sending', actions: 'forgetRefusal' } },
      states: {
        asking: {
          entry: 'forgetRefusal',
          meta: {
            view: 'passkeys.remove',
            description: 'Asks whether to remove the passkey; it can no longer sign in.',
          },
        },
        ...heldBackStates({
          view: 'passkeys.remove',
          proving: '#passkeys.proving',
          back: 'asking',
          on: { 'removal.agreed': {} },
        }),
        refused: { meta: { view: 'passkeys.remove', description: 'Refused: the reason.' } },
        unanswered: { meta: { view: 'passkeys.remove', description: 'No reply: retry or cancel.' } },
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
