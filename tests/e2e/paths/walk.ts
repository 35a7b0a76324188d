import type { Plan, PlanStep } from '../../../tools/paths/plans.ts'
import { expect, test } from '../support/test.ts'
import { browserPlans, leftBy, type BrowserFilter } from './candidates.ts'
import type { CallKind } from './gate.ts'
import type { TestEnvironment, PageFixture } from './page-fixture.ts'

/** Performs one plan of a chart in a page. */
export interface PageDriver {
  readonly fixture: PageFixture
  /** Opens the page in the first state of the plan. */
  start: (plan: Plan) => Promise<void>
  /** Performs a step. @param rest the steps after it */
  act: (step: PlanStep, rest: readonly PlanStep[]) => Promise<void>
  /** Waits for the screen of a step. @throws when it does not appear */
  see: (step: PlanStep) => Promise<void>
  /** Leaves the page for the next plan's driver, if there is one; without it each plan has its own page. */
  end?: (isLast: boolean) => Promise<void>
}

/** A chart and its browser walk. */
export interface BrowserWalk extends BrowserFilter {
  readonly chart: string
  /** The call made on entering a state. */
  readonly calls: Readonly<Record<string, CallKind>>
  /** Steps with transient states or automatic calls, where calls are not counted. */
  readonly isPassing: (step: PlanStep) => boolean
  readonly driver: (environment: TestEnvironment, plan: Plan) => Promise<PageDriver>
  /** Labels that are not walked here, with the reason. */
  readonly left: Readonly<Record<string, string>>
}

const targetsOf = (transition: string): string[] => (transition.split(' → ')[1] ?? '').split(', ')

/** States entered by a step; the start enters the initial one. */
const entered = ({ cause, transitions, views }: PlanStep): string[] => {
  const targets = transitions.flatMap(targetsOf)
  return cause.kind === 'start' && targets.length === 0 ? views.map(({ state }) => state) : targets
}

/** Number of calls that the plan expects so far. */
class Expected {
  readonly #calls: BrowserWalk['calls']
  readonly #counts = new Map<CallKind, number>()

  constructor(calls: BrowserWalk['calls']) {
    this.#calls = calls
    for (const kind of Object.values(calls)) this.#counts.set(kind, 0)
  }

  note(step: PlanStep): void {
    for (const state of entered(step)) {
      const kind = this.#calls[state]
      if (kind !== undefined) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1)
    }
  }

  async see(fixture: PageFixture): Promise<void> {
    for (const [kind, count] of this.#counts) await fixture.seeCalls(kind, count)
  }
}

const walk = async (browserWalk: BrowserWalk, plan: Plan, driver: PageDriver): Promise<void> => {
  const expected = new Expected(browserWalk.calls)
  for (const [index, step] of plan.steps.entries()) {
    await test.step(step.sentence.slice(0, 120), async () => {
      if (index === 0) await driver.start(plan)
      else await driver.act(step, plan.steps.slice(index + 1))
      expected.note(step)
      await driver.fixture.settle(async () => {
        if (!browserWalk.isPassing(step)) await expected.see(driver.fixture)
        await driver.see(step)
      })
    })
  }
}

/** Timeout of a walk, ms; many times the longest duration on an idle machine. */
const walkPatience = 1_800_000

/**
 * Registers a test that walks a chart's plans in the page, checking screens and calls, and reports uncovered
 * transitions.
 */
export const describeBrowserWalk = (browserWalk: BrowserWalk): void => {
  const { chart } = browserWalk
  test(`${chart}: its paths lead through the page, and none is left without a reason`, async ({
    context,
    shared,
    service,
  }) => {
    const environment: TestEnvironment = { context, service, clear: () => shared.clear() }
    const plans = browserPlans(chart, browserWalk)
    test.setTimeout(walkPatience)
    expect.soft(leftBy(chart, plans)).toEqual(Object.keys(browserWalk.left))
    for (const [index, plan] of plans.entries()) {
      await test.step(plan.name, async () => {
        const driver = await browserWalk.driver(environment, plan)
        await walk(browserWalk, plan, driver)
        await (driver.end?.(index === plans.length - 1) ?? driver.fixture.close())
      })
    }
  })
}
