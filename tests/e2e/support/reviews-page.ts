import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { text } from './texts.ts'

/** Reviews and their form. */
export class ReviewsPage {
  readonly page: Page
  readonly lang: Locale

  constructor(page: Page, lang: Locale = 'en') {
    this.page = page
    this.lang = lang
  }

  say = (source: string): string | RegExp => text(this.lang, source)

  path = (query = ''): string => `/${this.lang}/reviews/${query}`

  async open(query = ''): Promise<void> {
    await this.page.goto(this.path(query))
    await this.see()
    await expect(this.reviews.first()).toBeVisible()
  }

  async see(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.say('Reviews'), level: 1, exact: true })).toBeVisible()
  }

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get reviews(): Locator {
    return this.main.getByRole('article')
  }

  /** The review by this author. */
  of = (name: string): Locator =>
    this.reviews.filter({ has: this.page.getByRole('heading', { level: 3, name, exact: true }) })

  more = (within: Locator = this.main): Locator => within.getByRole('button', { expanded: false })
  less = (within: Locator = this.main): Locator => within.getByRole('button', { expanded: true })

  pageLink = (number: number): Locator =>
    this.main
      .getByRole('navigation', { name: this.say('Pages'), exact: true })
      .getByRole('link', { name: String(number), exact: false })
      .filter({ hasText: new RegExp(`^${number}$`) })

  get form(): Locator {
    return this.page.getByRole('form', { name: this.say('New review') })
  }

  get submit(): Locator {
    return this.form.getByRole('button', { name: this.say('Leave a review'), exact: true })
  }

  get formLink(): Locator {
    return this.main.getByRole('link', { name: this.say('Leave a review'), exact: true })
  }
}
