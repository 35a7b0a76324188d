import { createActor, fromPromise, toPromise, type AnyActor, type OutputFrom } from 'xstate'
import type { KycActor } from '../../machines/kyc/kyc.machine.ts'
import type { KycInput, KycOutput } from '../../machines/kyc/kyc.types.ts'
import type { LoginActor } from '../../machines/login/login.machine.ts'
import type { LoginInput, LoginOutput } from '../../machines/login/login.types.ts'
import type { RecoveryActor } from '../../machines/recovery/recovery.machine.ts'
import type { RecoveryInput, RecoveryOutput } from '../../machines/recovery/recovery.types.ts'
import type { RegistrationActor } from '../../machines/registration/registration.machine.ts'
import type { RegistrationInput, RegistrationOutput } from '../../machines/registration/registration.types.ts'
import type { CaptchaSettings } from '../../machines/shared/captcha.ts'
import type { TwoFactorActor } from '../../machines/two-factor/two-factor.machine.ts'
import type { TwoFactorInput, TwoFactorOutput } from '../../machines/two-factor/two-factor.types.ts'
import { createPart, type Part } from '../platform/part.ts'
import type { createKyc, KycDeps } from './kyc.ts'
import type { createLogin } from './login.ts'
import type { createRecovery } from './recovery.ts'
import type { createRegistration, RegistrationDeps } from './registration.ts'
import type { createTwoFactor } from './two-factor.ts'
import { createSlot, type Slot } from '../platform/slot.ts'

export interface LateDialogsDeps extends RegistrationDeps, KycDeps {
  /** Calls back when the site is configured for another captcha. @returns stops listening */
  watchCaptcha: (changed: (captcha: CaptchaSettings) => void) => () => void
}

/** Where the page finds the running chart of a dialog, if any, and its code. */
type Place<Actor, Module> = Slot<Actor | null> & { part: Part<Module> }

const placeOf = <Actor, Module>(load: () => Promise<Module>): Place<Actor, Module> => ({
  ...createSlot<Actor | null>(null),
  part: createPart(load),
})

/**
 * Runs the chart of a dialog to its end.
 * @param show tells the page that it runs; @returns hides it again
 */
const run = async <Running extends AnyActor>(
  actor: Running,
  signal: AbortSignal,
  show: () => () => void,
): Promise<OutputFrom<Running>> => {
  signal.throwIfAborted()
  signal.addEventListener('abort', () => actor.stop())
  const ended = toPromise(actor)
  actor.start()
  const hide = show()
  try {
    return await ended
  } finally {
    hide()
  }
}

/** Puts a chart where the page finds it. @returns takes it away */
const show = <Shown>(slot: Slot<Shown | null>, shown: Shown, stop?: () => void) => {
  slot.set(shown)
  return () => {
    stop?.()
    slot.set(null)
  }
}

const lateLogin = (deps: LateDialogsDeps, slot: Place<LoginActor, { createLogin: typeof createLogin }>) =>
  fromPromise<LoginOutput, LoginInput>(async ({ input, signal }) => {
    const { createLogin } = await slot.part.whole()
    const actor = createActor(createLogin(deps.api), { input })
    return run(actor, signal, () => {
      const stop = deps.watchCaptcha((captcha) => actor.send({ type: 'captcha.changed', captcha }))
      return show(slot, actor, stop)
    })
  })

const lateRegistration = (
  deps: LateDialogsDeps,
  slot: Place<RegistrationActor, { createRegistration: typeof createRegistration }>,
) =>
  fromPromise<RegistrationOutput, RegistrationInput>(async ({ input, signal }) => {
    const { createRegistration } = await slot.part.whole()
    const actor = createActor(createRegistration(deps), { input })
    return run(actor, signal, () => {
      const stop = deps.watchCaptcha((captcha) => actor.send({ type: 'captcha.changed', captcha }))
      return show(slot, actor, stop)
    })
  })

const lateRecovery = (deps: LateDialogsDeps, slot: Place<RecoveryActor, { createRecovery: typeof createRecovery }>) =>
  fromPromise<RecoveryOutput, RecoveryInput>(async ({ input, signal }) => {
    const { createRecovery } = await slot.part.whole()
    const actor = createActor(createRecovery(deps), { input })
    return run(actor, signal, () => {
      const stop = deps.watchCaptcha((captcha) => actor.send({ type: 'captcha.changed', captcha }))
      return show(slot, actor, stop)
    })
  })

const lateTwoFactor = (
  deps: LateDialogsDeps,
  slot: Place<TwoFactorActor, { createTwoFactor: typeof createTwoFactor }>,
) =>
  fromPromise<TwoFactorOutput, TwoFactorInput>(async ({ input, signal }) => {
    const { createTwoFactor } = await slot.part.whole()
    const actor = createActor(createTwoFactor(deps.api), { input })
    return run(actor, signal, () => show(slot, actor))
  })

const lateKyc = (deps: LateDialogsDeps, slot: Place<KycActor, { createKyc: typeof createKyc }>) =>
  fromPromise<KycOutput, KycInput>(async ({ input, signal }) => {
    const { createKyc } = await slot.part.whole()
    const actor = createActor(createKyc(deps), { input })
    return run(actor, signal, () => show(slot, actor))
  })

/** The charts of the dialogs, for the dialogs chart: each is fetched when it opens, and found in its slot while it runs. */
export const createLateDialogs = (deps: LateDialogsDeps) => {
  const slots = {
    login: placeOf<LoginActor, { createLogin: typeof createLogin }>(() => import('./login.ts')),
    registration: placeOf<RegistrationActor, { createRegistration: typeof createRegistration }>(
      () => import('./registration.ts'),
    ),
    recovery: placeOf<RecoveryActor, { createRecovery: typeof createRecovery }>(() => import('./recovery.ts')),
    twoFactor: placeOf<TwoFactorActor, { createTwoFactor: typeof createTwoFactor }>(() => import('./two-factor.ts')),
    kyc: placeOf<KycActor, { createKyc: typeof createKyc }>(() => import('./kyc.ts')),
  }
  const actors = {
    login: lateLogin(deps, slots.login),
    registration: lateRegistration(deps, slots.registration),
    recovery: lateRecovery(deps, slots.recovery),
    twoFactor: lateTwoFactor(deps, slots.twoFactor),
    kyc: lateKyc(deps, slots.kyc),
  }
  return { actors, slots }
}

/** Where the charts of open dialogs are found. */
export type DialogSlots = ReturnType<typeof createLateDialogs>['slots']
