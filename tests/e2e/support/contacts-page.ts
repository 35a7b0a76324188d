import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { text } from './texts.ts'

/** Contacts, and the support form. */
export class ContactsPage {
  readonly page: Page
  readonly lang: Locale

  constructor(page: Page, lang: Locale = 'en') {
    this.page = page
    this.lang = lang
  }

  say = (source: string): string | RegExp => text(this.lang, source)

  async open(): Promise<void> {
    await this.page.goto(`/${this.lang}/contacts/`)
    await this.see()
  }

  /** From another page, so that the contacts are requested. */
  async openByLink(): Promise<void> {
    await this.page.goto(`/${this.lang}/rules/`)
    await this.page
      .getByRole('contentinfo')
      .getByRole('link', { name: this.say('Contacts'), exact: true })
      .click()
    await this.see()
  }

  async see(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.say('Contacts'), level: 1, exact: true })).toBeVisible()
    await expect(this.form).toBeVisible()
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get form(): Locator {
    return this.main.getByRole('form', { name: this.say('Message to support') })
  }

  get email(): Locator {
    return this.form.getByRole('textbox', { name: this.say('Email') })
  }

  get message(): Locator {
    return this.form.getByRole('textbox', { name: this.say('Message') })
  }

  get submit(): Locator {
    return this.form.getByRole('button', { name: this.say('Send message'), exact: true })
  }

  /** Cards of offices. */
  get offices(): Locator {
    return this.main.getByRole('region', { name: this.say('Offices') }).getByRole('heading', { level: 3 })
  }

  /** Leaves an invalid e-mail until the error appears: from then on it is validated at each key. */
  async writeWrongEmail(): Promise<void> {
    await expect(async () => {
      await this.email.fill('nobody')
      await this.message.focus()
      await expect(this.email).toHaveAttribute('aria-invalid', 'true', { timeout: 500 })
    }).toPass()
  }

  async write(email: string, message: string): Promise<void> {
    await this.email.fill(email)
    await this.message.fill(message)
    await this.submit.click()
  }

  async seeThanks(): Promise<void> {
    await expect(
      this.main.getByRole('heading', { name: this.say('Thank you, we’ve received your message') }),
    ).toBeVisible()
  }
}
