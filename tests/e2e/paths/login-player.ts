import { codes } from '../../../machines/shared/codes.ts'
import type { Plan, PlanStep } from '../../../tools/paths/plans.ts'
import { expect } from '../support/test.ts'
import type { Trouble } from '../support/sign-in-screens.ts'
import { Owner } from './account-acts.ts'
import { DialogStage, type Act } from './dialog-acts.ts'
import { outputOf, refusalOf } from './placing-acts.ts'
import { fieldIn, isCodeTaken, secretIn } from './typed.ts'
import type { House } from './stage.ts'
import type { Player } from './walk.ts'

const ends: readonly unknown[] = ['signedIn', 'elsewhere', 'closed']
const submits: readonly string[] = ['credentials.submitted', 'password.entered']

const asksForCode = ({ steps }: Plan): boolean =>
  steps.some(({ label, event }) => label === 'done: signIn' && refusalOf(outputOf(event)) === codes.codeRequired)

/** Acts out the login chart: the dialog that the header opens, with an account made for the plan. */
class LoginPlayer implements Player {
  readonly #on: DialogStage
  readonly #owner: Owner

  constructor(on: DialogStage, owner: Owner) {
    this.#on = on
    this.#owner = owner
  }

  get stage() {
    return this.#on.stage
  }

  async start(plan: Plan): Promise<void> {
    await this.#owner.register()
    if (asksForCode(plan)) await this.#owner.turnOn()
    await this.#on.start(['signIn'], () => this.#on.dialogs.openLogin())
  }

  async act(step: PlanStep, rest: readonly PlanStep[]): Promise<void> {
    await this.#acts[step.label]?.(step, rest)
    if (ends.includes(step.stateValue)) await this.#on.free()
  }

  async see(step: PlanStep): Promise<void> {
    for (const { state } of step.views) await this.#screens[state]?.(step)
  }

  async end(isLast: boolean): Promise<void> {
    await this.#owner.leave()
    await this.#on.end(isLast)
  }

  get #acts(): Readonly<Record<string, Act>> {
    const { dialogs, screens, answers, acts } = this.#on
    return {
      ...acts,
      'email.typed': ({ event }) => screens.type(dialogs.email, this.#owner.spell(fieldIn(event, 'text'))),
      'password.typed': ({ event }) => screens.type(dialogs.password, secretIn(event, 'password')),
      'field.left': ({ event }) => this.#leave(fieldIn(event, 'key')),
      'credentials.submitted': () => screens.insist('Sign in'),
      'password.entered': () => dialogs.password.press('Enter'),
      'code.typed': async ({ event }, rest) =>
        screens.type(
          dialogs.code,
          isCodeTaken(rest, ['done: signInWithCode']) ? await this.#owner.code() : secretIn(event, 'code'),
        ),
      'code.submitted': () => screens.insist('Confirm'),
      'code.abandoned': () => dialogs.button('Back').click(),
      'registration.chosen': () => dialogs.button('Sign up').click(),
      'recovery.chosen': () => dialogs.button('Forgot your password?').click(),
      'done: signIn': ({ event }) =>
        answers.answer('signIn', outputOf(event), { before: () => this.#owner.change({ otp: false }) }),
      'done: signInWithCode': ({ event }) => answers.answer('signIn', outputOf(event)),
      'error: signIn': () => answers.fail('signIn'),
      'error: signInWithCode': () => answers.fail('signIn'),
    }
  }

  async #leave(key: string): Promise<void> {
    const field = key === 'email' ? this.#on.dialogs.email : this.#on.dialogs.password
    await field.focus()
    await field.blur()
  }

  get #screens(): Readonly<Record<string, (step: PlanStep) => Promise<void>>> {
    const { dialogs, screens } = this.#on
    const credentials = (trouble: Trouble) => () => screens.see('Sign in', trouble)
    const code = (trouble: Trouble) => () => screens.see('Enter the code', trouble)
    return {
      'credentials.editing': () => screens.see('Sign in'),
      'credentials.incomplete': ({ label }) =>
        submits.includes(label) ? screens.seeMissing('Sign in') : screens.see('Sign in'),
      'credentials.refused.accountUnknown': async () => {
        await screens.see('Sign in', 'accountUnknown')
        await screens.seeFocus(dialogs.email)
      },
      'credentials.refused.passwordWrong': async () => {
        await screens.see('Sign in', 'passwordWrong')
        await screens.seeFocus(dialogs.password)
      },
      'credentials.refused.notActivated': credentials('notActivated'),
      'credentials.refused.blocked': credentials('blocked'),
      'credentials.refused.otherwise': async () => {
        await screens.see('Sign in')
        await screens.seeCaptchaWanted()
      },
      'credentials.flooded': credentials('flooded'),
      'credentials.unanswered': credentials('unanswered'),
      submitting: () => screens.seeBusy('Sign in'),
      'code.editing': () => screens.see('Enter the code'),
      'code.incomplete': async () => {
        await screens.see('Enter the code', 'codeIncomplete')
        await screens.seeFocus(dialogs.code)
      },
      'code.wrong': async () => {
        await screens.see('Enter the code', 'codeWrong')
        await screens.seeFocus(dialogs.code)
        await expect(dialogs.code).toHaveValue('')
      },
      'code.flooded': code('flooded'),
      'code.unanswered': code('unanswered'),
      submittingCode: () => screens.seeBusy('Enter the code'),
      signedIn: () => this.#on.area.seeArrived(),
      elsewhere: ({ label }) => dialogs.see(label === 'registration.chosen' ? 'Sign up' : 'Forgotten password'),
      closed: () => dialogs.seeNone(),
    }
  }
}

/** A player for one plan of the login chart. */
export const loginPlayer = async (house: House): Promise<Player> => {
  const owner = new Owner(house.service)
  return new LoginPlayer(await DialogStage.make(house, owner), owner)
}

export const isLoginOver = ({ stateValue }: PlanStep): boolean => ends.includes(stateValue)
