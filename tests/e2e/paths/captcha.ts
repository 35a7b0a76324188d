import type { PlanStep } from '../../../tools/paths/plans.ts'

const isAnswer = ({ cause }: PlanStep): boolean => cause.kind === 'actor' && cause.outcome !== 'event'

/** A captcha is single-use and takes the focus: only one call is made with it, the others without. */
export const isCaptchaOnce = (step: PlanStep, past: readonly PlanStep[]): boolean =>
  past.every(({ label }) => label !== 'captcha.changed') ||
  !past.some(isAnswer) ||
  !(isAnswer(step) || step.label === 'captcha.solved')
