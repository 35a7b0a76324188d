import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { UserArea } from './user-area.ts'

/** An account at a bank in Georgia, as the field of TBC Bank asks for it. */
const iban = 'GE64TB0000000101904917'

/** The page “Payments to partners”, and the page of one of them. */
export class PaymentsPage {
  readonly area: UserArea
  readonly page: Page

  constructor(page: Page, lang: Locale = 'en') {
    this.page = page
    this.area = new UserArea(page, lang)
  }

  get form(): Locator {
    return this.page.getByRole('form', { name: this.area.say('New payment') })
  }

  get history(): Locator {
    return this.area.section('Your payments')
  }

  async open(): Promise<void> {
    await this.page.goto(this.area.path('partnerOrder/'))
    await expect(this.form).toBeVisible()
  }

  async openOne(uid: string, secret: string): Promise<void> {
    await this.page.goto(this.area.path(`partnerOrder/${uid}/${secret}/`))
  }

  /** USDT for an account at TBC Bank. */
  async fill(amount: string): Promise<void> {
    await this.form.getByRole('combobox').first().selectOption('USDT')
    await this.form.locator('[data-field="currency"]').selectOption('tbc-gel')
    await this.form.locator('[data-field="amount"] input').fill(amount)
  }

  async fillTarget(holder: string): Promise<void> {
    await this.form.locator('[data-field="to-iban-iban"]').fill(iban)
    await this.form.locator('[data-field="to-name-holder"]').fill(holder)
    await this.form.getByRole('checkbox').check()
  }

  async submit(): Promise<void> {
    await this.area.button(this.form, 'Make the payment').click()
  }
}
