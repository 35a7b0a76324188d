import * as z from 'zod/mini'
import { offered } from '../../../machines/exchange/exchange.sample-data.ts'
import { codes } from '../../../machines/shared/codes.ts'
import type { PlanStep } from '../../../tools/paths/plans.ts'
import { exchangeDriver } from './exchange-driver.ts'
import { exchangeOffers } from './exchange-offers.ts'
import { outputOf } from './placing-acts.ts'
import { timerOf } from './timers.ts'
import { describeBrowserWalk } from './walk.ts'

const shows = ({ views }: PlanStep, state: string): boolean => views.some((view) => view.state === state)

const isPicking = (step: PlanStep): boolean =>
  shows(step, 'open.form.pickingGive') || shows(step, 'open.form.pickingGet')

/** A hidden page gets no user actions. */
const isSeen = (step: PlanStep): boolean => !shows(step, 'open.rates.paused')

const isInAmounts = (step: PlanStep): boolean => shows(step, 'open.form.amounts') && isSeen(step)

const isInDetails = (step: PlanStep): boolean => shows(step, 'open.form.details.editing') && isSeen(step)

const inAmounts = ['picker.opened', 'sides.swapped', 'field.left']
const inDetails = [
  'amounts.edited',
  'field.typed',
  'field.entered',
  'email.typed',
  'newsletter.toggled',
  'captcha.solved',
  'captcha.expired',
]
const inPicker = ['picker.closed', 'give.chosen', 'get.chosen']

/** Whether the screen offers the action of the step. */
const isInReach = ({ label }: PlanStep, before: PlanStep): boolean => {
  if (inAmounts.includes(label)) return isInAmounts(before)
  if (inDetails.includes(label)) return isInDetails(before)
  if (label === 'form.submitted') return isInAmounts(before) || isInDetails(before)
  if (inPicker.includes(label)) return isPicking(before) && isSeen(before)
  if (label === 'amount.typed') return isInAmounts(before) || shows(before, 'loading.first')
  if (label === 'draft.found' || label === 'form.cleared') return false
  if (label === 'language.changed') return isSeen(before) && !isPicking(before)
  return label !== 'routes.retried' || !isPicking(before)
}

const names = (steps: readonly PlanStep[]): string[] => steps.map(({ label }) => label)

/**
 * A captcha expires once in a plan, soon after it was solved: no other timer or call in between, and no other captcha
 * afterwards.
 */
const isCaptchaTimely = (step: PlanStep, before: PlanStep, past: readonly PlanStep[]): boolean => {
  if (step.label === 'captcha.solved') return !names(past).includes('captcha.expired')
  if (step.label !== 'captcha.expired') return true
  return (
    shows(before, 'open.rates.fresh') &&
    past.slice(names(past).lastIndexOf('captcha.solved')).every((each) => timerOf(each) === null)
  )
}

const refusedOutput = z.object({ kind: z.literal('refused'), refusal: z.object({ code: z.number() }) })
const routeList = z.array(
  z.object({ to: z.object({ currencyId: z.string(), reserve: z.string() }), isShowWeb: z.boolean() }),
)

const reserves = new Map(offered.map(({ to }) => [to.currencyId, to.reserve]))

/**
 * One refusal stands for all, and the direction is either available or not: the chart does not distinguish further. The
 * service of a walk keeps its reserves.
 */
const isBroughtAbout = ({ label, event }: PlanStep): boolean => {
  if (label === 'done: placing') {
    const refused = refusedOutput.safeParse(outputOf(event))
    return !refused.success || refused.data.refusal.code === codes.routeOff
  }
  if (label !== 'done: loadRoutes' && label !== 'done: refreshRoutes') return true
  const shown = routeList.parse(outputOf(event)).filter(({ isShowWeb }) => isShowWeb)
  const isReserveKept = shown.every(({ to }) => reserves.get(to.currencyId) === to.reserve)
  return shown.length === 0 || (isReserveKept && shown.some(({ to }) => to.currencyId === 'cash-gel-tbilisi'))
}

const reads = 'an address is read in a moment; bad-input.spec.ts and the walk without a browser see it'

describeBrowserWalk({
  chart: 'exchange',
  inputs: ['fresh', 'kept', 'pending'],
  samples: exchangeOffers,
  allows: (step, before, past) =>
    isInReach(step, before) &&
    isBroughtAbout(step) &&
    !shows(step, 'open.form.details.reading') &&
    step.label !== 'error: placing' &&
    isCaptchaTimely(step, before, past),
  calls: {
    loading: 'routes',
    'loading.asBefore': 'routes',
    'loading.afterFailure': 'routes',
    'loading.afterEmpty': 'routes',
    'open.rates.refreshing': 'routes',
  },
  isPassing: ({ stateValue }) => stateValue === 'ordered',
  driver: exchangeDriver,
  left: {
    'exchange draft.found #0 → (stays)': 'it happens while a form that was written ahead is taken over',
    'exchange form.cleared #0 → deciding': 'it happens when a session ends; the journeys of the account see it',
    'retrying always #0 → ordering': 'only broken code leads there, as below',
    'open.form.arriving always #0 → open.form.details': 'the journey of a captcha that is told by its refusal sees it',
    'open.form.amounts form.submitted #1 → open.form.details.settling': reads,
    'open.form.details field.entered #1 → open.form.details.settling': reads,
    'open.form.details field.entered #2 → open.form.amounts':
      'it takes a reserve that shrinks between two steps; the walk without a browser sees it',
    'open.form.details form.submitted #1 → open.form.details.settling': reads,
    'open.form.details.arriving always #0 → open.form.details.reading': reads,
    'open.form.details.editing field.left #0 → open.form.details.reading': reads,
    'open.form.details.editing field.left #1 → (stays)': reads,
    'open.form.details.reading field.left #0 → open.form.details.reading': reads,
    'open.form.details.reading done: readFields #0 → open.form.details.editing': reads,
    'open.form.details.reading error: readFields #0 → open.form.details.editing': reads,
    'open.form.details.settling form.submitted #0 → (stays)': reads,
    'open.form.details.settling field.entered #0 → (stays)': reads,
    'open.form.details.settling done: settleFields #0 → open.form.details.settled': reads,
    'open.form.details.settling error: settleFields #0 → open.form.details.settled': reads,
    'open.form.details.settling after readingLimit #0 → open.form.details.settled': reads,
    'open.form.details.settled always #0 → ordering': reads,
    'open.form.details.settled always #1 → open.form.details.settling': reads,
    'open.form.details.settled always #2 → open.form.amounts': reads,
    'open.form.details.settled always #3 → open.form.details.editing': reads,
    'ordering error: placing #0 → failed': 'code that cannot be fetched is waited for; only broken code gets there',
    'ordering error: placing #1 → deciding': 'code that cannot be fetched is waited for; only broken code gets there',
  },
})
