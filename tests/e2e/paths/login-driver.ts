import type { loginMachine } from '../../../machines/login/login.machine.ts'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { codes } from '../../../machines/shared/codes.ts'
import { accepted } from '../../../machines/shared/outcome.ts'
import { secretTexts } from '../../../machines/shared/sample-account.ts'
import type { Plan, PlanStep } from '../../../tools/paths/plans.ts'
import { expect } from '../support/test.ts'
import type { Trouble } from '../support/sign-in-screens.ts'
import { byName, VirtualAuthenticator } from '../support/virtual-authenticator.ts'
import { Owner } from './account-owner.ts'
import { DialogDriver } from './chart-driver.ts'
import { DialogFixture } from './dialog-acts.ts'
import { withWhim } from './passkey-acts.ts'
import { outputOf, refusalOf } from './placing-acts.ts'
import { fieldIn, isCodeTaken, secretIn } from './typed.ts'
import type { Acts, Screens } from './labels.ts'
import type { TestEnvironment } from './page-fixture.ts'
import type { PageDriver } from './walk.ts'

const ends: readonly unknown[] = ['signedIn', 'elsewhere', 'closed']
const submits: readonly string[] = ['credentials.submitted', 'password.entered']

const passkeyEvents: readonly string[] = ['done: enterByPasskey', 'done: confirmByPasskey']

const usesPasskey = ({ steps }: Plan): boolean => steps.some(({ label }) => label === 'passkey.chosen')

const endShape = z.union([
  z.object({ kind: z.literal('answered'), outcome: z.unknown() }),
  z.object({ kind: z.enum(['cancelled', 'failed', 'unsupported']) }),
])

const devices = new WeakMap<Page, VirtualAuthenticator>()

/** The authenticator of a page, kept as long as the page. */
const deviceOf = async (page: Page): Promise<VirtualAuthenticator> => {
  const device = devices.get(page) ?? (await VirtualAuthenticator.of(page))
  devices.set(page, device)
  return device
}

const asksForCode = ({ steps }: Plan): boolean =>
  steps.some(({ label, event }) => label === 'done: signIn' && refusalOf(outputOf(event)) === codes.codeRequired)

/** Drives the login chart: the dialog opened by the header, with an account created for the plan. */
class LoginDriver extends DialogDriver {
  protected override readonly ends = ends

  async start(plan: Plan): Promise<void> {
    await this.owner.register()
    if (usesPasskey(plan)) await (await deviceOf(this.fixture.page)).keep((await this.owner.addPasskey()).handOver())
    if (asksForCode(plan)) await this.owner.turnOn()
    await this.on.start(['signIn', 'passkey'], () => this.on.dialogs.openLogin())
  }

  protected get acts(): Acts<typeof loginMachine, 'login'> {
    const { dialogs, screens, answers, acts } = this.on
    return {
      ...acts,
      'email.typed': ({ event }) => screens.type(dialogs.email, this.owner.spell(fieldIn(event, 'text'))),
      'password.typed': ({ event }) => screens.type(dialogs.password, secretIn(event, 'password')),
      'field.left': ({ event }) => this.#leave(fieldIn(event, 'key')),
      'credentials.submitted': () => screens.insist('Sign in'),
      'password.entered': () => dialogs.password.press('Enter'),
      'code.typed': (step, rest) => this.#typeCode(step, rest),
      'way.changed': () => dialogs.button('Use a backup code').or(dialogs.button('Use the code from the app')).click(),
      'passkey.chosen': () => dialogs.button('Sign in with a passkey').or(dialogs.button('Use a passkey')).click(),
      'code.submitted': () => screens.insist('Confirm'),
      'code.abandoned': () => dialogs.button('Back').click(),
      'registration.chosen': () => dialogs.button('Sign up').click(),
      'recovery.chosen': () => dialogs.button('Forgot your password?').click(),
      'done: signIn': ({ event }) =>
        answers.answer('signIn', outputOf(event), { before: () => this.owner.change({ otp: false }) }),
      'done: signInWithCode': ({ event }) => answers.answer('signIn', outputOf(event)),
      'done: enterByPasskey': ({ event }) => this.#endPasskey(outputOf(event)),
      'done: confirmByPasskey': ({ event }) => this.#endPasskey(outputOf(event)),
      'error: enterByPasskey': () => answers.fail('passkey'),
      'error: confirmByPasskey': () => answers.fail('passkey'),
      'error: signIn': () => answers.fail('signIn'),
      'error: signInWithCode': () => answers.fail('signIn'),
    }
  }

