import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import type { Service } from './service.ts'
import { text } from './texts.ts'

/** Accounts of the seed, by their special property. */
export const demo = {
  plain: 'plain@example.com',
  twoFactor: 'twofactor@example.com',
  verified: 'verified@example.com',
  partner: 'partner@example.com',
  admin: 'admin@example.com',
  merchant: 'merchant@example.com',
  password: 'kursi-demo',
} as const

/** The person who signs up in the journeys. */
export const newcomer = { name: 'Ana Lomidze', email: 'ana@example.com', password: 'Tkemali-7-sauce' } as const

/** The next code of an account's authenticator. */
export const oneTimeCode = async (service: Service, email: string): Promise<string> => {
  const { data } = await service.operate<{ data: { code: string } | null }>('code', { email })
  if (data === null) throw new Error(`two-factor is off for ${email}`)
  return data.code
}

/** A code that is always wrong. */
export const otherThan = (code: string): string => code.replace(/^./, (digit) => String((Number(digit) + 5) % 10))

/**
 * A field by its label: passwords and dates have no role, and the mark of a required field is not part of the label.
 */
export const fieldOf = (within: Locator, name: string | RegExp): Locator =>
  within.getByRole('textbox', { name, exact: true }).or(within.getByLabel(name, { exact: true }))

/** The sign-in dialogs, and the pages linked from mails. */
export class AccountDialogs {
  readonly page: Page
  readonly lang: Locale

  constructor(page: Page, lang: Locale = 'en') {
    this.page = page
    this.lang = lang
  }

  say = (source: string): string | RegExp => text(this.lang, source)

  /** A button of the open dialog. */
  button = (source: string): Locator => this.dialog.getByRole('button', { name: this.say(source), exact: true })

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  field = (source: string): Locator => fieldOf(this.dialog, this.say(source))

  get email(): Locator {
    return this.field('Email')
  }

  get password(): Locator {
    return this.field('Password')
  }

  get code(): Locator {
    return this.field('Code from your authenticator app')
  }

  get backupCode(): Locator {
    return this.field('Backup code')
  }

  get captcha(): Locator {
    return this.dialog.getByRole('checkbox', { name: this.say('I’m not a robot') })
  }

  /** “Sign in” or “Sign up” in the header; on a narrow screen in its menu. */
  async #press(source: 'Sign in' | 'Sign up'): Promise<void> {
    const banner = this.page.getByRole('banner')
    // Where there is room, “Sign up” also says what one gains.
    const button = banner.getByRole('button', { name: new RegExp(`^${this.say(source)}( |$)`) })
    const menu = banner.getByRole('button', { name: this.say('Menu'), exact: true })
    await expect(button.or(menu)).toBeVisible()
    if (await menu.isVisible()) await menu.click()
    await button.click()
  }

  async openLogin(): Promise<void> {
    await this.#press('Sign in')
    await this.see('Sign in to your account')
    await expect(this.password).toBeEditable()
  }

  async openRegistration(): Promise<void> {
    await this.#press('Sign up')
    await this.see('Sign up')
    await expect(this.field('Name')).toBeEditable()
  }

  /** The dialog with this title is open. */
  async see(title: string): Promise<void> {
    await expect(this.page.getByRole('dialog', { name: this.say(title), exact: true })).toBeVisible()
  }

  async seeNone(): Promise<void> {
    await expect(this.dialog).toBeHidden()
  }

  async seeCodeStep(): Promise<void> {
    await this.see('Enter the code')
    await expect(this.code).toBeEditable()
  }

  /** A text in the dialog. */
  async seeText(source: string): Promise<void> {
    await expect(this.dialog.getByText(this.say(source)).first()).toBeVisible()
  }

  /** A toast. It goes by itself: see it before what stays. */
  async seeNotice(source: string): Promise<void> {
    await expect(this.page.getByText(this.say(source)).first()).toBeVisible()
  }

  async submitLogin(email: string, password: string): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.button('Sign in').click()
  }

  async signIn(email: string, password: string = demo.password): Promise<void> {
    await this.openLogin()
    await this.submitLogin(email, password)
  }

  async signUp({ name, email, password }: { name: string; email: string; password: string }): Promise<void> {
    await this.openRegistration()
    await this.field('Name').fill(name)
    await this.email.fill(email)
    await this.password.fill(password)
    await this.button('Create account').click()
  }

  async seeMailSent(email: string): Promise<void> {
    await expect(this.dialog.getByRole('heading', { name: this.say('Check your email') })).toBeVisible()
    await expect(this.dialog.getByText(email)).toBeVisible()
  }

  /** The login form after a registration names the address of the mail. */
  async seeActivationSent(email: string): Promise<void> {
    await this.see('Sign in to your account')
    await this.seeText('Check your email')
    await expect(this.dialog.getByText(email, { exact: true })).toBeVisible()
    // Compared with the typed address, which is displayed cleaned.
    await expect.poll(async () => (await this.email.inputValue()).trim().toLowerCase()).toBe(email)
  }

  /** The page linked from a mail. */
  async seeResult(title: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.say(title), level: 1 })).toBeVisible()
  }

  /** Presses the button of an opened sign-in link. */
  async followSignInLink(): Promise<void> {
    await this.seeResult('Sign in to your account')
    await this.page
      .getByRole('main')
      .getByRole('button', { name: this.say('Sign in'), exact: true })
      .click()
  }

  async fillReset(password: string, { repeat = password, button = 'Save password' } = {}): Promise<void> {
    await this.page.getByLabel(this.say('New password'), { exact: true }).fill(password)
    await this.page.getByLabel(this.say('Confirm your password'), { exact: true }).fill(repeat)
    await this.page.getByRole('button', { name: this.say(button), exact: true }).click()
  }
}
