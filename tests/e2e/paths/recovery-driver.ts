import type { recoveryMachine } from '../../../machines/recovery/recovery.machine.ts'
import type { PlanStep } from '../../../tools/paths/plans.ts'
import { Owner } from './account-owner.ts'
import { DialogDriver } from './chart-driver.ts'
import { DialogFixture } from './dialog-acts.ts'
import { outputOf } from './placing-acts.ts'
import { fieldIn } from './typed.ts'
import type { Acts, Screens } from './labels.ts'
import type { TestEnvironment } from './page-fixture.ts'
import type { PageDriver } from './walk.ts'

const ends: readonly unknown[] = ['signIn', 'closed']
const title = 'Reset your password'

/** Drives the recovery chart: the dialog linked from the login form, with an account created for the plan. */
class RecoveryDriver extends DialogDriver {
  protected override readonly ends = ends

  async start(): Promise<void> {
    const { dialogs, screens } = this.on
    await this.owner.register()
    await this.on.start(['reset'], async () => {
      await dialogs.openLogin()
      await dialogs.button('Forgot your password?').click()
      await screens.see(title)
    })
  }

  protected get acts(): Acts<typeof recoveryMachine, 'recovery'> {
    const { dialogs, screens, answers, acts } = this.on
    return {
      ...acts,
      'email.typed': ({ event }) => screens.type(dialogs.email, this.owner.spell(fieldIn(event, 'text'))),
      'field.left': async ({ event }) => {
        // A captcha has no blur.
        if (fieldIn(event, 'key') !== 'email') return
        await dialogs.email.focus()
        await dialogs.email.blur()
      },
      'form.submitted': () => screens.insist('Email me a link'),
      'signIn.chosen': () => dialogs.button('Back to sign in').or(dialogs.button('Go to sign in')).click(),
      'done: sendMail': ({ event }) => answers.answer('reset', outputOf(event)),
      'error: sendMail': () => answers.fail('reset'),
    }
  }

  protected get screens(): Screens<typeof recoveryMachine, (step: PlanStep) => Promise<void>, 'form.sorting'> {
    const { dialogs, screens } = this.on
    return {
      'form.editing': () => screens.see(title),
      'form.incomplete': ({ label }) => (label === 'form.submitted' ? screens.seeMissing(title) : screens.see(title)),
      'form.accountUnknown': () => screens.see(title, 'accountUnknown'),
      'form.refused': async () => {
        await screens.see(title)
        await screens.seeCaptchaWanted()
      },
      'form.heldBack': () => screens.see(title, 'flooded'),
      'form.unanswered': () => screens.see(title, 'unanswered'),
      sending: () => screens.seeBusy(title),
      sent: () => dialogs.seeMailSent(this.owner.email),
      signIn: () => screens.see('Sign in to your account'),
      closed: () => dialogs.seeNone(),
    }
  }
}

/** Creates a driver for one plan of the recovery chart. */
export const recoveryDriver = async (environment: TestEnvironment): Promise<PageDriver> => {
  const owner = new Owner(environment.service)
  return new RecoveryDriver(await DialogFixture.make(environment, owner), owner)
}

export const isRecoveryOver = ({ stateValue }: PlanStep): boolean => ends.includes(stateValue)
