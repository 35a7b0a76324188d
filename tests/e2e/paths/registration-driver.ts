import type { registrationMachine } from '../../../machines/registration/registration.machine.ts'
import * as z from 'zod/mini'
import { codes } from '../../../machines/shared/codes.ts'
import type { PlanStep } from '../../../tools/paths/plans.ts'
import { expect } from '../support/test.ts'
import { Owner } from './account-owner.ts'
import { DialogDriver } from './chart-driver.ts'
import { DialogFixture } from './dialog-acts.ts'
import { codeOf, outputOf } from './placing-acts.ts'
import { fieldIn, secretIn } from './typed.ts'
import type { Acts, Screens } from './labels.ts'
import type { TestEnvironment } from './page-fixture.ts'
import type { PageDriver } from './walk.ts'

const ends: readonly unknown[] = ['active', 'signIn', 'mailed', 'closed']
const title = 'Sign up'

const made = z.object({ value: z.object({ active: z.boolean() }) })

const isInstant = (output: unknown): boolean => made.safeParse(output).data?.value.active ?? false

/** Drives the registration chart: the dialog opened by the header, with an unused e-mail. */
class RegistrationDriver extends DialogDriver {
  protected override readonly ends = ends
  /** The service has created the account and signed it in. */
  #isIn = false

  start(): Promise<void> {
    return this.on.start(['register', 'session'], () => this.on.dialogs.openRegistration())
  }

  protected get acts(): Acts<typeof registrationMachine, 'registration'> {
    const { dialogs, screens, answers, acts, fixture } = this.on
    return {
      ...acts,
      'field.typed': ({ event }) =>
        fieldIn(event, 'key') === 'email'
          ? screens.type(dialogs.email, this.owner.spell(fieldIn(event, 'text')))
          : screens.type(dialogs.field('Name'), fieldIn(event, 'text')),
      'password.typed': ({ event }) => screens.type(dialogs.password, secretIn(event, 'password')),
      'field.left': async ({ event }) => {
        const key = fieldIn(event, 'key')
        // A captcha has no blur.
        if (key === 'captcha') return
        const field = key === 'email' ? dialogs.email : dialogs.password
        await field.focus()
        await field.blur()
      },
      'newsletter.toggled': () =>
        dialogs.dialog.getByRole('checkbox', { name: dialogs.say('Email me news and offers') }).click(),
      'form.submitted': () => screens.insist('Create account'),
      'signIn.chosen': () => dialogs.button('Sign in').or(dialogs.button('Go to sign in')).click(),
      'done: register': async ({ event }) => {
        const instant = isInstant(outputOf(event))
        this.#isIn = instant
        await answers.answer('register', outputOf(event), {
          before: () => fixture.service.operate('accounts', { instant }),
        })
      },
      'error: register': () => answers.fail('register'),
      'done: getSession': ({ event }) => this.#answerSession(outputOf(event) !== null),
      'error: getSession': async () => {
        this.#isIn = false
        await answers.fail('session')
        // Otherwise a later plan would find a session.
        await this.owner.change({ signOut: true })
      },
    }
  }

  async #answerSession(isFound: boolean): Promise<void> {
    const { fixture } = this.on
    if (!isFound) await this.owner.change({ signOut: true })
    expect(codeOf(await fixture.gate.release('session')), 'answer: session').toBe(isFound ? 0 : codes.forbidden)
    await fixture.passReply()
  }

  protected get screens(): Screens<typeof registrationMachine, (step: PlanStep) => Promise<void>, 'form.sorting'> {
    const { dialogs, screens, area } = this.on
    return {
      'form.editing': () => screens.see(title),
      'form.incomplete': ({ label }) => (label === 'form.submitted' ? screens.seeMissing(title) : screens.see(title)),
      'form.emailInUse': async () => {
        await screens.see(title, 'emailInUse')
        await screens.seeFocus(dialogs.email)
      },
      'form.refused': async () => {
        await screens.see(title, 'nameInvalid')
        await screens.seeFocus(dialogs.field('Name'))
      },
      'form.heldBack': () => screens.see(title, 'flooded'),
      'form.unanswered': () => screens.see(title, 'unanswered'),
      submitting: () => screens.seeBusy(title),
      checkingSession: () => screens.seeBusy(title),
      active: async () => {
        await area.seeNotice('Welcome!')
        await area.seeArrived()
      },
      signIn: () => screens.see('Sign in to your account'),
      mailed: () => dialogs.seeActivationSent(this.owner.email),
      closed: async () => {
        await dialogs.seeNone()
        // Closing during the session request still signs in.
        if (this.#isIn) await area.seeSomebody()
      },
    }
  }
}

/** Creates a driver for one plan of the registration chart. */
export const registrationDriver = async (environment: TestEnvironment): Promise<PageDriver> => {
  const owner = new Owner(environment.service)
  return new RegistrationDriver(await DialogFixture.make(environment, owner), owner)
}

export const isRegistrationOver = ({ stateValue }: PlanStep): boolean => ends.includes(stateValue)
