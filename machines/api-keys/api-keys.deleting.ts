import { need, refusalOf } from '../shared/outcome.ts'
import { waysOf } from '../step-up/step-up.rules.ts'
import { apiKeysSetup } from './api-keys.setup.ts'

/** A key is deleted after a question, with a code where two-factor is on. */
export const deleting = apiKeysSetup.createStateConfig({
  initial: 'asking',
  tags: 'listed',
  on: { 'deletion.cancelled': [{ guard: 'isUnsure', target: 'loading' }, { target: 'listed' }] },
  states: {
    asking: {
      meta: { view: 'apiKeys.delete', description: 'Really delete it? Whatever uses it stops working.' },
      on: { 'deletion.agreed': [{ guard: 'isOtpOn', target: 'code' }, { target: 'sending' }] },
    },
    code: {
      initial: 'typing',
      on: {
        'code.typed': { target: '.typing', actions: { type: 'typeCode', params: ({ event }) => event.code } },
        'code.submitted': [
          { guard: 'isWhole', target: 'checking', actions: 'forgetRefusal' },
          { target: '.incomplete', actions: ['forgetRefusal', 'askCode'] },
        ],
        'way.changed': { target: '.typing', actions: ['changeWay', 'askCode'] },
      },
      states: {
        typing: {
          entry: 'forgetRefusal',
          meta: {
            view: 'apiKeys.code',
            description: 'Six boxes for the two-factor code, or a field for a backup code.',
          },
        },
        incomplete: { meta: { view: 'apiKeys.code', description: 'Sent without the whole code: says so.' } },
        refused: {
          entry: ['forgetCode', 'askCode'],
          meta: { view: 'apiKeys.code', description: 'The code is wrong: the red line, and nothing typed.' },
        },
        unreachable: {
          meta: {
            view: 'apiKeys.code',
            description: 'No reply: the key may be gone; the same code again, or not.',
          },
        },
        flooded: {
          meta: { view: 'apiKeys.code', description: 'Too many codes in a row: wait the seconds named.' },
          after: { floodWait: 'typing' },
          on: {
            'code.typed': { actions: { type: 'typeCode', params: ({ event }) => event.code } },
            'code.submitted': {},
            'way.changed': { actions: ['changeWay', 'askCode'] },
          },
        },
      },
    },
    checking: {
      tags: 'busy',
      on: { 'deletion.cancelled': {} },
      meta: { view: 'apiKeys.code', description: 'The key is being deleted with the code.' },
      invoke: {
        id: 'deleteKeyByCode',
        src: 'deleteKey',
        input: ({ context }) => ({ apiKey: need(context.chosen).apiKey, code: context.code }),
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: '#apiKeys.listed',
            actions: ['tellDeleted', 'dropChosen', 'forgetDeleted'],
          },
          {
            guard: { type: 'isFlooded', params: ({ event }) => event.output },
            target: 'code.flooded',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
          {
            target: 'code.refused',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
        ],
        onError: { target: 'code.unreachable', actions: ['doubt', 'forgetDeleted'] },
      },
    },
    sending: {
      tags: 'busy',
      on: { 'deletion.cancelled': {} },
      meta: { view: 'apiKeys.delete', description: 'The key is being deleted.' },
      invoke: {
        id: 'deleteKey',
        src: 'deleteKey',
        input: ({ context }) => ({ apiKey: need(context.chosen).apiKey, code: null }),
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: '#apiKeys.listed',
            actions: ['tellDeleted', 'dropChosen', 'forgetDeleted'],
          },
          // Two-factor was turned on elsewhere meanwhile.
          { guard: { type: 'isAboutCode', params: ({ event }) => event.output }, target: 'code' },
          {
            guard: { type: 'isConfirmNeeded', params: ({ event }) => event.output },
            target: 'proving',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
          { target: 'refused', actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) } },
        ],
        onError: { target: 'unreachable', actions: ['doubt', 'forgetDeleted'] },
      },
    },
    proving: {
      meta: { view: 'stepUp', description: 'The owner confirms that it is them; the key is deleted then.' },
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ context }) => ({ ways: waysOf(context.refusal) }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'sending',
            actions: 'forgetRefusal',
          },
          { target: 'asking', actions: 'forgetRefusal' },
        ],
        onError: { target: 'unreachable', actions: 'forgetRefusal' },
      },
    },
    refused: {
      meta: { view: 'apiKeys.delete', description: 'The service minds: says why, once more or not.' },
      on: { 'deletion.agreed': 'sending' },
    },
    unreachable: {
      meta: { view: 'apiKeys.delete', description: 'No reply: the key may be gone; once more or not.' },
      on: { 'deletion.agreed': 'sending' },
    },
  },
})
