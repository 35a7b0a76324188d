import type { Locator } from '@playwright/test'
import type { Choices } from '../../../service/console/mini-app/choices.ts'
import type { Locale } from '../../../src/routes/locales.ts'
import { findings } from '../support/axe.ts'
import { ordersOf } from '../support/order-page.ts'
import { MiniAppFrame } from '../support/mini-app-frame.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

/** Exchanges inside the messenger: the app in the console's phone frame, with the simulated bridge. */

/** A person in the mini-app, by what they read. */
class MiniApp {
  readonly frame: MiniAppFrame
  readonly lang: Locale

  constructor(frame: MiniAppFrame, lang: Locale = 'en') {
    this.frame = frame
    this.lang = lang
  }

  say = (source: string): string | RegExp => text(this.lang, source)

  get give(): Locator {
    return this.frame.app.getByRole('textbox', { name: this.say('You give'), exact: true })
  }

  heading = (source: string): Locator => this.frame.app.getByRole('heading', { name: this.say(source) })

  /** The messenger's button is the page's, within reach of the thumb. */
  async press(label: string): Promise<void> {
    const { mainButton, phone } = this.frame
    await expect(mainButton).toHaveText(this.say(label))
    await expect(mainButton).toBeEnabled()
    const [button, whole] = await Promise.all([mainButton.boundingBox(), phone.boundingBox()])
    if (button === null || whole === null) throw new Error('the button is not there')
    expect(button.y, 'in the lower half').toBeGreaterThan(whole.y + whole.height / 2)
    await this.frame.pressMain()
  }

