import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { CodeTag } from '../shared/code-states.ts'
import { codeProblem, otherCode, typedCode } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isConfirmNeeded, isHeldBack, isRefusedWith } from '../shared/outcome-guards.ts'
import type { Outcome, Refusal } from '../shared/outcome.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack } from '../shared/waiting.ts'
import { isConfirmed } from '../step-up/step-up.invoke.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import type {
  OtpSetup,
  TwoFactorContext,
  TwoFactorEmitted,
  TwoFactorEvent,
  TwoFactorInput,
  TwoFactorOutput,
} from './two-factor.types.ts'

/** Types, actors, actions and guards of the two-factor chart. */
export const twoFactorSetup = setup({
  types: {
    context: {} as TwoFactorContext,
    events: {} as TwoFactorEvent,
    input: {} as TwoFactorInput,
    output: {} as TwoFactorOutput,
    emitted: {} as TwoFactorEmitted,
    tags: {} as CodeTag,
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    createOtp: fromPromise<Outcome<OtpSetup>>(notProvided('createOtp')),
    /** Resolves with the backup codes, one per line; null when the service has none. */
    confirmOtp: fromPromise<Outcome<Secret | null>, { userId: string; code: Secret }>(notProvided('confirmOtp')),
    deleteOtp: fromPromise<Outcome<null>, { code: Secret }>(notProvided('deleteOtp')),
    stepUp: stepUpMachine,
  },
  actions: {
    takeOtp: assign({ otp: (_, otp: OtpSetup) => otp }),
    takeRefusal: assign((_, refusal: Refusal) => ({ refusal, isUnsure: false })),
    forgetRefusal: assign({ refusal: null }),
    noteDoubt: assign({ isUnsure: true }),
    clearDoubt: assign({ isUnsure: false }),
    editCode: assign({ code: ({ context }, typed: Secret) => typedCode(context, typed) }),
    changeWay: assign(({ context }) => otherCode(context)),
    forgetCode: assign({ code: noSecret }),
    forgetSecrets: assign({ otp: null, code: noSecret }),
    takeBackupCodes: assign({ backupCodes: (_, codes: Secret) => codes }),
    forgetBackupCodes: assign({ backupCodes: noSecret }),
    askCode: emit({ type: 'field.asked', key: 'code' }),
    finish: enqueueActions(({ enqueue }, kind: 'enabled' | 'disabled') => {
      enqueue.assign({ result: { kind }, isUnsure: false })
      enqueue.emit({ type: 'twoFactor.changed', isOn: kind === 'enabled' })
    }),
    tellDoubt: emit({ type: 'session.doubted' }),
  },
  guards: {
    isOn: ({ context }) => context.isOn,
    isUnsure: ({ context }) => context.isUnsure,
    isComplete: ({ context }) => codeProblem(context) === null,
    isAccepted,
    isHeldBack,
    isConfirmNeeded,
    isConfirmed,
    hasBackupCodes: (_: unknown, outcome: Outcome<Secret | null>) => outcome.ok && outcome.value !== null,
    isEnabledAlready: isRefusedWith(codes.twoFactorOn),
  },
  delays: { copiedHint: 2_000, heldBack },
})
