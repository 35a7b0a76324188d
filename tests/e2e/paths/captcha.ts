import type { PlanStep } from '../../../tools/paths/plans.ts'

const isAnswer = ({ cause }: PlanStep): boolean => cause.kind === 'actor' && cause.outcome !== 'event'

/** A captcha counts once, and takes the focus: with one a single call is answered, the others are without. */
export const isCaptchaOnce = (step: PlanStep, past: readonly PlanStep[]): boolean =>
  past.every(({ label }) => label !== 'captcha.changed') ||
  !past.some(isAnswer) ||
  !(isAnswer(step) || step.label === 'captcha.solved')
