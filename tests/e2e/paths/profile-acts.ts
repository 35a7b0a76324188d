import { signInBrowser, UserArea } from '../support/user-area.ts'
import { AccountAnswers, prepareAccounts, type Owner } from './account-acts.ts'
import { Stage, type House } from './stage.ts'

/** The page of the profile, with the owner of an account signed in. */
export class ProfileStage {
  readonly stage: Stage
  readonly area: UserArea
  readonly owner: Owner
  readonly answers: AccountAnswers

  private constructor(stage: Stage, owner: Owner) {
    this.stage = stage
    this.area = new UserArea(stage.page)
    this.owner = owner
    this.answers = new AccountAnswers(stage, owner)
  }

  static async make(house: House, owner: Owner): Promise<ProfileStage> {
    await prepareAccounts(house.service)
    await owner.register()
    const stage = await Stage.make(house)
    await signInBrowser(stage.page, owner.email, owner.password)
    return new ProfileStage(stage, owner)
  }

  /** Opens the page, or opens it again. */
  async open(): Promise<void> {
    await this.stage.free()
    await this.area.open('profile')
    await this.stage.pause()
  }
}
