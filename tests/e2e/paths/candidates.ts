import type { ChartSamples } from '../../../machines/shared/samples.ts'
import { chartNamed, type Chart } from '../../../tools/charts.ts'
import { fewest } from '../../../tools/paths/cover.ts'
import { transitionName, transitionsOf } from '../../../tools/paths/names.ts'
import { planOf, plansOf, type Allows, type Plan, type PlanStep } from '../../../tools/paths/plans.ts'
import { walkJourney } from '../../../tools/paths/run.ts'
import { scripted } from '../../../tools/paths/scripted.ts'

/** The part of a chart that can be performed in a browser. */
export interface BrowserFilter {
  /** Starts that a page can be brought to. */
  readonly inputs: readonly string[]
  readonly allows: Allows
  /** In place of the chart's own samples: what a page offers, if it is less. */
  readonly samples?: ChartSamples
}

/** Hand-written journeys reach what no sample leads to. */
const journeysOf = ({ machine, samples }: Chart): Plan[] => {
  const ready = scripted(machine, samples)
  return (samples.journeys ?? []).map((journey) => planOf(journey.name, walkJourney(ready, samples, journey)))
}

/** A step in which only time passes, without a single timer: recognised by its cause, which is a start's. */
const isWait = (step: PlanStep): boolean => step.cause.kind === 'start'

/** The prefix of a journey before a step that cannot be performed. */
const cut = (plan: Plan, allows: Allows): Plan => {
  const end = plan.steps.findIndex((step, index) => {
    const before = plan.steps[index - 1]
    return before !== undefined && (isWait(step) || !allows(step, before, plan.steps.slice(0, index)))
  })
  return end === -1 ? plan : { ...plan, steps: plan.steps.slice(0, end) }
}

const namesOf = (plans: readonly Plan[]): Set<string> =>
  new Set(plans.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)))

/** A few plans that cover everything performable in a browser; computing them takes seconds. */
export const browserPlans = (name: string, { inputs, allows, samples }: BrowserFilter): readonly Plan[] => {
  const chart = chartNamed(name)
  const tours = plansOf({ ...chart, samples: samples ?? chart.samples }, inputs, allows)
  const walked = namesOf(tours)
  const journeys = fewest(
    journeysOf(chart)
      .filter(({ input }) => inputs.includes(input))
      .map((plan) => cut(plan, allows)),
    ({ steps }) => steps.flatMap(({ transitions }) => transitions.filter((each) => !walked.has(each))),
    ({ steps }) => steps.length,
  )
  return [...tours, ...journeys]
}

/** Transitions of a chart that no plan covers. */
export const leftBy = (name: string, plans: readonly Plan[]): string[] => {
  const walked = namesOf(plans)
  return transitionsOf(chartNamed(name).machine)
    .map(transitionName)
    .filter((transition) => !walked.has(transition))
}
