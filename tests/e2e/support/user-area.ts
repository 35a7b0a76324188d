import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { demo, fieldOf } from './account-dialogs.ts'
import { text } from './texts.ts'

const api = '/service/api/v1'

/** A call of the browser, without its page. @throws if the service refuses it */
const post = async (page: Page, path: string, data: object): Promise<void> => {
  const { request } = page.context()
  await request.get(`${api}/public/site/status/get/`)
  const { cookies } = await request.storageState()
  const token = cookies.find(({ name }) => name === 'csrf')?.value ?? ''
  const reply = await request.post(`${api}${path}`, { headers: { 'x-csrf-token': token }, data })
  if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
}

/**
 * Signs a browser in over HTTP, for tests of something else.
 * @throws if the service refuses it
 */
export const signInBrowser = (
  page: Page,
  email: string,
  password: string = demo.password,
  code?: string,
): Promise<void> => post(page, '/user/auth/sign-in/', { email, password, ...(code === undefined ? {} : { code }) })

/** The owner confirms the session of a browser over HTTP, for tests of something else. */
export const confirmBrowser = (page: Page): Promise<void> =>
  post(page, '/user/profile/secure/confirm/', { password: demo.password })

const headings = {
  orders: 'Your orders',
  profile: 'Profile',
  api: 'API keys',
  requisites: 'Wallets',
  reserves: 'Reserves',
  'partner-system': 'Referral program',
} as const

/** The pages of a signed-in user, and the header's menu. */
export class UserArea {
  readonly page: Page
  readonly lang: Locale

  constructor(page: Page, lang: Locale = 'en') {
    this.page = page
    this.lang = lang
  }

  say = (source: string): string | RegExp => text(this.lang, source)

  path = (rest: string): string => `/${this.lang}/${rest}`

  async open(name: keyof typeof headings, query = ''): Promise<void> {
    await this.page.goto(this.path(`user/${name}/${query}`))
    await this.see(name)
  }

  async see(name: keyof typeof headings): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.say(headings[name]), level: 1 })).toBeVisible()
  }

  /** A user is signed in: the header has the account's menu. */
  get menu(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.say('Your account: {name}') })
  }

  /** Confirms a sensitive action with the password. */
  async confirmOwner(password: string = demo.password): Promise<void> {
    const dialog = this.dialog('Confirm it’s you')
    await this.field(dialog, 'Current password').fill(password)
    await this.button(dialog, 'Confirm').click()
    await expect(dialog).toBeHidden()
  }

  /** The sign-in has led to the exchange form of the user area, with the pair that was open. */
  async seeArrived(): Promise<void> {
    await expect(this.page).toHaveURL(({ pathname }) => pathname === this.path('user/exchange/'))
    await this.seeSomebody()
  }

  async seeSomebody(): Promise<void> {
    await expect(this.menu).toBeVisible()
  }

  /** The home page, signed out. */
  async seeGuestHome(): Promise<void> {
    await expect(this.page).toHaveURL(this.path(''))
    await this.seeGuest()
  }

  async seeGuest(): Promise<void> {
    await expect(this.page.getByRole('banner')).toBeVisible()
    await expect(this.menu).toBeHidden()
  }

  get signOut(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.say('Sign out'), exact: true })
  }

  async openMenu(): Promise<void> {
    await this.menu.click()
    await expect(this.signOut).toBeVisible()
  }

  async leave(): Promise<void> {
    await this.openMenu()
    await this.signOut.click()
  }

  /** A group of settings by its heading. */
  section = (title: string): Locator => this.page.getByRole('region', { name: this.say(title), exact: true })

  /** The form of contacts and notifications. */
  get contacts(): Locator {
    return this.page.getByRole('form', { name: this.say('Contacts and notifications'), exact: true })
  }

  button = (within: Locator, source: string): Locator =>
    within.getByRole('button', { name: this.say(source), exact: true })

  field = (within: Locator, source: string): Locator => fieldOf(within, this.say(source))

  dialog = (title?: string): Locator =>
    title === undefined
      ? this.page.getByRole('dialog')
      : this.page.getByRole('dialog', { name: this.say(title), exact: true })

  async seeText(within: Locator, source: string): Promise<void> {
    await expect(within.getByText(this.say(source)).first()).toBeVisible()
  }

  /** A toast. It goes by itself: see it before what stays. */
  async seeNotice(source: string): Promise<void> {
    await this.seeText(this.page.locator('body'), source)
  }

  /** Opens what a section folds; it stays open until the page is left. */
  async unfold(section: Locator, summary: string): Promise<void> {
    if ((await section.locator('details').getAttribute('open')) === null)
      await section.getByText(this.say(summary), { exact: true }).click()
  }

  /** It says so in the language in which it was raised, so a change of language would leave it behind. */
  async closeNotice(source: string): Promise<void> {
    const notice = this.page.locator('[data-sonner-toast]').filter({ hasText: this.say(source) })
    await this.button(notice, 'Close').click()
    await expect(notice).toHaveCount(0)
  }

  /** The row of a contact: its value, and its field folded. */
  contactRow = (source: string): Locator =>
    this.contacts.locator('details').filter({ has: this.page.locator('summary', { hasText: this.say(source) }) })

  /** Types a contact in its row, unfolded if need be. */
  async fillContact(source: string, value: string): Promise<void> {
    const row = this.contactRow(source)
    if ((await row.getAttribute('open')) === null) await row.locator('summary').click()
    await this.field(row, source).fill(value)
  }

  async submitPassword(old: string, next: string): Promise<void> {
    const section = this.section('Password')
    await this.unfold(section, 'Change')
    await this.field(section, 'Current password').fill(old)
    await this.field(section, 'New password').fill(next)
    await this.field(section, 'Confirm new password').fill(next)
    await this.button(section, 'Change password').click()
  }

  /** Rows of the listed orders. */
  get orders(): Locator {
    return this.page
      .getByRole('table', { name: this.say('Orders') })
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader') })
  }

  /** The row of an order, by its number. */
  order = (id: number): Locator => this.orders.filter({ hasText: String(id) })

  tab = (source: string): Locator => this.page.getByRole('tab', { name: this.say(source), exact: true })

  get #pages(): Locator {
    return this.page.getByRole('navigation', { name: this.say('Pages'), exact: true })
  }

  get next(): Locator {
    return this.button(this.#pages, 'Next page')
  }

  /** The list shows this page; by its announcement, because a narrow screen has no button for each page. */
  async seePage(page: number, pages: number): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: `Page ${page} of ${pages}` })).toBeAttached()
  }
}
