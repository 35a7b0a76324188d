import { expect, type Locator } from '@playwright/test'
import type { AccountDialogs } from './account-dialogs.ts'

/** Messages of a sign-in dialog about the last attempt. */
const troubles = {
  flooded: 'Too many attempts',
  unanswered: 'Something went wrong on our side',
  blocked: 'This account is blocked',
  notActivated: 'The account is not activated.',
  accountUnknown: 'Account not found. Check the email address or register a new account.',
  passwordWrong: 'The password is not valid.',
  nameInvalid: 'The first or last name is not valid.',
  emailInUse: 'This email address is already in use.',
  codeWrong: 'Incorrect code. Please try again.',
  codeIncomplete: 'Enter all six digits.',
  backupCodeIncomplete: 'A backup code has eight letters and digits.',
  passkeyCancelled: 'No passkey was used. Try again, or choose another way.',
  passkeyFailed: 'Your browser couldn’t use a passkey here. Choose another way.',
  passkeyUnsupported: 'This browser doesn’t support passkeys on this site. Choose another way.',
} as const

export type Trouble = keyof typeof troubles

const captchaWanted = 'Are you a bot? Please fill out “I’m not a robot” and try again.'

/** Screens of the sign-in dialogs, and repeated actions in them. */
export class SignInScreens {
  readonly dialogs: AccountDialogs

  constructor(dialogs: AccountDialogs) {
    this.dialogs = dialogs
  }

  get #dialog(): Locator {
    return this.dialogs.dialog
  }

  /** The idle form with this title, with this message and no other. */
  async see(title: string, trouble: Trouble | null = null): Promise<void> {
    await this.dialogs.see(title)
    await expect(this.#busy).toBeHidden()
    await expect.poll(() => this.#troubles(), { intervals: [10, 20, 40] }).toEqual(trouble === null ? [] : [trouble])
  }

  /** The same after a submit with a missing field. */
  async seeMissing(title: string): Promise<void> {
    await this.see(title)
    await expect(this.#dialog.locator('[aria-invalid="true"], [role="alert"]').first()).toBeVisible()
  }

  /** A call is in progress. */
  async seeBusy(title: string): Promise<void> {
    await this.dialogs.see(title)
    await expect(this.#busy).toBeVisible()
  }

  async seeCaptchaWanted(): Promise<void> {
    await this.dialogs.seeText(captchaWanted)
  }

  /** With the service's own text. */
  async seePasskeyRefused(): Promise<void> {
    await expect(
      this.#dialog.getByText('We couldn’t accept this passkey. Try again or choose another way.'),
    ).toBeVisible()
  }

  async seeFocus(field: Locator): Promise<void> {
    await expect(field).toBeFocused()
  }

  /** Types a text; clears the field first if it already contains the text. */
  async type(field: Locator, text: string): Promise<void> {
    if ((await field.inputValue()) === text) await field.fill('')
    await field.fill(text)
  }

  /** Presses a button even if it looks inactive. */
  async insist(source: string): Promise<void> {
    await this.dialogs.button(source).click({ force: true })
  }

  async seeCaptcha(): Promise<void> {
    await expect(this.dialogs.captcha).toBeVisible()
  }

  async seeCaptchaSolved(isSolved: boolean): Promise<void> {
    const said = this.#dialog.getByText(this.dialogs.say('Confirmed: you’re not a robot.'), { exact: true })
    await expect(said).toHaveCount(isSolved ? 1 : 0)
  }

  get #busy(): Locator {
    return this.#dialog.locator('button[aria-busy="true"]')
  }

  async #troubles(): Promise<string[]> {
    const shown = await this.#dialog.innerText()
    return Object.entries(troubles)
      .filter(([, source]) => shown.includes(String(this.dialogs.say(source))))
      .map(([name]) => name)
  }
}
