import type { ActorRefFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { valueOf } from '../shared/outcome.ts'
import { passkey, signing } from './step-up.passkey.ts'
import { initialContext, proofOf } from './step-up.rules.ts'
import { stepUpSetup } from './step-up.setup.ts'

/**
 * Step-up: confirms that the signed-in user is the owner of the account. Invoked by other charts before sensitive
 * calls, which are repeated afterwards.
 */
export const stepUpMachine = stepUpSetup.createMachine({
  id: 'stepUp',
  context: ({ input }) => initialContext(input),
  output: ({ context }) => context.result,
  initial: 'deciding',
  on: {
    'way.chosen': {
      guard: { type: 'isOther', params: ({ event }) => event.way },
      target: '.deciding',
      actions: { type: 'choose', params: ({ event }) => event.way },
    },
    'passkey.chosen': {
      guard: 'hasPasskey',
      target: '.signing',
      actions: ['forgetSecret', { type: 'choose', params: 'passkey' }],
    },
    'stepUp.cancelled': '.cancelled',
  },
  states: {
    deciding: {
      entry: 'forgetSecret',
      always: [
        { guard: 'isSignIn', target: 'signIn' },
        { guard: 'isByMail', target: 'mailing' },
        { guard: 'isByPasskey', target: 'passkey' },
        { target: 'asking', actions: 'askField' },
      ],
    },
    signIn: {
      meta: { view: 'stepUp.signIn', description: 'No way to confirm: explains to sign out and in again.' },
    },
    mailing: {
      tags: 'busy',
      on: { 'way.chosen': {}, 'passkey.chosen': {} },
      meta: { view: 'stepUp.mailing', description: 'A code is being mailed.' },
      invoke: {
        id: 'mailCode',
        src: 'mailCode',
        onDone: [
          {
            guard: ifAccepted,
            target: 'asking',
            actions: [{ type: 'takeMailed', params: ({ event }) => valueOf(event.output) }, 'askField'],
          },
          {
            target: 'unsent.sorting',
            actions: takeRefusal,
          },
        ],
        onError: { target: 'unsent.idle', actions: 'forgetRefusal' },
      },
    },
    unsent: {
      initial: 'idle',
      on: { 'mail.resent': 'mailing' },
      states: {
        sorting: {
          always: [
            { guard: 'isConfirmNeeded', target: '#stepUp.deciding', actions: 'takeWays' },
            { guard: 'isHeldBack', target: 'heldBack' },
            { target: 'idle' },
          ],
        },
        idle: {
          meta: { view: 'stepUp.unsent', description: 'The code could not be mailed: the reason, and a retry.' },
        },
        heldBack: {
          meta: { view: 'stepUp.unsent', description: 'Too many mails: countdown of the wait.' },
          after: { heldBack: { target: 'idle', actions: 'forgetRefusal' } },
          on: { 'mail.resent': {} },
        },
      },
    },
    asking: {
      initial: 'editing',
      on: {
        'secret.typed': { target: '.editing', actions: { type: 'edit', params: ({ event }) => event.secret } },
        'secret.submitted': [
          { guard: 'isComplete', target: 'checking', actions: 'forgetRefusal' },
          { target: '.incomplete', actions: ['forgetRefusal', 'askField'] },
        ],
        'mail.resent': { guard: 'isByMail', target: 'mailing', actions: ['forgetSecret', 'forgetRefusal'] },
      },
      states: {
        editing: {
          entry: 'forgetRefusal',
          meta: {
            view: 'stepUp.form',
            description: 'The password, six boxes for an authenticator or mailed code, or a field for a backup code.',
          },
        },
        incomplete: { meta: { view: 'stepUp.form', description: 'Submitted while incomplete: says so.' } },
        sorting: {
          always: [
            { guard: 'isConfirmNeeded', target: '#stepUp.deciding', actions: 'takeWays' },
            { guard: 'isHeldBack', target: 'heldBack' },
            { target: 'refused' },
          ],
        },
        refused: {
          entry: ['forgetSecret', 'askField'],
          meta: { view: 'stepUp.form', description: 'Wrong: says so, empty field.' },
        },
        unanswered: { meta: { view: 'stepUp.form', description: 'No reply: the same can be sent again.' } },
        heldBack: {
          meta: { view: 'stepUp.form', description: 'Too many attempts: countdown of the wait.' },
          after: { heldBack: 'editing' },
          on: {
            'secret.typed': { actions: { type: 'edit', params: ({ event }) => event.secret } },
            'secret.submitted': {},
            'mail.resent': {},
          },
        },
      },
    },
    checking: {
      tags: 'busy',
      on: { 'way.chosen': {}, 'passkey.chosen': {} },
      meta: { view: 'stepUp.form', description: 'The proof is being checked.' },
      invoke: {
        id: 'confirmSession',
        src: 'confirmSession',
        input: ({ context }) => ({ proof: proofOf(context) }),
        onDone: [
          {
            guard: ifAccepted,
            target: 'confirmed',
            actions: 'confirm',
          },
          {
            target: 'asking.sorting',
            actions: takeRefusal,
          },
        ],
        onError: 'asking.unanswered',
      },
    },
    passkey,
    signing,
    confirmed: {
      type: 'final',
      entry: 'forgetSecret',
      meta: { view: 'stepUp.confirmed', description: 'Confirmed: the refused call is repeated.' },
    },
    cancelled: {
      type: 'final',
      entry: 'forgetSecret',
      meta: { view: 'stepUp.cancelled', description: 'Not confirmed: nothing is done.' },
    },
  },
})

export type StepUpActor = ActorRefFrom<typeof stepUpMachine>
