import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { text } from './texts.ts'

/** Tags of the seed. */
const topics = { dubai: { en: 'Dubai', ka: 'დუბაი', ru: 'Дубай' } } as const

/** The list of the blog, and a post. */
export class BlogPage {
  readonly page: Page
  readonly lang: Locale

  constructor(page: Page, lang: Locale = 'en') {
    this.page = page
    this.lang = lang
  }

  say = (source: string): string | RegExp => text(this.lang, source)

  async open(query = ''): Promise<void> {
    await this.page.goto(`/${this.lang}/blog/${query}`)
  }

  async openPost(link: string): Promise<void> {
    await this.page.goto(`/${this.lang}/blog/${link}/`)
  }

  get cards(): Locator {
    return this.page.getByRole('main').getByRole('article')
  }

  topic = (name: keyof typeof topics): Locator =>
    this.page
      .getByRole('navigation', { name: this.say('Topics') })
      .getByRole('link', { name: topics[name][this.lang], exact: true })

  async seeList(count: number): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.say('Blog'), exact: true })).toBeVisible()
    await expect(this.cards).toHaveCount(count)
  }

  async seeTopic(name: keyof typeof topics, count: number): Promise<void> {
    await expect(this.topic(name)).toHaveAttribute('aria-current', 'true')
    await this.seeList(count)
  }

  async seeNothing(): Promise<void> {
    await expect(this.page.getByText(this.say('There are no posts on this topic yet.'))).toBeVisible()
  }

  async seeFailure(): Promise<void> {
    await expect(this.page.getByRole('alert').getByText(this.say('The posts couldn’t be loaded'))).toBeVisible()
  }

  get request(): Locator {
    return this.page.getByRole('button', { name: this.say('Need this for your business? Contact us') })
  }

  /** A complete post: its text, related posts, and the request form. */
  async seePost(): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(this.page.getByRole('region', { name: this.say('More to read') }).getByRole('article')).toHaveCount(3)
    await expect(this.request).toBeVisible()
  }

  async openRequest(): Promise<void> {
    await this.request.click()
    await expect(this.request).toHaveAttribute('aria-expanded', 'true')
  }
}
