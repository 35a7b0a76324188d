import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import type { Choices } from '../../../service/console/mini-app/choices.ts'
import { consoleToken } from '../../service/support/client.ts'

/** A method that the app posted, or an event that it was sent. */
export interface Message {
  readonly name: string
  readonly params: unknown
}

/** What may change while the app runs, by its label in the form. */
const liveLabels = {
  size: 'Screen',
  theme: 'Theme',
  keyboard: 'Keyboard, px',
  bridge: 'Bridge',
  write: 'Write access',
  phone: 'Phone number',
  contact: 'Contact',
  scan: 'QR scanner',
  clipboard: 'Clipboard',
  colours: 'Colours',
  viewport: 'Viewport',
  areas: 'Safe areas',
  qr: 'QR code says',
  clip: 'Clipboard holds',
} as const

export type LiveChoice = keyof typeof liveLabels

const entry = z.object({ name: z.string(), params: z.string() })

/** The console's phone frame: the app as the messenger shows it, with a simulated bridge. */
export class MiniAppFrame {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Signs the operator in and opens the app; choices that are not given are the usual ones. */
  async open(choices: Partial<Choices> = {}): Promise<void> {
    await this.page.request.post('/sandbox/sign-in/', { form: { token: consoleToken }, maxRedirects: 0 })
    const query = new URLSearchParams(Object.entries(choices).map(([name, value]) => [name, String(value)]))
    await this.page.goto(`/sandbox/mini-app/?${query}`)
    await expect(this.phone).toBeVisible()
  }

  get phone(): Locator {
    return this.page.getByRole('region', { name: 'Phone', exact: true })
  }

  /** The app in the phone. */
  get app(): FrameLocator {
    return this.page.frameLocator('iframe[title="The mini-app"]')
  }

  /** The document of the app, for checks of a whole page. @throws before it was opened */
  async document(): Promise<Frame> {
    const element = await this.page.locator('iframe[title="The mini-app"]').elementHandle()
    const frame = await element?.contentFrame()
    if (!frame) throw new Error('the phone shows no mini-app')
    return frame
  }

  /** The messenger's button below the app; hidden until the app sets it up. */
  get mainButton(): Locator {
    return this.phone.getByRole('group', { name: 'Main button' }).getByRole('button')
  }

  get backButton(): Locator {
    return this.phone.getByRole('button', { name: 'Back', exact: true })
  }

  get closeButton(): Locator {
    return this.phone.getByRole('button', { name: 'Close', exact: true })
  }

  /** What the messenger asks in the phone. */
  get question(): Locator {
    return this.phone.getByRole('alertdialog')
  }

  get scanner(): Locator {
    return this.phone.getByRole('dialog')
  }

  /** The note of what happened outside the app: a vibration, an opened link. */
  get happened(): Locator {
    return this.phone.getByRole('status')
  }

  /** The keyboard that takes its place from the app. */
  get keyboardSwitch(): Locator {
    return this.phone.getByRole('button', { name: 'Keyboard', exact: true })
  }

  get log(): Locator {
    return this.page.getByRole('log', { name: 'Methods' })
  }

  private async read(kind: 'method' | 'event'): Promise<Message[]> {
    const entries: unknown = await this.log
      .locator(`li[data-${kind}]`)
      .evaluateAll(
        (items, of) =>
          items.map((item) => ({ name: item.getAttribute(`data-${of}`), params: item.getAttribute('data-params') })),
        kind,
      )
    return z
      .array(entry)
      .parse(entries)
      .map(({ name, params }) => ({ name, params: JSON.parse(params) }))
  }

  /** The methods that the app posted, in order. */
  async posted(): Promise<{ method: string; params: unknown }[]> {
    return (await this.read('method')).map(({ name, params }) => ({ method: name, params }))
  }

  /** The events that the app was sent, in order. */
  sent(): Promise<Message[]> {
    return this.read('event')
  }

  /** Waits until the app has posted a method. */
  async seePosted(method: string): Promise<void> {
    await expect.poll(async () => (await this.posted()).map((each) => each.method)).toContain(method)
  }

  /** Whether the messenger was last told to ask before closing; null before it was told. */
  private async closing(): Promise<unknown> {
    return (await this.posted()).findLast(({ method }) => method === 'web_app_setup_closing_behavior')?.params ?? null
  }

  async seeClosingConfirmed(): Promise<void> {
    await expect.poll(() => this.closing()).toEqual({ need_confirmation: true })
  }

  clearLog(): Promise<void> {
    return this.page.getByRole('button', { name: 'Clear log' }).click()
  }

  pressMain(): Promise<void> {
    return this.mainButton.click()
  }

  pressBack(): Promise<void> {
    return this.backButton.click()
  }

  /** As a person closes it: the messenger may ask first. */
  pressClose(): Promise<void> {
    return this.closeButton.click()
  }

  swipeDown(): Promise<void> {
    return this.phone.getByRole('button', { name: 'Swipe down' }).click()
  }

  /** Answers the question in the phone. */
  reply(button: string): Promise<void> {
    return this.question.getByRole('button', { name: button, exact: true }).click()
  }

  async openAgain(): Promise<void> {
    await this.phone.getByRole('button', { name: 'Open again' }).click()
  }

  async seeClosed(): Promise<void> {
    await expect(this.phone.getByText('The mini-app was closed')).toBeVisible()
  }

  /** Changes a choice while the app runs: an answer, the theme, the screen. */
  async choose<Name extends LiveChoice>(name: Name, value: Choices[Name]): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Choices' })
    const label = { name: liveLabels[name], exact: true }
    const list = form.getByRole('combobox', label)
    const field = list.or(form.getByRole('textbox', label)).or(form.getByRole('spinbutton', label))
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
      return void (await list.selectOption(String(value)))
    await field.fill(String(value))
    await field.blur()
  }

  changeTheme(theme: Choices['theme']): Promise<void> {
    return this.choose('theme', theme)
  }

  async openKeyboard(): Promise<void> {
    await expect(this.keyboardSwitch).toHaveAttribute('aria-pressed', 'false')
    await this.keyboardSwitch.click()
  }

  async closeKeyboard(): Promise<void> {
    await expect(this.keyboardSwitch).toHaveAttribute('aria-pressed', 'true')
    await this.keyboardSwitch.click()
  }
}
