import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { text } from './texts.ts'

/** The recipient of cash in the journeys. */
export const guest = { name: 'Nino Beridze', phone: '+995555123456', email: 'nino@example.com' } as const

/** Labels of route fields from the service, by language. */
const fieldLabels = {
  name: { en: 'First and last name', ka: 'სახელი და გვარი', ru: 'Имя и фамилия' },
  phone: { en: 'Phone number', ka: 'ტელეფონის ნომერი', ru: 'Номер телефона' },
  address: { en: 'Wallet address', ka: 'საფულის მისამართი', ru: 'Адрес кошелька' },
} as const

const cashInTbilisi = (amount: string): string => `?from=BTC&to=CASHGEL&city=Tbilisi&amount=${amount}`

/** The exchange form and its later steps: preview and confirmation. */
export class ExchangePage {
  readonly page: Page
  readonly lang: Locale

  constructor(page: Page, lang: Locale = 'en') {
    this.page = page
    this.lang = lang
  }

  say = (source: string): string | RegExp => text(this.lang, source)

  button = (source: string): Locator => this.page.getByRole('button', { name: this.say(source), exact: true })

  /** The page with the form only. */
  async open(query = ''): Promise<void> {
    await this.#open(`exchange/${query}`)
  }

  /** The home page, which begins with the form. */
  async openHome(query = ''): Promise<void> {
    await this.#open(query)
  }

  /** BTC for cash GEL in Tbilisi, complete. */
  async openFilled(amount = '0.05'): Promise<void> {
    await this.open(cashInTbilisi(amount))
    await this.#fillAsked(amount)
  }

  /** The same on the home page. */
  async openHomeFilled(amount = '0.05'): Promise<void> {
    await this.openHome(cashInTbilisi(amount))
    await this.#fillAsked(amount)
  }

  /** A change of direction clears the consent: it is given again after the requested direction is set. */
  async #fillAsked(amount: string): Promise<void> {
    await expect(this.give).toHaveValue(amount)
    await this.fillDetails()
  }

  async #open(path: string): Promise<void> {
    await this.page.goto(`/${this.lang}/${path}`)
    await this.seeForm()
  }

  async seeForm(): Promise<void> {
    await expect(this.give).toBeEditable()
    await expect(this.page.getByRole('heading', { name: this.say('Your details') })).toBeVisible()
  }

  get give(): Locator {
    return this.page.getByRole('textbox', { name: this.say('You give'), exact: true })
  }

  get get(): Locator {
    return this.page.getByRole('textbox', { name: this.say('You get'), exact: true })
  }

  get email(): Locator {
    return this.page.getByRole('textbox', { name: this.say('E-mail') })
  }

  field(name: keyof typeof fieldLabels): Locator {
    return this.page.getByRole('textbox', { name: fieldLabels[name][this.lang] })
  }

  /** The submit button; its name says what is missing. */
  get submit(): Locator {
    return this.page.getByRole('main').locator('form').getByRole('button').last()
  }

  async fillDetails(): Promise<void> {
    await this.fillFields()
    await this.email.fill(guest.email)
    await this.consent()
  }

  /** Fills the fields that the direction requires. */
  async fillFields(): Promise<void> {
    await this.field('name').fill(guest.name)
    await this.field('phone').fill(guest.phone)
  }

  /** Ticks the required consent. */
  async consent(): Promise<void> {
    await this.box('I have checked that the details are correct').check()
    await this.box('I agree to the rules of the exchange').check()
  }

  box = (source: string): Locator => this.page.getByRole('checkbox', { name: this.say(source) })

  async choose(side: 'give' | 'get', search: string, row: string | RegExp): Promise<void> {
    await this.openPicker(side)
    await this.pick(search, row)
    await expect(this.page.getByRole('dialog')).toBeHidden()
  }

  async review(): Promise<void> {
    await this.button('Review the order').click()
    await this.seePreview()
  }

  /** The form is shown again with the service's reason for refusing the order. */
  async seeRefusal(reason: string): Promise<void> {
    await this.seeForm()
    await expect(this.page.getByText(this.say(reason)).first()).toBeVisible()
  }

  /** The rates are loading: the form keeps its place, or a retry is in progress. */
  async seeLoading(): Promise<void> {
    await expect(this.page.getByRole('status').getByText(this.say('The rates are loading.'))).toBeAttached()
  }

  /** @param isBusy they are asked for again right now */
  async seeFailed(isBusy = false): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.say('The rates did not load') })).toBeVisible()
    await expect(this.button('Try now')).toBeEnabled({ enabled: !isBusy })
  }

  async seeEmpty(isBusy = false): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.say('No exchange is offered right now') })).toBeVisible()
    await expect(this.button('Try now')).toBeEnabled({ enabled: !isBusy })
  }

  /** The captcha is in the form; by text, because an open list hides it from roles. */
  async seeCaptcha(): Promise<void> {
    await expect(this.#captcha).toBeAttached()
  }

  async seeNoCaptcha(): Promise<void> {
    await expect(this.#captcha).not.toBeAttached()
  }

  get #captcha(): Locator {
    return this.page.getByText(this.say('I’m not a robot'), { exact: true })
  }

  /** Solving takes as long as the machine needs. */
  async seeCaptchaSolved(): Promise<void> {
    await expect(this.page.getByText(this.say('Checked.'), { exact: true })).toBeAttached({ timeout: 20_000 })
  }

  async seePicker(): Promise<void> {
    await expect(this.page.getByRole('dialog').getByRole('combobox')).toBeVisible()
  }

  /** Whether the rate is marked as outdated; by text, because an open list hides the form from roles. */
  async seeRate(isStale: boolean): Promise<void> {
    const [live, update] = [this.say('Live rate'), this.say('Update')]
    await expect(this.page.getByText(isStale ? update : live, { exact: true })).toBeVisible()
    await expect(this.page.getByText(isStale ? live : update, { exact: true })).toBeHidden()
  }

  async seeTechnicalWork(isOn: boolean): Promise<void> {
    const heading = this.page.getByRole('heading', { name: this.say('Technical work on exchanger') })
    await expect(heading).toBeVisible({ visible: isOn })
  }

  async openPicker(side: 'give' | 'get'): Promise<void> {
    const trigger = this.say(side === 'give' ? 'Currency you give:' : 'Currency you get:')
    await this.page.getByRole('button', { name: trigger, exact: false }).click()
  }

  /** Selects a row of the open list. */
  async pick(search: string, row: string | RegExp): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('combobox').fill(search)
    await dialog.getByRole('option', { name: row }).first().click()
  }

  async seePreview(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.say('Check your order') })).toBeVisible()
  }

  async seeRateChanged(): Promise<void> {
    await expect(this.page.getByText(this.say('The rate has changed'), { exact: true })).toBeVisible()
  }

  async confirm(): Promise<void> {
    await this.button('Confirm the order').click()
  }
}
