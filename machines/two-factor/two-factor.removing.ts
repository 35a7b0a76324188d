import { refusalOf } from '../shared/outcome.ts'
import { twoFactorSetup } from './two-factor.setup.ts'

/** A code turns it off: of the authenticator, or a backup code. */
export const removing = twoFactorSetup.createStateConfig({
  initial: 'asking',
  exit: 'forgetSecrets',
  states: {
    asking: {
      initial: 'typing',
      on: {
        'code.typed': { target: '.typing', actions: { type: 'typeCode', params: ({ event }) => event.code } },
        'code.submitted': [
          { guard: 'isWhole', target: 'deleting', actions: 'forgetRefusal' },
          { target: '.incomplete', actions: ['forgetRefusal', 'askCode'] },
        ],
        'way.changed': { target: '.typing', actions: ['changeWay', 'askCode'] },
      },
      states: {
        typing: {
          entry: 'forgetRefusal',
          meta: {
            view: 'twoFactor.code',
            description: 'Six boxes for the code that turns it off, or a field for a backup code.',
          },
        },
        incomplete: { meta: { view: 'twoFactor.code', description: 'Sent without the whole code: says so.' } },
        refused: {
          entry: ['forgetCode', 'askCode'],
          meta: { view: 'twoFactor.code', description: 'The code is wrong: the red line, and nothing typed.' },
        },
        unreachable: {
          meta: { view: 'twoFactor.code', description: 'No reply: the same code can be sent again.' },
        },
        flooded: {
          meta: { view: 'twoFactor.code', description: 'Too many codes in a row: wait the seconds named.' },
          after: { floodWait: 'typing' },
          on: {
            'code.typed': { actions: { type: 'typeCode', params: ({ event }) => event.code } },
            'code.submitted': {},
            'way.changed': { actions: ['changeWay', 'askCode'] },
          },
        },
      },
    },
    deleting: {
      tags: 'busy',
      entry: 'doubt',
      meta: { view: 'twoFactor.code', description: 'It is being turned off.' },
      invoke: {
        id: 'deleteOtp',
        src: 'deleteOtp',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: '#twoFactor.off',
            actions: 'settle',
          },
          {
            guard: { type: 'isFlooded', params: ({ event }) => event.output },
            target: 'asking.flooded',
            actions: ['settle', { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) }],
          },
          {
            target: 'asking.refused',
            actions: ['settle', { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) }],
          },
        ],
        onError: 'asking.unreachable',
      },
    },
  },
})
