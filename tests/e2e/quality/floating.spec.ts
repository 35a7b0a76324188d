import type { Page } from '@playwright/test'
import { demo } from '../support/account-dialogs.ts'
import { OrderPage } from '../support/order-page.ts'
import { createOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'

/** Announcements and the support widget load lazily, belong to no page and must not cover one. */

const announcement = (page: Page) => page.getByRole('complementary', { name: text('ru', 'Announcement') })

/** On a phone. */
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: text('ru', 'Announcement') })

const support = (page: Page) => page.getByRole('complementary', { name: text('ru', 'Support') }).getByRole('link')

/** Elements that receive a press meant for the button, at its centre and near its corners. Runs in the page. */
const hitsBeside = (button: Element): string[] => {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const inset = 6
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + inset, top + inset],
    [right - inset, top + inset],
    [left + inset, bottom - inset],
    [right - inset, bottom - inset],
  ] as const
  return points
    .map(([x, y]) => document.elementFromPoint(x, y))
    .filter((hit) => !button.contains(hit))
    .map((hit) => hit?.outerHTML.slice(0, 120) ?? 'nothing')
}

for (const width of [390, 1280])
  test(`what is unsaved can be saved and discarded wherever the buttons are pressed: ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signInBrowser(page, demo.plain)
    const area = new UserArea(page, 'ru')
    await area.open('profile')
    await expect(width === 390 ? bell(page) : announcement(page)).toBeVisible()
    if (width === 1280) await expect(support(page)).toBeVisible()
    await area.fillContact('Telegram username', 'nana_b')
    for (const name of ['Save changes', 'Discard']) {
      const button = area.button(area.contacts, name)
      await expect(button).toBeInViewport({ ratio: 1 })
      expect.soft(await button.evaluate(hitsBeside), name).toEqual([])
    }
    await area.button(area.contacts, 'Discard').click()
    if (width === 1280) await expect(support(page)).toBeVisible()
  })

/** Controls and texts of the page covered by an announcement. Runs in the page. */
const coveredBy = (strip: Element): string[] => {
  const over = strip.getBoundingClientRect()
  return Array.from(document.querySelectorAll('a, button, input, select, summary, h1, h2, h3, p, li'))
    .filter((each) => !strip.contains(each) && each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      return left < over.right && right > over.left && top < over.bottom && bottom > over.top
    })
    .map((each) => `<${each.tagName.toLowerCase()}> ${each.textContent.trim().slice(0, 60)}`)
}

test('an announcement covers nothing, whatever its length and the scroll position', async ({ page }) => {
  const long = 'Выплаты на карты некоторых банков сегодня задерживаются. '.repeat(8)
  await page.route('**/public/web-alerts/get/list/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"text":"[^"]*"/, `"text":"${long}"`)
    await route.fulfill({ response, body })
  })
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of ['/ru/', '/ru/faq/']) {
      await page.goto(path)
      const strip = announcement(page)
      await expect(strip).toContainText('Выплаты на карты')
      for (const place of [0, 400]) {
        await page.evaluate((top) => scrollTo(0, top), place)
        expect.soft(await strip.evaluate(coveredBy), `${path}, ${width}, ${place}`).toEqual([])
      }
    }
  }
})

test('on a phone an announcement is behind a bell, which moves nothing, until it is closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const places = () =>
    page
      .getByRole('banner')
      .locator('button[popovertarget]:visible')
      .evaluateAll((all) =>
        all
          .filter((each) => each.getAttribute('aria-label') !== 'Объявление')
          .map((each) => each.getBoundingClientRect().toJSON() as unknown),
      )
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/public/web-alerts/get/list/**', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/web-alerts/)
  await page.goto('/ru/')
  await asked
  const before = await places()
  release()
  await bell(page).click()
  expect(await places()).toEqual(before)
  const words = page.getByRole('banner').getByText('Офис в Батуми')
  await expect(words).toBeVisible()
  await page
    .locator(':popover-open')
    .getByRole('button', { name: text('ru', 'Close') })
    .click()
  await expect(bell(page)).toBeHidden()
  await expect(words).toBeHidden()
})

for (const width of [390, 768, 1280, 1600])
  test(`support lies over nothing of an order: ${width}`, async ({ page, service }) => {
    await page.setViewportSize({ width, height: 800 })
    const { orderUID, orderSecret } = await createOrder(service, 'address', 'ru')
    await page.goto(`/ru/order/${orderUID}/${orderSecret}/`)
    const order = new OrderPage(page, 'ru')
    await order.see('payment')
    await service.operate('move', { orderUID, status: 'done' })
    await order.see('success')
    await expect(page.getByRole('link', { name: order.say('Help with this order') })).toBeVisible()
    if (width < 1280) return expect(support(page)).toBeHidden()
    await expect(support(page)).toBeVisible()
    for (const place of [0, 400]) {
      await page.evaluate((top) => scrollTo(0, top), place)
      expect.soft(await support(page).evaluate(coveredBy), `${place}`).toEqual([])
    }
  })

/** Fields, buttons and links at the place of the support button, while it is shown. Runs in the page. */
const pressedInstead = (button: Element): string[] => {
  if (!button.checkVisibility({ visibilityProperty: true })) return []
  const over = button.getBoundingClientRect()
  return Array.from(document.querySelectorAll('input, select, textarea, button, main a, label, summary span'))
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      return left < over.right - 4 && right > over.left + 4 && top < over.bottom - 4 && bottom > over.top + 4
    })
    .map((each) => `<${each.tagName.toLowerCase()}> ${each.textContent.trim().slice(0, 60)}`)
}

for (const path of ['user/profile/', 'user/verification/', 'user/orders/', 'reviews/', 'blog/'])
  test(`support gives way to what can be pressed, at every place: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await signInBrowser(page, demo.plain)
    await page.goto(`/ru/${path}`)
    const button = support(page).or(page.locator('aside > a[target="_blank"]')).first()
    await expect(button).toBeAttached()
    await expect(page.getByRole('contentinfo').getByRole('heading', { level: 2 })).toHaveCount(3)
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    // Upwards: on a phone it is away while one reads on.
    for (let place = end; place >= 0; place -= 130) {
      await page.evaluate((top) => scrollTo(0, top), place)
      await expect.poll(() => button.evaluate(pressedInstead), { message: `${path} at ${place}` }).toEqual([])
    }
  })

test('on a phone support is away from a text that is read on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/ru/faq/')
  await expect(page.getByRole('contentinfo').getByRole('heading', { level: 2 })).toHaveCount(3)
  const link = support(page)
  await expect(link).toBeVisible()
  for (const place of [300, 900]) {
    await page.evaluate((top) => scrollTo(0, top), place)
    await expect(link, `down to ${place}`).toBeHidden()
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(link, 'at the end').toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(link, 'back at the top').toBeVisible()
})

test('on a desktop support stays beside a text that is read on', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/ru/faq/')
  await expect(support(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 600))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(support(page)).toBeVisible()
})
