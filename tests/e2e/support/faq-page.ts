import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { text } from './texts.ts'

/** Questions and answers. */
export class FaqPage {
  readonly page: Page
  readonly lang: Locale

  constructor(page: Page, lang: Locale = 'en') {
    this.page = page
    this.lang = lang
  }

  say = (source: string): string | RegExp => text(this.lang, source)

  async open(hash = ''): Promise<void> {
    await this.page.goto(`/${this.lang}/faq/${hash}`)
    await this.see()
  }

  async see(): Promise<void> {
    await expect(
      this.page.getByRole('heading', { name: this.say('Questions and answers'), level: 1, exact: true }),
    ).toBeVisible()
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.say('Search questions and answers') })
  }

  get questions(): Locator {
    return this.main.getByRole('heading', { level: 3 })
  }

  question = (name: string): Locator => this.page.getByRole('heading', { level: 3, name, exact: true })

  /** An entry by its question. */
  entry = (name: string): Locator => this.main.locator('details').filter({ has: this.question(name) })

  topic = (name: string): Locator => this.main.getByRole('region', { name, exact: true })

  topicLink = (name: string): Locator =>
    this.page.getByRole('navigation', { name: this.say('Topics') }).getByRole('link', { name, exact: true })

  async ask(query: string): Promise<void> {
    await this.search.fill(query)
    await expect(this.search).toHaveValue(query)
  }

  async seeOpen(answer: Locator): Promise<void> {
    await expect(answer).toHaveAttribute('open', '')
  }

  async seeNothingFound(): Promise<void> {
    await expect(this.main.getByRole('status')).toHaveText(this.say('Nothing found'))
    await expect(this.questions).toHaveCount(0)
  }
}