  /** Nothing for axe, nothing wider than the phone, and no second button in the page. */
  async seeFit(label?: string): Promise<void> {
    const page = await this.frame.document()
    expect(await findings(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wide, 'scrolls sideways').toBe(0)
    if (label === undefined) return
    const own = this.frame.app.getByRole('button', { name: this.say(label), exact: true })
    const box = await own.boundingBox()
    expect(box?.width ?? 0, 'its own button is hidden').toBeLessThanOrEqual(1)
  }

  async fillDetails(): Promise<void> {
    const { app } = this.frame
    await expect(this.heading('Your details')).toBeVisible()
    // The name is known from the messenger.
    await app.getByRole('textbox', { name: this.say('Email') }).fill('tamar@example.com')
  }

  async agree(): Promise<void> {
    for (const box of ['I’ve checked that the details are correct', 'I agree to the rules of the exchange'])
      await this.frame.app.getByRole('checkbox', { name: this.say(box) }).check()
  }
}

const looks: readonly [Locale, Partial<Choices>][] = [
  ['en', { theme: 'light', person: 8101 }],
  ['ka', { theme: 'dark', person: 8102, size: 'small' }],
  ['ru', { theme: 'yellow', person: 8103, size: 'large' }],
]

for (const [lang, choices] of looks)
  test(`from launch to success with the thumb: ${lang}, ${choices.theme}`, async ({ page, service }) => {
    const frame = new MiniAppFrame(page)
    const person = new MiniApp(frame, lang)
    await frame.open({ lang, ...choices })
    await expect(frame.app.getByRole('banner')).toBeHidden()
    await expect(frame.app.getByRole('contentinfo')).toBeHidden()
    await person.give.fill('0.05')
    await expect(frame.mainButton).toHaveText(person.say('Continue'))
    await person.seeFit('Continue')
    await frame.seePosted('web_app_invoke_custom_method')
    await person.press('Continue')
    await person.fillDetails()
    await person.seeFit('Review the order')
    await person.press('Review the order')
    await expect(person.heading('Check your order')).toBeVisible()
    await person.agree()
    await person.seeFit('Confirm the order')
    await person.press('Confirm the order')
    await expect(person.heading('Send your payment')).toBeVisible()
    await frame.app.getByRole('button', { name: person.say('Copy the address'), exact: true }).waitFor()
    await person.seeFit('I’ve paid')
    // A created order can be felt.
    const felt = (await frame.posted()).findLast(({ method }) => method === 'web_app_trigger_haptic_feedback')
    expect(felt?.params).toEqual({ type: 'notification', notification_type: 'success' })
    // An order that waits for its payment is not closed by mistake.
    await frame.seeClosingConfirmed()
    const [order] = await ordersOf(service)
    const orderUID = order?.orderUID ?? ''
    await service.operate('pay', { orderUID, amount: 'exact' })
    await service.operate('move', { orderUID, status: 'done' })
    await expect(frame.app.getByRole('heading', { level: 1 })).toHaveText(person.say('Exchange complete'))
    await person.seeFit()
    await expect(frame.mainButton).toBeHidden()
  })

test('back closes the picker, then follows the history', async ({ page }) => {
  const frame = new MiniAppFrame(page)
  const person = new MiniApp(frame)
  await frame.open({ person: 8104 })
  await expect(frame.backButton).toBeHidden()
  await person.give.fill('0.05')
  await person.press('Continue')
  await expect(person.heading('Your details')).toBeVisible()
  await frame.pressBack()
  await expect(person.give).toHaveValue('0.05')
  await expect(frame.backButton).toBeHidden()
  await frame.app.getByRole('button', { name: /^Currency you give:/ }).click()
  await expect(frame.app.getByRole('dialog')).toBeVisible()
  await expect(frame.mainButton).toBeHidden()
  await frame.pressBack()
  await expect(frame.app.getByRole('dialog')).toBeHidden()
  await expect(frame.mainButton).toHaveText('Continue')
})

test('back closes an open menu, and stays on the page', async ({ page }) => {
  const frame = new MiniAppFrame(page)
  const person = new MiniApp(frame)
  await frame.open({ person: 8108 })
  await person.give.fill('0.05')
  await person.press('Continue')
  await expect(person.heading('Your details')).toBeVisible()
  await frame.app.getByRole('button', { name: /^Your account:/ }).click()
  const signOut = frame.app.getByRole('button', { name: 'Sign out' })
  await expect(signOut).toBeVisible()
  await frame.pressBack()
  await expect(signOut).toBeHidden()
  await expect(person.heading('Your details')).toBeVisible()
  await frame.pressBack()
  await expect(person.give).toHaveValue('0.05')
  await expect(frame.backButton).toBeHidden()
  await frame.app.getByRole('button', { name: /^Your account:/ }).click()
  await frame.pressBack()
  await expect(signOut).toBeHidden()
  await expect(frame.backButton).toBeHidden()
})

test('the address of a wallet is scanned into its field', async ({ page }) => {
  const frame = new MiniAppFrame(page)
  const person = new MiniApp(frame)
  const qr = 'bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=1'
  const path = '/en/user/exchange/?from=CASHGEL&to=BTC&city=Tbilisi&amount=1500'
  await frame.open({ person: 8105, path, qr })
  await expect(person.give).toHaveValue('1,500')
  await person.press('Continue')
  await frame.app.getByRole('button', { name: 'Scan: Wallet address' }).click()
  await expect(frame.app.getByRole('textbox', { name: 'Wallet address' })).toHaveValue(
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  )
  const posted = (await frame.posted()).map(({ method }) => method)
  expect(posted.slice(posted.indexOf('web_app_open_scan_qr_popup'))).toContain('web_app_close_scan_qr_popup')
})

test('a scanned link of a token fills in the person’s address, and a contract alone is refused', async ({ page }) => {
  const frame = new MiniAppFrame(page)
  const person = new MiniApp(frame)
  const contract = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  const qr = `ethereum:${contract}@1/transfer?address=${address}&uint256=1e6`
  await frame.open({ person: 8105, path: '/en/user/exchange/?from=BTC&to=USDTERC20&amount=0.05', qr })
  await expect(person.give).toHaveValue('0.05')
  await person.press('Continue')
  await frame.app.getByRole('button', { name: 'Scan: Wallet address' }).click()
  const field = frame.app.getByRole('textbox', { name: 'Wallet address' })
  await expect(field).toHaveValue(address)
  await field.fill(contract)
  await field.blur()
  await expect(field).toHaveAccessibleDescription(/This is the address of a token contract/)
})

test('the address of a wallet is pasted from the messenger’s clipboard, if it gives one', async ({ page }) => {
  const frame = new MiniAppFrame(page)
  const person = new MiniApp(frame)
  const address = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
  const path = '/en/user/exchange/?from=CASHGEL&to=BTC&city=Tbilisi&amount=1500'
  await frame.open({ person: 8109, path, clip: ` ${address} `, clipboard: 'refused' })
  await expect(person.give).toHaveValue('1,500')
  await person.press('Continue')
  const paste = frame.app.getByRole('button', { name: 'Paste: Wallet address' })
  const field = frame.app.getByRole('textbox', { name: 'Wallet address' })
  const given = async () => (await frame.sent()).filter(({ name }) => name === 'clipboard_text_received')
  await paste.click()
  await expect.poll(given).toMatchObject([{ params: { data: null } }])
  await expect(field).toHaveValue('')
  await frame.choose('clipboard', 'answered')
  await paste.click()
  await expect(field).toHaveValue(address)
  expect(await given()).toMatchObject([{ params: { data: null } }, { params: { data: ` ${address} ` } }])
  const asked = (await frame.posted()).filter(({ method }) => method === 'web_app_read_text_from_clipboard')
  expect(asked).toHaveLength(2)
})

test('the keyboard covers neither the field nor the button', async ({ page }) => {
  const frame = new MiniAppFrame(page)
  const person = new MiniApp(frame)
  await frame.open({ person: 8106, size: 'small' })
  await person.give.fill('0.05')
  await person.press('Continue')
  const last = frame.app.getByRole('textbox', { name: 'Email' })
  await last.focus()
  await frame.openKeyboard()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(frame.mainButton).toBeInViewport({ ratio: 1 })
  const [field, button] = await Promise.all([last.boundingBox(), frame.mainButton.boundingBox()])
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
})

test('signing out closes the mini-app', async ({ page }) => {
  const frame = new MiniAppFrame(page)
  await frame.open({ person: 8107 })
  await frame.seePosted('web_app_invoke_custom_method')
  await frame.app.getByRole('button', { name: /^Your account:/ }).click()
  await frame.app.getByRole('button', { name: 'Sign out' }).click()
  await frame.seeClosed()
  const posted = (await frame.posted()).map(({ method }) => method)
  expect(posted.at(-1)).toBe('web_app_close')
})
