import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isFlood, refusalOf, valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import { isWholeCode } from '../shared/profile.schema.ts'
import { codeOf, noSecret, type Secret } from '../shared/secret.ts'
import { msToWait } from '../shared/waiting.ts'
import type {
  OtpSetup,
  TwoFactorContext,
  TwoFactorEmitted,
  TwoFactorEvent,
  TwoFactorInput,
  TwoFactorOutput,
} from './two-factor.types.ts'

/** Two-factor authentication turned on (QR code, secret, first code) or off (a code) (spec §2, §5). */
export const twoFactorMachine = setup({
  types: {
    context: {} as TwoFactorContext,
    events: {} as TwoFactorEvent,
    input: {} as TwoFactorInput,
    output: {} as TwoFactorOutput,
    emitted: {} as TwoFactorEmitted,
    tags: {} as 'busy',
    meta: {} as { view: string; description: string },
  },
  actors: {
    createOtp: fromPromise<Outcome<OtpSetup>>(notProvided('createOtp')),
    confirmOtp: fromPromise<Outcome<null>, { userId: string; code: Secret }>(notProvided('confirmOtp')),
    deleteOtp: fromPromise<Outcome<null>, { code: Secret }>(notProvided('deleteOtp')),
  },
  actions: {
    takeOtp: assign({ otp: (_, otp: OtpSetup) => otp, refusal: null }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    doubt: assign({ isUnsure: true }),
    settle: assign({ isUnsure: false }),
    typeCode: assign({ code: (_, code: Secret) => codeOf(code) }),
    forgetCode: assign({ code: noSecret }),
    forgetSecrets: assign({ otp: null, code: noSecret }),
    askCode: emit({ type: 'code.asked' }),
    finish: assign({ result: (_, result: TwoFactorOutput) => result }),
    tellDoubt: emit({ type: 'session.doubted' }),
    tellChange: emit((_, isOn: boolean) => ({ type: 'twoFactor.changed', isOn })),
  },
  guards: {
    isOn: ({ context }) => context.isOn,
    isUnsure: ({ context }) => context.isUnsure,
    isWhole: ({ context }) => isWholeCode(context.code),
    isAccepted: (_, outcome: Outcome<unknown>) => outcome.ok,
    isFlooded: (_, outcome: Outcome<unknown>) => !outcome.ok && isFlood(outcome.refusal),
    isOnAlready: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.refusal.code === codes.twoFactorOn,
  },
  delays: {
    copiedHint: 2_000,
    floodWait: ({ context }) => msToWait(context.refusal),
  },
}).createMachine({
  id: 'twoFactor',
  context: ({ input }) => ({
    ...input,
    otp: null,
    code: noSecret,
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
          { target: 'failed', actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) } },
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
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: '#twoFactor.on',
                    actions: 'settle',
                  },
                  {
                    guard: { type: 'isOnAlready', params: ({ event }) => event.output },
                    target: '#twoFactor.onAlready',
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
        },
      },
    },
    removing: {
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
          },
          states: {
            typing: {
              entry: 'forgetRefusal',
              meta: { view: 'twoFactor.code', description: 'Six boxes for the code that turns it off.' },
            },
            incomplete: { meta: { view: 'twoFactor.code', description: 'Sent with fewer than six digits: says so.' } },
            refused: {
              entry: ['forgetCode', 'askCode'],
              meta: { view: 'twoFactor.code', description: 'The code is wrong: the red line, and empty boxes.' },
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
    },
    on: {
      type: 'final',
      entry: [
        { type: 'finish', params: { kind: 'on' } },
        { type: 'tellChange', params: true },
      ],
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
