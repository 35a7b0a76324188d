import type { ActorRefFrom } from 'xstate'
import { codeStep } from '../shared/code-step.ts'
import { need, refusalOf, valueOf } from '../shared/outcome.ts'
import { noSecret } from '../shared/secret.ts'
import { waysOf } from '../step-up/step-up.rules.ts'
import { removing } from './two-factor.removing.ts'
import { twoFactorSetup } from './two-factor.setup.ts'

/** Two-factor authentication turned on (QR code, secret, first code) or off (a code) (spec §2, §5). */
export const twoFactorMachine = twoFactorSetup.createMachine({
  id: 'twoFactor',
  context: ({ input }) => ({
    ...input,
    ...codeStep,
    otp: null,
    backupCodes: noSecret,
    refusal: null,
    isUnsure: false,
    result: { kind: 'closed' },
  }),
  output: ({ context }) => context.result,
  initial: 'deciding',
  on: {
    'dialog.closed': [
      { guard: 'isUnsure', target: '.closed', actions: ['tellDoubt', 'settle'] },
      { target: '.closed' },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isOn', target: 'removing' }, { target: 'creating' }] },
    creating: {
      tags: 'busy',
      meta: { view: 'twoFactor.creating', description: 'The secret for the authenticator is on its way.' },
      invoke: {
        id: 'createOtp',
        src: 'createOtp',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'takeOtp', params: ({ event }) => valueOf(event.output) },
          },
          { guard: { type: 'isOnAlready', params: ({ event }) => event.output }, target: 'onAlready' },
          {
            guard: { type: 'isConfirmNeeded', params: ({ event }) => event.output },
            target: 'proving',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
          { target: 'failed', actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) } },
        ],
        onError: { target: 'failed', actions: 'forgetRefusal' },
      },
    },
    proving: {
      meta: { view: 'stepUp', description: 'The owner confirms that it is them; the setup begins then.' },
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
          { target: 'closed', actions: 'forgetRefusal' },
        ],
        onError: { target: 'failed', actions: 'forgetRefusal' },
      },
    },
    failed: {
      meta: { view: 'twoFactor.failed', description: 'The setup could not begin; says why, and can be tried again.' },
      on: { 'setup.retried': 'creating' },
    },
    onAlready: {
      entry: [
        { type: 'finish', params: { kind: 'on' } },
        { type: 'tellChange', params: true },
      ],
      meta: { view: 'twoFactor.onAlready', description: 'It is on already, from another tab or device.' },
    },
    showing: {
      type: 'parallel',
      exit: 'forgetSecrets',
      states: {
        copy: {
          initial: 'idle',
          states: {
            idle: { on: { 'secret.copied': 'copied' } },
            copied: {
              after: { copiedHint: 'idle' },
              on: { 'secret.copied': { target: 'copied', reenter: true } },
            },
          },
        },
        code: {
          initial: 'asking',
          states: {
            asking: {
              initial: 'typing',
              on: {
                'code.typed': { target: '.typing', actions: { type: 'typeCode', params: ({ event }) => event.code } },
                'code.submitted': [
                  { guard: 'isWhole', target: 'confirming', actions: 'forgetRefusal' },
                  { target: '.incomplete', actions: ['forgetRefusal', 'askCode'] },
                ],
              },
              states: {
                typing: {
                  entry: 'forgetRefusal',
                  meta: {
                    view: 'twoFactor.setup',
                    description: 'QR code, secret to copy, and six boxes for the first code.',
                  },
                },
                incomplete: {
                  meta: { view: 'twoFactor.setup', description: 'Sent with fewer than six digits: says so.' },
                },
                refused: {
                  entry: ['forgetCode', 'askCode'],
                  meta: { view: 'twoFactor.setup', description: 'The code is wrong: the red line, and empty boxes.' },
                },
                unreachable: {
                  meta: { view: 'twoFactor.setup', description: 'No reply: the same code can be sent again.' },
                },
                flooded: {
                  meta: { view: 'twoFactor.setup', description: 'Too many codes in a row: wait the seconds named.' },
                  after: { floodWait: 'typing' },
                  on: {
                    'code.typed': { actions: { type: 'typeCode', params: ({ event }) => event.code } },
                    'code.submitted': {},
                  },
                },
              },
            },
            confirming: {
              tags: 'busy',
              entry: 'doubt',
              meta: { view: 'twoFactor.setup', description: 'The code is being checked.' },
              invoke: {
                id: 'confirmOtp',
                src: 'confirmOtp',
                input: ({ context: { userId, code } }) => ({ userId, code }),
                onDone: [
                  {
                    guard: { type: 'hasBackupCodes', params: ({ event }) => event.output },
                    target: '#twoFactor.saving',
                    actions: [
                      'settle',
                      { type: 'takeBackupCodes', params: ({ event }) => need(valueOf(event.output)) },
                    ],
                  },
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: '#twoFactor.on',
                    actions: [
                      'settle',
                      { type: 'finish', params: { kind: 'on' } },
                      { type: 'tellChange', params: true },
                    ],
                  },
                  {
                    guard: { type: 'isOnAlready', params: ({ event }) => event.output },
                    target: '#twoFactor.onAlready',
                    actions: 'settle',
                  },
                  {
                    guard: { type: 'isConfirmNeeded', params: ({ event }) => event.output },
                    target: 'proving',
                    actions: ['settle', { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) }],
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
            proving: {
              meta: {
                view: 'stepUp',
                description: 'The setup took long: the owner confirms once more; the code is sent then.',
              },
              invoke: {
                id: 'stepUp',
                src: 'stepUp',
                input: ({ context }) => ({ ways: waysOf(context.refusal) }),
                onDone: [
                  {
                    guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                    target: 'confirming',
                    actions: 'forgetRefusal',
                  },
                  { target: 'asking.typing', actions: 'forgetRefusal' },
                ],
                onError: { target: 'asking.unreachable', actions: 'forgetRefusal' },
              },
            },
          },
        },
      },
    },
    removing,
    saving: {
      entry: [
        { type: 'finish', params: { kind: 'on' } },
        { type: 'tellChange', params: true },
      ],
      exit: 'forgetBackupCodes',
      meta: {
        view: 'twoFactor.codes',
        description: 'It is on. Ten backup codes, this once: to copy, download, print.',
      },
      on: { 'codes.kept': 'on', 'dialog.closed': 'on' },
    },
    on: {
      type: 'final',
      meta: { view: 'profile.security', description: 'On: from now on signing in asks for a code.' },
    },
    off: {
      type: 'final',
      entry: [
        { type: 'finish', params: { kind: 'off' } },
        { type: 'tellChange', params: false },
      ],
      meta: { view: 'profile.security', description: 'Off: a password is enough.' },
    },
    closed: { type: 'final', meta: { view: 'profile.security', description: 'Left as it was, or without an answer.' } },
  },
})

export type TwoFactorActor = ActorRefFrom<typeof twoFactorMachine>
