import { assign, emit, fromPromise, setup } from 'xstate'
import { codeProblem, otherCode, typedCode } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isFlood, type Outcome, type Refusal } from '../shared/outcome.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { msToWait } from '../shared/waiting.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import { isConfirmNeeded } from '../step-up/step-up.rules.ts'
import type { StepUpOutput } from '../step-up/step-up.types.ts'
import type {
  OtpSetup,
  TwoFactorContext,
  TwoFactorEmitted,
  TwoFactorEvent,
  TwoFactorInput,
  TwoFactorOutput,
} from './two-factor.types.ts'

/** What the two-factor chart is made of. */
export const twoFactorSetup = setup({
  types: {
    context: {} as TwoFactorContext,
    events: {} as TwoFactorEvent,
    input: {} as TwoFactorInput,
    output: {} as TwoFactorOutput,
    emitted: {} as TwoFactorEmitted,
    tags: {} as 'busy',
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    createOtp: fromPromise<Outcome<OtpSetup>>(notProvided('createOtp')),
    /** Resolves with the backup codes, one a line; null when the service makes none. */
    confirmOtp: fromPromise<Outcome<Secret | null>, { userId: string; code: Secret }>(notProvided('confirmOtp')),
    deleteOtp: fromPromise<Outcome<null>, { code: Secret }>(notProvided('deleteOtp')),
    stepUp: stepUpMachine,
  },
  actions: {
    takeOtp: assign({ otp: (_, otp: OtpSetup) => otp, refusal: null }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    doubt: assign({ isUnsure: true }),
    settle: assign({ isUnsure: false }),
    typeCode: assign({ code: ({ context }, typed: Secret) => typedCode(context, typed) }),
    changeWay: assign(({ context }) => otherCode(context)),
    forgetCode: assign({ code: noSecret }),
    forgetSecrets: assign({ otp: null, code: noSecret }),
    takeBackupCodes: assign({ backupCodes: (_, codes: Secret) => codes }),
    forgetBackupCodes: assign({ backupCodes: noSecret }),
    askCode: emit({ type: 'code.asked' }),
    finish: assign({ result: (_, result: TwoFactorOutput) => result }),
    tellDoubt: emit({ type: 'session.doubted' }),
    tellChange: emit((_, isOn: boolean) => ({ type: 'twoFactor.changed', isOn })),
  },
  guards: {
    isOn: ({ context }) => context.isOn,
    isUnsure: ({ context }) => context.isUnsure,
    isWhole: ({ context }) => codeProblem(context) === null,
    isAccepted: (_, outcome: Outcome<unknown>) => outcome.ok,
    hasBackupCodes: (_, outcome: Outcome<Secret | null>) => outcome.ok && outcome.value !== null,
    isConfirmNeeded: (_, outcome: Outcome<unknown>) => isConfirmNeeded(outcome),
    isConfirmed: (_, output: StepUpOutput) => output.isConfirmed,
    isFlooded: (_, outcome: Outcome<unknown>) => !outcome.ok && isFlood(outcome.refusal),
    isOnAlready: (_, outcome: Outcome<unknown>) => !outcome.ok && outcome.refusal.code === codes.twoFactorOn,
  },
  delays: {
    copiedHint: 2_000,
    floodWait: ({ context }) => msToWait(context.refusal),
  },
})
