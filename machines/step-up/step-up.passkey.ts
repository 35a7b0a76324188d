import { refusalOf } from '../shared/outcome.ts'
import { answerOf } from '../shared/passkey.ts'
import { stepUpSetup } from './step-up.setup.ts'

/** The passkey step: its button, and why the last attempt failed. */
export const passkey = stepUpSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      entry: 'askField',
      meta: {
        view: 'stepUp.passkey',
        description: 'The account has no other way: a passkey, at the press of a button.',
      },
    },
    sorting: {
      always: [
        { guard: 'isConfirmNeeded', target: '#stepUp.deciding', actions: 'takeWays' },
        { guard: 'isHeldBack', target: 'heldBack' },
        { target: 'refused' },
      ],
    },
    cancelled: {
      meta: { view: 'stepUp.passkey', description: 'The passkey prompt was cancelled: retry, or another way.' },
    },
    failed: { meta: { view: 'stepUp.passkey', description: 'The browser refused to use a passkey.' } },
    unsupported: { meta: { view: 'stepUp.passkey', description: 'The browser does not support passkeys.' } },
    refused: { meta: { view: 'stepUp.passkey', description: 'The passkey was refused: the reason.' } },
    unanswered: { meta: { view: 'stepUp.passkey', description: 'No reply: retry, or another way.' } },
    heldBack: {
      meta: { view: 'stepUp.passkey', description: 'Too many attempts: countdown of the wait.' },
      after: { heldBack: { target: 'idle', actions: 'forgetRefusal' } },
      on: { 'passkey.chosen': {} },
    },
  },
})

/** The browser asks for a passkey, and the service verifies the signature. */
export const signing = stepUpSetup.createStateConfig({
  tags: 'busy',
  on: { 'way.chosen': {}, 'passkey.chosen': {} },
  meta: { view: 'stepUp.passkey', description: 'The browser asks for a passkey; then it is verified.' },
  invoke: {
    id: 'signPasskey',
    src: 'signPasskey',
    onDone: [
      { guard: { type: 'isSigned', params: ({ event }) => event.output }, target: 'confirmed', actions: 'confirm' },
      { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'passkey.cancelled' },
      { guard: { type: 'isUnsupported', params: ({ event }) => event.output }, target: 'passkey.unsupported' },
      { guard: { type: 'isFailed', params: ({ event }) => event.output }, target: 'passkey.failed' },
      {
        target: 'passkey.sorting',
        actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(answerOf(event.output)) },
      },
    ],
    onError: 'passkey.unanswered',
  },
})
