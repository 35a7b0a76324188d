import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { text } from './texts.ts'

/** The recipient of cash in the journeys. */
export const guest = { name: 'Nino Beridze', phone: '+995555123456', email: 'nino@example.com' } as const

/** Labels of route fields from the service, by language. */
const fieldLabels = {
  name: { en: 'First and last name', ka: 'სახელი და გვარი', ru: 'Имя и фамилия' },
  phone: { en: 'Phone number', ka: 'ტელეფონის ნომერი', ru: 'Номер телефона' },
  messenger: { en: 'Messenger username', ka: 'მომხმარებლის სახელი მესენჯერში', ru: 'Ник в мессенджере' },
  address: { en: 'Wallet address', ka: 'საფულის მისამართი', ru: 'Адрес кошелька' },
} as const

const cashInTbilisi = (amount: string): string => `?from=BTC&to=CASHGEL&city=Tbilisi&amount=${amount}`

/** The exchange form in its two steps, amounts and details, and its later ones: preview and confirmation. */
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

  /** BTC for cash GEL in Tbilisi, complete, in the details. */
  async openFilled(amount = '0.05'): Promise<void> {
    await this.open(cashInTbilisi(amount))
    await this.#fillAsked(amount)
  }

  /** The same, in the amounts; details that are kept are not filled in again. */
  async openComplete(amount: string): Promise<void> {
    await this.open(cashInTbilisi(amount))
    const isKept = this.button('Review the order')
    await expect(this.button('Continue').or(isKept)).toBeVisible()
    if (await isKept.isVisible()) return
    await this.fillDetails()
    await this.toAmounts()
  }

  /** The same on the home page. */
  async openHomeFilled(amount = '0.05'): Promise<void> {
    await this.openHome(cashInTbilisi(amount))
    await this.#fillAsked(amount)
  }

  /** An amount as the language writes it. */
  marked = (amount: string): string => (this.lang === 'en' ? amount : amount.replace('.', ','))

  async #fillAsked(amount: string): Promise<void> {
    await expect(this.give).toHaveValue(this.marked(amount))
    await this.fillDetails()
  }

  async #open(path: string): Promise<void> {
    await this.page.goto(`/${this.lang}/${path}`)
    await this.seeForm()
  }

  /** The first step. */
  async seeForm(): Promise<void> {
    await expect(this.give).toBeEditable()
    await expect(this.page.getByRole('form', { name: this.say('Exchange') })).toHaveAttribute('aria-busy', 'false')
    await expect(this.#detailsTitle).toHaveCount(0)
  }

  /** The form is empty. @param query the pair whose details are checked */
  async seeEmpty(query: string): Promise<void> {
    await this.seeForm()
    await expect(this.give).toHaveValue('')
    await this.open(`${query.replace(/&amount=.*/, '')}&amount=0.05`)
    await this.toDetails()
    for (const field of [this.field('name'), this.field('phone'), this.email]) await expect(field).toHaveValue('')
  }

  /** The second step. */
  async seeDetails(): Promise<void> {
    await expect(this.#detailsTitle).toBeVisible()
    await expect(this.give).toHaveCount(0)
  }

  get #detailsTitle(): Locator {
    return this.page.getByRole('heading', { name: this.say('Your details') })
  }

  /** From the amounts to the details; kept details lead to the preview first. */
  async toDetails(): Promise<void> {
    // Until the session is known, a pair that requires verification asks for it.
    await expect(this.button('Continue').or(this.button('Review the order'))).toBeVisible()
    await this.submit.click()
    const preview = this.button('Back to the form')
    await expect(this.#detailsTitle.or(preview)).toBeVisible()
    // What was kept is read before the preview.
    await expect(this.page.getByRole('main').locator('button[aria-busy="true"]')).toHaveCount(0)
    await expect(this.#detailsTitle.or(preview)).toBeVisible()
    if (await preview.isVisible()) await preview.click()
    await this.seeDetails()
    await this.unfold()
  }

  /** Unfolds optional fields, where the direction has them. */
  async unfold(): Promise<void> {
    const extras = this.page.getByRole('main').locator('form details')
    if ((await extras.count()) > 0 && (await extras.getAttribute('open')) === null)
      await extras.locator('summary').click()
  }

  /** From the details back to the amounts, by their summary. */
  async toAmounts(): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`→.*${String(this.say('Edit'))}$`) }).click()
    await this.seeForm()
  }

  get give(): Locator {
    return this.page.getByRole('textbox', { name: this.say('You give'), exact: true })
  }

  get get(): Locator {
    return this.page.getByRole('textbox', { name: this.say('You get'), exact: true })
  }

  get email(): Locator {
    return this.page.getByRole('textbox', { name: this.say('Email') })
  }

  field(name: keyof typeof fieldLabels): Locator {
    return this.page.getByRole('textbox', { name: fieldLabels[name][this.lang] })
  }

  /** The submit button; its name says what is missing. */
  get submit(): Locator {
    return this.page.getByRole('main').locator('form').getByRole('button').last()
  }

  async fillDetails(): Promise<void> {
    await this.toDetails()
    await this.fillFields()
    await this.email.fill(guest.email)
  }

  /** Fills the fields that the direction requires. */
  async fillFields(): Promise<void> {
    await this.unfold()
    await this.field('name').fill(guest.name)
    await this.field('phone').fill(guest.phone)
  }

  /** Ticks the required consent on the preview. */
  async consent(): Promise<void> {
    await this.box('I’ve checked that the details are correct').check()
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
    await expect(this.submit).toBeVisible()
    await expect(this.page.getByText(this.say(reason)).first()).toBeVisible()
  }

  /** The rates are loading: the form keeps its place, or a retry is in progress. */
  async seeLoading(): Promise<void> {
    await expect(this.page.getByRole('status').getByText(this.say('Loading rates…'))).toBeAttached()
  }

  /** @param isBusy a retry is in progress */
  async seeFailed(isBusy = false): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.say('The rates couldn’t be loaded') })).toBeVisible()
    await expect(this.button('Try again')).toBeEnabled({ enabled: !isBusy })
  }

  async seeNoPairs(isBusy = false): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.say('No pairs are available right now') })).toBeVisible()
    await expect(this.button('Try again')).toBeEnabled({ enabled: !isBusy })
  }

  /** The captcha is in the details. */
  async seeCaptcha(): Promise<void> {
    await expect(this.#captcha).toBeAttached()
  }

  get #captcha(): Locator {
    return this.page.getByText(this.say('I’m not a robot'), { exact: true })
  }

  /** Solving takes as long as the machine needs. */
  async seeCaptchaSolved(): Promise<void> {
    await expect(this.page.getByText(this.say('Confirmed: you’re not a robot.'), { exact: true })).toBeAttached()
  }

  async seePicker(): Promise<void> {
    await expect(this.page.getByRole('dialog').getByRole('combobox')).toBeVisible()
  }

  /** Whether the rate is marked as outdated; by text, because an open list hides the form from roles. */
  async seeRate(isStale: boolean): Promise<void> {
    const [live, check] = [this.say('Live rate'), this.say('Check now')]
    const state = this.page.locator('span[data-state]')
    await expect(state.getByText(isStale ? check : live, { exact: true })).toBeVisible()
    await expect(state.getByText(isStale ? live : check, { exact: true })).toBeHidden()
  }

  /** The rate is the service's: a home page opens with the rates of its build, and asks for others. */
  async seeLiveRate(): Promise<void> {
    await expect(this.page.locator('span[data-state="live"]')).toBeVisible()
  }

  async seeTechnicalWork(isOn: boolean): Promise<void> {
    const heading = this.page.getByRole('heading', { name: this.say('Technical work on the exchange') })
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
    // The number of results is stated once the list is filtered.
    await expect(dialog.getByRole('status')).not.toBeEmpty()
    await dialog.getByRole('option', { name: row }).first().click()
  }

  async seePreview(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.say('Check your order') })).toBeVisible()
  }

  async seeRateChanged(): Promise<void> {
    await expect(this.page.getByText(this.say('The rate has changed'), { exact: true })).toBeVisible()
  }

  async confirm(): Promise<void> {
    await this.consent()
    await this.button('Confirm the order').click()
  }
}