  async #typeCode({ event }: PlanStep, rest: readonly PlanStep[]): Promise<void> {
    const { dialogs, screens } = this.on
    const sample = secretIn(event, 'code')
    const isTaken = isCodeTaken(rest, ['done: signInWithCode'])
    if (sample === secretTexts.backupCode)
      return screens.type(dialogs.backupCode, isTaken ? this.owner.backupCode() : sample)
    return screens.type(dialogs.code, isTaken ? await this.owner.code() : sample)
  }

  async #endPasskey(output: unknown): Promise<void> {
    const { answers, fixture } = this.on
    const end = endShape.parse(output)
    if (end.kind === 'answered') return answers.answerSigned(end.outcome)
    return withWhim(fixture.page, end.kind, () => answers.answer('passkey', accepted(null)))
  }

  async #leave(key: string): Promise<void> {
    const field = key === 'email' ? this.on.dialogs.email : this.on.dialogs.password
    await field.focus()
    await field.blur()
  }

  protected get screens(): Screens<
    typeof loginMachine,
    (step: PlanStep) => Promise<void>,
    'credentials.refused.sorting' | 'code.sorting'
  > {
    const { dialogs, screens } = this.on
    const credentials = (trouble: Trouble) => () => screens.see('Sign in to your account', trouble)
    const code = (trouble: Trouble) => () => screens.see('Enter the code', trouble)
    const field = dialogs.code.or(dialogs.backupCode)
    return {
      'credentials.editing': () => screens.see('Sign in to your account'),
      'credentials.incomplete': ({ label }) =>
        submits.includes(label)
          ? screens.seeMissing('Sign in to your account')
          : screens.see('Sign in to your account'),
      'credentials.refused.accountUnknown': async () => {
        await screens.see('Sign in to your account', 'accountUnknown')
        await screens.seeFocus(dialogs.email)
      },
      'credentials.refused.passwordWrong': async ({ label }) => {
        await screens.see('Sign in to your account', 'passwordWrong')
        // A changed form has the focus in its first field.
        await screens.seeFocus(label === 'done: confirmByPasskey' ? dialogs.email : dialogs.password)
      },
      'credentials.refused.notActivated': credentials('notActivated'),
      'credentials.refused.blocked': credentials('blocked'),
      'credentials.refused.otherwise': async ({ label }) => {
        await screens.see('Sign in to your account')
        await (passkeyEvents.includes(label) ? screens.seePasskeyRefused() : screens.seeCaptchaWanted())
      },
      'credentials.passkeyCancelled': credentials('passkeyCancelled'),
      'credentials.passkeyFailed': credentials('passkeyFailed'),
      'credentials.passkeyUnsupported': credentials('passkeyUnsupported'),
      'credentials.heldBack': credentials('flooded'),
      'credentials.unanswered': credentials('unanswered'),
      submitting: () => screens.seeBusy('Sign in to your account'),
      'code.editing': () => screens.see('Enter the code'),
      'code.incomplete': async () => {
        const isBackup = await dialogs.backupCode.isVisible()
        await screens.see('Enter the code', isBackup ? 'backupCodeIncomplete' : 'codeIncomplete')
        await screens.seeFocus(field)
      },
      'code.refused': async () => {
        await screens.see('Enter the code', 'codeWrong')
        await screens.seeFocus(field)
        await expect(field).toHaveValue('')
      },
      'code.heldBack': code('flooded'),
      'code.unanswered': code('unanswered'),
      'code.passkeyRefused': async () => {
        await screens.see('Enter the code')
        await screens.seePasskeyRefused()
      },
      'code.passkeyCancelled': code('passkeyCancelled'),
      'code.passkeyFailed': code('passkeyFailed'),
      'code.passkeyUnsupported': code('passkeyUnsupported'),
      passkey: () => screens.seeBusy('Sign in to your account'),
      submittingPasskey: () => screens.seeBusy('Enter the code'),
      submittingCode: () => screens.seeBusy('Enter the code'),
      signedIn: () => this.on.area.seeArrived(),
      elsewhere: ({ label }) => dialogs.see(label === 'registration.chosen' ? 'Sign up' : 'Reset your password'),
      closed: () => dialogs.seeNone(),
    }
  }
}

/** Creates a driver for one plan of the login chart. */
export const loginDriver = async (environment: TestEnvironment): Promise<PageDriver> => {
  const origin = byName(environment.service.origin)
  const owner = new Owner({ ...environment.service, origin })
  return new LoginDriver(await DialogFixture.make(environment, owner, origin), owner)
}

export const isLoginOver = ({ stateValue }: PlanStep): boolean => ends.includes(stateValue)
