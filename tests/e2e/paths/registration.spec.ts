import { codes } from '../../../machines/shared/codes.ts'
import type { PlanStep } from '../../../tools/paths/plans.ts'
import { isCaptchaOnce } from './captcha.ts'
import { outputOf, refusalOf } from './placing-acts.ts'
import { isRegistrationOver, registrationDriver } from './registration-driver.ts'
import { describeBrowserWalk } from './walk.ts'

/** A concurrent registration of the e-mail solves no captcha. */
const isTakenMeanwhile = ({ label, event }: PlanStep, past: readonly PlanStep[]): boolean =>
  label === 'done: register' &&
  refusalOf(outputOf(event)) === codes.emailInUse &&
  past.some((step) => step.label === 'captcha.changed')

describeBrowserWalk({
  chart: 'registration',
  inputs: ['open'],
  allows: (step, _before, past) => isCaptchaOnce(step, past) && !isTakenMeanwhile(step, past),
  calls: { submitting: 'register', checkingSession: 'session' },
  isPassing: isRegistrationOver,
  driver: registrationDriver,
  left: {},
})
