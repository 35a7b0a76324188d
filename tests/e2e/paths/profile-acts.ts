import * as z from 'zod/mini'
import { expect } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'
import { AccountAnswers, prepareAccounts } from './account-acts.ts'
import type { Owner } from './account-owner.ts'
import type { PlanStep } from '../../../tools/paths/plans.ts'
import { PageFixture, type TestEnvironment } from './page-fixture.ts'

const isConfirmed = z.object({ isConfirmed: z.boolean() })

/** Its code has loaded with the page. */
export const neverFails = ({ label }: PlanStep): boolean => label !== 'error: stepUp'

/** The profile page, signed in as the owner of an account. */
export class ProfileFixture {
  readonly fixture: PageFixture
  readonly area: UserArea
  readonly owner: Owner
  readonly answers: AccountAnswers

  private constructor(fixture: PageFixture, owner: Owner) {
    this.fixture = fixture
    this.area = new UserArea(fixture.page)
    this.owner = owner
    this.answers = new AccountAnswers(fixture, owner)
  }

  static async make(environment: TestEnvironment, owner: Owner): Promise<ProfileFixture> {
    await prepareAccounts(environment.service)
    await owner.register()
    const fixture = await PageFixture.make(environment)
    await signInBrowser(fixture.page, owner.email, owner.password)
    return new ProfileFixture(fixture, owner)
  }

  /** Completes or cancels the step-up. @param output of the step-up chart */
  async prove(output: unknown): Promise<void> {
    const dialog = this.area.dialog('Confirm it’s you')
    if (!isConfirmed.parse(output).isConfirmed) return this.area.button(dialog, 'Close').click()
    await this.area.field(dialog, 'Current password').fill(this.owner.password)
    const said = this.fixture.page.waitForResponse(/\/secure\/confirm\/$/)
    await this.area.button(dialog, 'Confirm').click()
    await (await said).finished()
    return this.fixture.passReply()
  }

  /** The step-up dialog is shown. */
  async seeProving(): Promise<void> {
    await expect(this.area.dialog('Confirm it’s you')).toBeVisible()
    await expect(this.area.field(this.area.dialog('Confirm it’s you'), 'Current password')).toBeFocused()
  }

  /** Opens or reloads the page. */
  async open(): Promise<void> {
    await this.fixture.free()
    await this.area.open('profile')
    await this.fixture.pause()
  }
}
