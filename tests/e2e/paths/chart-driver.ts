import type { Plan, PlanStep } from '../../../tools/paths/plans.ts'
import type { Act, DialogFixture } from './dialog-acts.ts'
import { found } from './found.ts'
import type { Owner } from './account-owner.ts'
import type { PageFixture } from './page-fixture.ts'
import type { ProfileFixture } from './profile-acts.ts'
import type { PageDriver } from './walk.ts'

/**
 * Drives a chart by its acts and screens. Subclasses type them with `Acts` and `Screens`, so that an omission does not
 * compile.
 */
abstract class ChartDriver implements PageDriver {
  abstract readonly fixture: PageFixture
  protected abstract readonly acts: Readonly<Record<string, Act>>
  protected abstract readonly screens: Readonly<Record<string, (step: PlanStep) => Promise<unknown>>>
  /** State values in which the page is released, for what follows the end of the chart. */
  protected readonly ends: readonly unknown[] = []

  abstract start(plan: Plan): Promise<void>
  abstract end(isLast: boolean): Promise<void>

  async act(step: PlanStep, rest: readonly PlanStep[]): Promise<void> {
    await found(this.acts, 'act', step.label)(step, rest)
    if (this.ends.includes(step.stateValue)) await this.free()
  }

  async see(step: PlanStep): Promise<void> {
    for (const { state } of step.views) if (this.isSeen(state, step)) await found(this.screens, 'screen', state)(step)
  }

  /** False for a state that something else on the page hides in this step. */
  protected isSeen(_state: string, _step: PlanStep): boolean {
    return true
  }

  protected free(): Promise<void> {
    return this.fixture.free()
  }
}

/** Drives a chart of a page, signed in as an account made for the plan. */
export abstract class ProfileDriver extends ChartDriver {
  protected readonly on: ProfileFixture

  constructor(on: ProfileFixture) {
    super()
    this.on = on
  }

  get fixture(): PageFixture {
    return this.on.fixture
  }

  async end(_isLast: boolean): Promise<void> {
    await this.on.owner.leave()
    await this.fixture.close()
  }
}

/** Drives a chart of a sign-in dialog, whose page serves the next plan as well. */
export abstract class DialogDriver extends ChartDriver {
  protected readonly on: DialogFixture
  protected readonly owner: Owner

  constructor(on: DialogFixture, owner: Owner) {
    super()
    this.on = on
    this.owner = owner
  }

  get fixture(): PageFixture {
    return this.on.fixture
  }

  async end(isLast: boolean): Promise<void> {
    await this.owner.leave()
    await this.on.end(isLast)
  }

  protected override free(): Promise<void> {
    return this.on.free()
  }
}
