import type { AnyStateMachine } from 'xstate'
import { lazyChart } from '../../machines/shared/lazy.ts'
import { createPart } from '../platform/part.ts'
import type { KycDeps } from './kyc.ts'
import type { RegistrationDeps } from './registration.ts'

export interface LazyDialogsDeps extends RegistrationDeps, KycDeps {}

/** A lazily loaded chart with its parent's input. */
const startedAsAsked = <Chart extends AnyStateMachine>(load: () => Promise<Chart>) =>
  lazyChart<Chart>(async (input) => ({ chart: await load(), input }))

/** The lazily loaded charts of the dialogs chart, and their code: each is fetched when its dialog opens. */
export const createLazyDialogs = (deps: LazyDialogsDeps) => {
  const parts = {
    login: createPart(() => import('./login.ts')),
    registration: createPart(() => import('./registration.ts')),
    recovery: createPart(() => import('./recovery.ts')),
    kyc: createPart(() => import('./kyc.ts')),
    twoFactor: createPart(() => import('./two-factor.ts')),
  }
  const actors = {
    login: startedAsAsked(async () => (await parts.login.whole()).createLogin(deps.api)),
    registration: startedAsAsked(async () => (await parts.registration.whole()).createRegistration(deps)),
    recovery: startedAsAsked(async () => (await parts.recovery.whole()).createRecovery(deps)),
    kyc: startedAsAsked(async () => (await parts.kyc.whole()).createKyc(deps)),
    twoFactor: startedAsAsked(async () => (await parts.twoFactor.whole()).createTwoFactor(deps.api)),
  }
  return { actors, parts }
}

/** Load state of each dialog's chart. */
export type DialogParts = ReturnType<typeof createLazyDialogs>['parts']
