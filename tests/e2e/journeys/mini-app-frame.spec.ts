import type { Page } from '@playwright/test'
import type { Choices } from '../../../service/console/mini-app/choices.ts'
import { findings } from '../support/axe.ts'
import { misfits } from '../support/fit.ts'
import { MiniAppFrame } from '../support/mini-app-frame.ts'
import { expect, test } from '../support/test.ts'

/** The frame itself, with a page of this test in place of the app. */
const tiny = '/en/tiny/'

const openTiny = async (page: Page, choices: Partial<Choices> = {}) => {
  await page.route(`**${tiny}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Tiny</title><p>Tiny</p>' }),
  )
  const frame = new MiniAppFrame(page)
  await frame.open({ path: tiny, ...choices })
  await expect(frame.app.getByText('Tiny')).toBeVisible()
  /** Posts as the bridge does. */
  const post = (eventType: string, eventData?: object) =>
    frame.app
      .locator('body')
      .evaluate((_body, message) => window.parent.postMessage(JSON.stringify(message), window.location.origin), {
        eventType,
        eventData,
      })
  return { frame, post, sent: () => expect.poll(() => frame.sent()) }
}

test('the phone shows what the app sets up, and tells it what is pressed', async ({ page }) => {
  const { frame, post, sent } = await openTiny(page)
  const button = { is_visible: true, text: 'Pay', color: '#123456', text_color: '#ffffff' }
  await post('web_app_ready')
  await post('web_app_expand')
  await post('web_app_setup_main_button', button)
  await post('web_app_setup_back_button', { is_visible: true })
  await expect(frame.mainButton).toHaveText('Pay')
  await expect(frame.mainButton).toHaveCSS('background-color', 'rgb(18, 52, 86)')
  expect(await frame.posted()).toEqual([
    { method: 'web_app_ready', params: {} },
    { method: 'web_app_expand', params: {} },
    { method: 'web_app_setup_main_button', params: button },
    { method: 'web_app_setup_back_button', params: { is_visible: true } },
  ])
  await frame.clearLog()
  await frame.pressMain()
  await frame.pressBack()
  await sent().toEqual([
    { name: 'main_button_pressed', params: null },
    { name: 'back_button_pressed', params: null },
  ])
  await post('web_app_setup_main_button', { is_active: false, is_progress_visible: true })
  await expect(frame.mainButton).toBeDisabled()
  await expect(frame.mainButton).toHaveAttribute('aria-busy', 'true')
  await expect(frame.mainButton).toHaveText('Pay')
  await post('web_app_trigger_haptic_feedback', { type: 'notification', notification_type: 'success' })
  await expect(frame.happened).toHaveText('Vibrated: notification, success')
  await post('web_app_open_link', { url: 'https://kursi.example/' })
  await expect(frame.happened).toHaveText('Opened in the browser: https://kursi.example/')
})

test('the app hears the events as the bridge reads them', async ({ page }) => {
  const { frame, post } = await openTiny(page, { version: '6.9' })
  const heard = frame.app.locator('body').evaluate(
    () =>
      new Promise<[unknown, boolean]>((resolve) => {
        window.addEventListener('message', ({ data, source }) => resolve([data, source === window.parent]), {
          once: true,
        })
      }),
  )
  await post('web_app_request_write_access')
  const [data, isParent] = await heard
  expect([JSON.parse(String(data)), isParent]).toEqual([
    { eventType: 'write_access_requested', eventData: { status: 'allowed' } },
    true,
  ])
})

test('each question is answered as chosen', async ({ page }) => {
  const { frame, post, sent } = await openTiny(page, { write: 'refused', phone: 'silent', platform: 'tdesktop' })
  const contact = () => post('web_app_invoke_custom_method', { req_id: 'a', method: 'getRequestedContact', params: {} })
  await post('web_app_request_write_access')
  await post('web_app_request_phone')
  await contact()
  await sent().toEqual([
    { name: 'write_access_requested', params: { status: 'cancelled' } },
    { name: 'custom_method_invoked', params: { req_id: 'a', error: 'RESULT_NOT_FOUND' } },
  ])

  await frame.clearLog()
  await frame.choose('phone', 'answered')
  await post('web_app_request_phone')
  await contact()
  await sent().toEqual([
    { name: 'phone_requested', params: { status: 'sent' } },
    {
      name: 'custom_method_invoked',
      params: { req_id: 'a', result: expect.stringMatching(/^contact=%7B.*&hash=\w+$/) },
    },
  ])

  await frame.clearLog()
  await frame.choose('write', 'ask')
  await post('web_app_request_write_access')
  await frame.reply('Don’t allow')
  await expect(frame.question).toBeHidden()
  await sent().toEqual([{ name: 'write_access_requested', params: { status: 'cancelled' } }])

  await frame.clearLog()
  await frame.choose('bridge', 'silent')
  await post('web_app_request_theme')
  await post('web_app_setup_main_button', { is_visible: true, text: 'Pay' })
  await frame.seePosted('web_app_setup_main_button')
  await expect(frame.mainButton).toBeHidden()
  expect(await frame.sent()).toEqual([])
})

test.describe('in time', () => {
  test.use({ isApart: true })

  test('a late answer comes after three seconds, unless the app was closed', async ({ page }) => {
    await page.clock.install()
    const { frame, post, sent } = await openTiny(page, { write: 'late', platform: 'tdesktop' })
    // An installed clock runs on: from here it moves only as it is told.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await post('web_app_request_write_access')
    await frame.seePosted('web_app_request_write_access')
    await page.clock.runFor(2_900)
    expect(await frame.sent()).toEqual([])
    await page.clock.runFor(200)
    await sent().toEqual([{ name: 'write_access_requested', params: { status: 'allowed' } }])

    await frame.clearLog()
    await post('web_app_request_write_access')
    await frame.seePosted('web_app_request_write_access')
    await frame.pressClose()
    await frame.openAgain()
    await expect(frame.app.getByText('Tiny')).toBeVisible()
    await page.clock.runFor(3_100)
    expect(await frame.sent()).toEqual([])
  })
})

test('the scanner and the clipboard give their text', async ({ page }) => {
  const { frame, post, sent } = await openTiny(page, { qr: 'bitcoin:bc1q', clip: 'copied' })
  await post('web_app_open_scan_qr_popup', { text: 'Scan the address' })
  await expect(frame.scanner).toContainText('Scan the address')
  await post('web_app_close_scan_qr_popup')
  await expect(frame.scanner).toBeHidden()
  await post('web_app_read_text_from_clipboard', { req_id: 'b' })
  await frame.choose('scan', 'refused')
  await post('web_app_open_scan_qr_popup', {})
  await sent().toEqual([
    { name: 'qr_text_received', params: { data: 'bitcoin:bc1q' } },
    { name: 'scan_qr_popup_closed', params: null },
    { name: 'clipboard_text_received', params: { req_id: 'b', data: 'copied' } },
    { name: 'scan_qr_popup_closed', params: null },
  ])
  await expect(frame.scanner).toBeHidden()
})

test('the keyboard, the screen and the theme change while the app runs', async ({ page }) => {
  const { frame, post, sent } = await openTiny(page, { platform: 'android', size: 'small', keyboard: 200 })
  await post('web_app_expand')
  await expect.poll(() => frame.app.locator('body').evaluate(() => window.innerHeight)).toBeGreaterThan(400)
  const height = await frame.app.locator('body').evaluate(() => window.innerHeight)
  await frame.clearLog()
  await frame.openKeyboard()
  const viewport = { width: 320, height: height - 200, is_expanded: true }
  await sent().toEqual([
    { name: 'viewport_changed', params: { ...viewport, is_state_stable: false } },
    { name: 'viewport_changed', params: { ...viewport, is_state_stable: true } },
    { name: 'safe_area_changed', params: { top: 0, bottom: 0, left: 0, right: 0 } },
  ])
  expect(await frame.app.locator('body').evaluate(() => window.innerHeight)).toBe(height - 200)
  await frame.closeKeyboard()
  await frame.clearLog()
  await frame.changeTheme('night')
  await sent().toEqual([
    { name: 'theme_changed', params: { theme_params: expect.objectContaining({ bg_color: '#1c1033' }) } },
  ])
  await frame.choose('size', 'usual')
  await expect.poll(() => frame.app.locator('body').evaluate(() => window.innerWidth)).toBe(390)
  await expect(page).toHaveURL(/theme=night/)
})

test('a version answers only what it knows', async ({ page }) => {
  const { frame, post, sent } = await openTiny(page, { version: '6.0' })
  await post('web_app_request_write_access')
  await post('web_app_setup_back_button', { is_visible: true })
  await post('web_app_request_theme')
  await sent().toEqual([{ name: 'theme_changed', params: { theme_params: expect.any(Object) } }])
  await expect(frame.backButton).toBeHidden()
  await expect(frame.log).toContainText('Unknown in version 6.0.')
})

test('the app is closed by itself and by the person, and opened again', async ({ page }) => {
  const { frame, post } = await openTiny(page)
  await post('web_app_setup_closing_behavior', { need_confirmation: true })
  await post('web_app_setup_swipe_behavior', { allow_vertical_swipe: false })
  await frame.seePosted('web_app_setup_swipe_behavior')
  await frame.swipeDown()
  await expect(frame.happened).toHaveText('The app has locked the swipe.')
  await frame.pressClose()
  await expect(frame.question).toContainText('Close anyway?')
  await frame.reply('Cancel')
  await expect(frame.app.getByText('Tiny')).toBeVisible()
  await frame.pressClose()
  await page.keyboard.press('Escape')
  await expect(frame.question).toBeHidden()
  await frame.pressClose()
  await frame.reply('Close anyway')
  await frame.seeClosed()
  await frame.openAgain()
  await expect(frame.app.getByText('Tiny')).toBeVisible()
  await post('web_app_close')
  await frame.seeClosed()
})

test('the app itself may be framed, and is opened by its form', async ({ page }) => {
  const frame = new MiniAppFrame(page)
  await frame.open({ lang: 'ka', theme: 'dark', path: '/ka/rules/' })
  await expect(frame.app.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('form', { name: 'Choices' }).getByLabel('Path').fill('/ka/contacts/')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/lang=ka&path=%2Fka%2Fcontacts%2F|path=%2Fka%2Fcontacts%2F/)
  await expect(frame.app.getByRole('form')).toBeVisible()
  await expect(page.getByLabel('Theme')).toHaveValue('dark')
})

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  test(`the frame in ${colorScheme} at ${width} px is accessible and fits`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    const { post, frame } = await openTiny(page)
    await post('web_app_setup_main_button', { is_visible: true, text: 'Pay', color: '#123456' })
    await expect(frame.mainButton).toHaveText('Pay')
    // The app inside is checked by the tests of its own.
    expect((await findings(page)).filter((line) => !line.startsWith('frame-tested'))).toEqual([])
    expect((await page.evaluate(misfits)).filter((line) => !line.startsWith('value cut'))).toEqual([])
  })
