import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { text } from './texts.ts'

/** The steps after a complete form: preview, confirmation, and possible interruptions. */
export class PlacingPage {
  readonly page: Page
  readonly lang: Locale

  constructor(page: Page, lang: Locale = 'en') {
    this.page = page
    this.lang = lang
  }

  say = (source: string): string | RegExp => text(this.lang, source)

  button = (source: string): Locator => this.page.getByRole('button', { name: this.say(source), exact: true })

  confirm = (): Promise<void> => this.button('Confirm the order').click()

  leave = (): Promise<void> => this.button('Back to the form').click()

  acceptRate = (): Promise<void> => this.button('Accept the new rate').click()

  askNow = (): Promise<void> => this.button('Check now').click()

  async seePreview(): Promise<void> {
    await this.#seeTitle()
    await expect(this.button('Confirm the order')).toBeEnabled()
    await expect(this.button('Back to the form')).toBeEnabled()
  }

  async seeRateChanged(): Promise<void> {
    await this.#seeTitle()
    await expect(this.page.getByText(this.say('The rate has changed'), { exact: true })).toBeVisible()
    await expect(this.button('Accept the new rate')).toBeEnabled()
  }

  /** The order is being created: it can be neither confirmed nor left. */
  async seeMaking(): Promise<void> {
    await this.#seeTitle()
    await expect(this.button('Creating your order…')).toBeVisible()
    await expect(this.button('Back to the form')).toBeDisabled()
  }

  /** @param isAsking the same order is being requested */
  async seeUnsure(isAsking = false): Promise<void> {
    await this.#seeTitle()
    await expect(
      this.page.getByText(
        this.say('We’ll keep trying to place the same order. It can’t be placed twice. Just keep this page open.'),
      ),
    ).toBeVisible()
    await expect(this.button('Check now')).toBeEnabled({ enabled: !isAsking })
  }

  async seeFlooded(): Promise<void> {
    await this.#seeTitle()
    await expect(this.page.getByText(this.say('Too many orders in a row'), { exact: true })).toBeVisible()
    await expect(this.button('Confirm the order')).toBeDisabled()
  }

  async #seeTitle(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.say('Check your order') })).toBeVisible()
  }
}
