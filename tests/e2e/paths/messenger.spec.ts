import { codes } from '../../../machines/shared/codes.ts'
import type { PlanStep } from '../../../tools/paths/plans.ts'
import { messengerDriver } from './messenger-driver.ts'
import { outputOf, refusalOf } from './placing-acts.ts'
import { describeBrowserWalk } from './walk.ts'

/** A broken bridge stays broken: a late one is a bridge that was not there. */
const isAfterBroken = ({ label }: PlanStep, past: readonly PlanStep[]): boolean =>
  label === 'bridge.opened' && past.some((step) => step.label === 'bridge.missing')

/** Who is blocked is told before any code. */
const isBlockedByCode = ({ label, event }: PlanStep): boolean =>
  label === 'done: signInWithCode' && refusalOf(outputOf(event)) === codes.accountBlocked

const ofPage = ['form.changed', 'work.changed']

/** The form and the notices of a page are seen as a guest; whoever signs in is led away from them. */
const isOnPage = ({ views }: PlanStep): boolean => views.some(({ state }) => state === 'account.guest')

/** An amount that was typed stays: the empty form is opened and left first. */
const isInOrder = ({ label }: PlanStep, past: readonly PlanStep[]): boolean => {
  const hasTyped = past.some((step) => step.label === 'work.changed')
  if (label === 'form.changed') return !hasTyped
  return label !== 'work.changed' || past.some((step) => step.label === 'form.changed')
}

const never = ['error: bridge', 'error: reportStart', 'feedback.wanted']

describeBrowserWalk({
  chart: 'messenger',
  inputs: ['start'],
  allows: (step, before, past) =>
    !never.includes(step.label) &&
    !isAfterBroken(step, past) &&
    !isBlockedByCode(step) &&
    (!ofPage.includes(step.label) || isOnPage(before)) &&
    isInOrder(step, past),
  calls: {
    'account.signingIn': 'messenger',
    'account.submittingCode': 'messenger',
    'account.signedIn.savingWriteAccess': 'details',
    'account.signedIn.savingPhone': 'details',
    'report.sending': 'start',
  },
  isPassing: () => false,
  driver: messengerDriver,
  left: {
    'messenger feedback.wanted #0 → (stays)': 'a whole exchange makes the phone vibrate in mini-app-exchange.spec.ts',
    'messenger error: bridge #0 → account.unopened.bridgeless':
      'its callback catches everything, and says that it is missing',
    'report.sending error: reportStart #0 → report.done': 'its service only logs a failure',
  },
})
