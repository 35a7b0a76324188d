import { codeStep } from '../shared/code-step.ts'
import type { ActorRefFrom } from 'xstate'
import { anyCodeStates, codeStates } from '../shared/code-states.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { need, valueOf } from '../shared/outcome.ts'
import { noSecret } from '../shared/secret.ts'
import { stepUp } from '../step-up/step-up.invoke.ts'
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
      { guard: 'isUnsure', target: '.closed', actions: ['tellDoubt', 'clearDoubt'] },
      { target: '.closed' },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isOn', target: 'removing' }, { target: 'creating' }] },
    creating: {
      tags: 'busy',
      meta: { view: 'twoFactor.creating', description: 'The authenticator secret is loading.' },
      invoke: {
        id: 'createOtp',
        src: 'createOtp',
        onDone: [
          {
            guard: ifAccepted,
            target: 'showing',
            actions: { type: 'takeOtp', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'sorting', actions: takeRefusal },
        ],
        onError: { target: 'failed', actions: 'forgetRefusal' },
      },
    },
    sorting: {
      always: [
        { guard: 'isEnabledAlready', target: 'alreadyEnabled' },
        { guard: 'isConfirmNeeded', target: 'proving' },
        { target: 'failed' },
      ],
    },
    proving: {
      exit: 'forgetRefusal',
      meta: { view: 'stepUp', description: 'Step-up by the owner; then the set-up begins.' },
      invoke: stepUp({ confirmed: 'creating', left: 'closed', unanswered: 'failed' }),
    },
    failed: {
      meta: { view: 'twoFactor.failed', description: 'The set-up failed to start: the reason, and a retry.' },
      on: { 'setup.retried': 'creating' },
    },
    alreadyEnabled: {
      entry: { type: 'finish', params: 'enabled' },
      meta: { view: 'twoFactor.alreadyEnabled', description: 'Already on, from another tab or device.' },
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
            asking: codeStates('twoFactor.setup', 'confirming'),
            confirming: {
              tags: 'busy',
              entry: 'noteDoubt',
              meta: { view: 'twoFactor.setup', description: 'The code is being checked.' },
              invoke: {
                id: 'confirmOtp',
                src: 'confirmOtp',
                input: ({ context: { userId, code } }) => ({ userId, code }),
                onDone: [
                  {
                    guard: { type: 'hasBackupCodes', params: ({ event }) => event.output },
                    target: '#twoFactor.saving',
                    actions: { type: 'takeBackupCodes', params: ({ event }) => need(valueOf(event.output)) },
                  },
                  {
                    guard: ifAccepted,
                    target: '#twoFactor.enabled',
                    actions: { type: 'finish', params: 'enabled' },
                  },
                  {
                    target: 'sorting',
                    actions: takeRefusal,
                  },
                ],
                onError: 'asking.unanswered',
              },
            },
            sorting: {
              always: [
                { guard: 'isEnabledAlready', target: '#twoFactor.alreadyEnabled' },
                { guard: 'isConfirmNeeded', target: 'proving' },
                { target: 'asking.sorting' },
              ],
            },
            proving: {
              exit: 'forgetRefusal',
              meta: {
                view: 'stepUp',
                description: 'The set-up took long: another step-up; then the code is sent.',
              },
              invoke: stepUp({ confirmed: 'confirming', left: 'asking', unanswered: 'asking.unanswered' }),
            },
          },
        },
      },
    },
    removing: {
      initial: 'asking',
      exit: 'forgetSecrets',
      states: {
        asking: anyCodeStates('twoFactor.code', 'deleting'),
        deleting: {
          tags: 'busy',
          entry: 'noteDoubt',
          meta: { view: 'twoFactor.code', description: 'It is being turned off.' },
          invoke: {
            id: 'deleteOtp',
            src: 'deleteOtp',
            input: ({ context: { code } }) => ({ code }),
            onDone: [
              { guard: ifAccepted, target: '#twoFactor.disabled' },
              {
                target: 'asking.sorting',
                actions: takeRefusal,
              },
            ],
            onError: 'asking.unanswered',
          },
        },
      },
    },
    saving: {
      entry: { type: 'finish', params: 'enabled' },
      exit: 'forgetBackupCodes',
      meta: {
        view: 'twoFactor.codes',
        description: 'On. Ten backup codes, shown once: copy, download, print.',
      },
      on: { 'codes.kept': 'enabled', 'dialog.closed': 'enabled' },
    },
    enabled: {
      type: 'final',
      meta: { view: 'profile.security', description: 'On: signing in requires a code.' },
    },
    disabled: {
      type: 'final',
      entry: { type: 'finish', params: 'disabled' },
      meta: { view: 'profile.security', description: 'Off: the password is enough.' },
    },
    closed: { type: 'final', meta: { view: 'profile.security', description: 'Unchanged, or without a reply.' } },
  },
})

export type TwoFactorActor = ActorRefFrom<typeof twoFactorMachine>
