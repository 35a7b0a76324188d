import type { ActorRefFrom } from 'xstate'
import { need, refusalOf, valueOf } from '../shared/outcome.ts'
import { waysOf } from '../step-up/step-up.rules.ts'
import { deleting } from './api-keys.deleting.ts'
import { initialContext } from './api-keys.rules.ts'
import { apiKeysSetup } from './api-keys.setup.ts'

/** API keys: listed, made (the secret is shown once) and deleted, with a code where two-factor is on (spec §2, §3). */
export const apiKeysMachine = apiKeysSetup.createMachine({
  id: 'apiKeys',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetChosen',
      meta: { view: 'apiKeys.loading', description: 'The keys are on their way; those known stay in sight.' },
      invoke: {
        id: 'loadKeys',
        src: 'loadKeys',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'takeKeys', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'failed', actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) } },
        ],
        onError: { target: 'failed', actions: 'forgetRefusal' },
      },
    },
    failed: {
      meta: { view: 'apiKeys.failed', description: 'The list could not be had: a quiet line and a button.' },
      on: { 'list.retried': 'loading' },
    },
    listed: {
      tags: 'listed',
      entry: 'forgetChosen',
      initial: 'sorting',
      on: {
        'creation.asked': { target: 'naming', actions: 'beginName' },
        'deletion.asked': {
          guard: { type: 'isKnown', params: ({ event }) => event.apiKey },
          target: 'deleting',
          actions: { type: 'choose', params: ({ event }) => event.apiKey },
        },
      },
      states: {
        sorting: { always: [{ guard: 'hasKeys', target: 'shown' }, { target: 'empty' }] },
        shown: {
          meta: { view: 'apiKeys.list', description: 'The keys, each with its name and a button to delete it.' },
        },
        empty: { meta: { view: 'apiKeys.empty', description: 'There is no key yet; says what keys are for.' } },
      },
    },
    naming: {
      initial: 'typing',
      tags: 'listed',
      on: {
        'name.typed': { target: '.typing', actions: { type: 'typeName', params: ({ event }) => event.text } },
        'creation.submitted': [
          { guard: 'isCodeNext', target: 'coding', actions: ['submit', 'beginCreation'] },
          { guard: 'isNameFit', target: 'creating', actions: ['submit', 'beginCreation'] },
          { target: '.typing', actions: ['submit', 'askName'] },
        ],
        'creation.cancelled': [
          { guard: 'isUnsure', target: 'loading', actions: 'beginName' },
          { target: 'listed', actions: 'beginName' },
        ],
      },
      states: {
        typing: {
          entry: 'forgetRefusal',
          meta: { view: 'apiKeys.naming', description: 'The name of the key to be made.' },
        },
        refused: {
          entry: 'askName',
          meta: { view: 'apiKeys.naming', description: 'The service minds: says why.' },
        },
        unreachable: {
          meta: { view: 'apiKeys.naming', description: 'No reply: the key may exist; look, or try again.' },
        },
        flooded: {
          meta: { view: 'apiKeys.naming', description: 'Too many keys in a row: wait the seconds named.' },
          after: { floodWait: 'typing' },
          on: {
            'name.typed': { actions: { type: 'typeName', params: ({ event }) => event.text } },
            'creation.submitted': {},
          },
        },
      },
    },
    coding: {
      initial: 'typing',
      tags: 'listed',
      on: {
        'code.typed': { target: '.typing', actions: { type: 'typeCode', params: ({ event }) => event.code } },
        'code.submitted': [
          { guard: 'isWhole', target: 'creating', actions: 'forgetRefusal' },
          { target: '.incomplete', actions: ['forgetRefusal', 'askCode'] },
        ],
        'way.changed': { target: '.typing', actions: ['changeWay', 'askCode'] },
        'creation.cancelled': [
          { guard: 'isUnsure', target: 'loading', actions: 'beginName' },
          { target: 'listed', actions: 'beginName' },
        ],
      },
      states: {
        typing: {
          entry: 'forgetRefusal',
          meta: {
            view: 'apiKeys.creationCode',
            description: 'Six boxes for the two-factor code, or a field for a backup code.',
          },
        },
        incomplete: {
          meta: { view: 'apiKeys.creationCode', description: 'Sent without the whole code: says so.' },
        },
        refused: {
          entry: ['forgetCode', 'askCode'],
          meta: { view: 'apiKeys.creationCode', description: 'The code is wrong: the red line, and nothing typed.' },
        },
        unreachable: {
          meta: {
            view: 'apiKeys.creationCode',
            description: 'No reply: the key may exist; the same code again, or look.',
          },
        },
        flooded: {
          meta: { view: 'apiKeys.creationCode', description: 'Too many codes in a row: wait the seconds named.' },
          after: { floodWait: 'typing' },
          on: {
            'code.typed': { actions: { type: 'typeCode', params: ({ event }) => event.code } },
            'code.submitted': {},
            'way.changed': { actions: ['changeWay', 'askCode'] },
          },
        },
      },
    },
    creating: {
      tags: ['busy', 'listed'],
      meta: { view: 'apiKeys.naming', description: 'The key is being made.' },
      invoke: {
        id: 'createKey',
        src: 'createKey',
        input: ({ context: { creation, code } }) => ({ creation: need(creation), code: code.isEmpty ? null : code }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'secretShown',
            actions: [
              { type: 'takeAccess', params: ({ event }) => valueOf(event.output) },
              'tellCreated',
              'beginName',
              'forgetCreation',
              'forgetCode',
            ],
          },
          {
            guard: { type: 'isConfirmNeeded', params: ({ event }) => event.output },
            target: 'proving',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
          {
            guard: { type: 'isCodeRefused', params: ({ event }) => event.output },
            target: 'coding.refused',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
          // Two-factor was turned on elsewhere meanwhile.
          { guard: { type: 'isAboutCode', params: ({ event }) => event.output }, target: 'coding' },
          {
            guard: { type: 'isCodeFlooded', params: ({ event }) => event.output },
            target: 'coding.flooded',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
          // Too many calls say nothing of a key that was asked for before: it may exist.
          {
            guard: { type: 'isFlooded', params: ({ event }) => event.output },
            target: 'naming.flooded',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
          {
            target: 'naming.refused',
            actions: [
              'forgetCreation',
              'forgetCode',
              { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
            ],
          },
        ],
        onError: [
          { guard: 'isWithCode', target: 'coding.unreachable', actions: 'doubt' },
          { target: 'naming.unreachable', actions: 'doubt' },
        ],
      },
    },
    proving: {
      tags: 'listed',
      meta: { view: 'stepUp', description: 'The owner confirms that it is them; the key is made then.' },
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ context }) => ({ ways: waysOf(context.refusal) }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'creating',
            actions: 'forgetRefusal',
          },
          { target: 'naming.typing', actions: 'forgetRefusal' },
        ],
        onError: { target: 'naming.unreachable', actions: 'forgetRefusal' },
      },
    },
    secretShown: {
      tags: 'listed',
      exit: 'forgetAccess',
      meta: { view: 'apiKeys.secret', description: 'The secret, this once, to be copied and kept.' },
      on: { 'secret.closed': 'loading' },
    },
    deleting,
  },
})

export type ApiKeysActor = ActorRefFrom<typeof apiKeysMachine>
