import type { Locator } from '@playwright/test'
import { consoleToken } from '../../service/support/client.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { OrderPage } from '../support/order-page.ts'
import { createOrder } from '../support/orders.ts'
import { onBoth, onPhone } from '../support/phone.ts'
import { expect, test } from '../support/test.ts'

/** Places and colours that nothing but a look at the screen would otherwise hold. */

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const boxOf = async (target: Locator): Promise<Box> => {
  const box = await target.boundingBox()
  if (box === null) throw new Error('the element has no box')
  return box
}

/** Of a control between two cards: how far its centre is from the middle of their gap, CSS px. Runs in the page. */
const offSeam = (control: Element): number => {
  const { previousElementSibling: above, nextElementSibling: below } = control.parentElement ?? control
  if (above === null || below === null) throw new Error('it is not between two cards')
  const { top, bottom } = control.getBoundingClientRect()
  const seam = (above.getBoundingClientRect().bottom + below.getBoundingClientRect().top) / 2
  return (top + bottom) / 2 - seam
}

/** Colours of an invalid input, and of the frame around it. Runs in the page. */
const frameColours = (input: Element) => {
  const frame = input.closest('[data-invalid]')
  if (frame === null) throw new Error('its frame is not invalid')
  const { borderTopColor, boxShadow } = getComputedStyle(frame)
  return { text: getComputedStyle(input).color, border: borderTopColor, ring: /^rgb\([^)]*\)/.exec(boxShadow)?.[0] }
}

/** Lines of the visible text, and whether they keep clear of the edges. Runs in the page. */
const linesWithin = (control: Element) => {
  const outer = control.getBoundingClientRect()
  const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const boxes: DOMRect[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.matches('.sr, [aria-hidden] *, [aria-hidden]')) continue
    range.selectNodeContents(node)
    boxes.push(...range.getClientRects())
  }
  return {
    lines: new Set(boxes.map(({ top }) => Math.round(top))).size,
    isClear: boxes.every(
      ({ left, right, top, bottom }) =>
        left >= outer.left + 6 && right <= outer.right - 6 && top >= outer.top + 1 && bottom <= outer.bottom - 1,
    ),
  }
}

onBoth(() => {
  test('the swap button is on the seam of the amounts', async ({ page }) => {
    const exchange = new ExchangePage(page)
    await exchange.openHome()
    expect(Math.abs(await exchange.button('Swap currencies').evaluate(offSeam))).toBeLessThanOrEqual(1)
  })

  test('the orders of this device keep a distance from the form', async ({ page }) => {
    const exchange = new ExchangePage(page)
    await exchange.openFilled()
    await exchange.review()
    await exchange.confirm()
    await new OrderPage(page).seeCreated()
    await exchange.openHome()
    const orders = await boxOf(page.getByRole('region', { name: 'Your orders on this device' }))
    const form = await boxOf(page.getByRole('form', { name: 'Exchange' }))
    expect(orders.y - form.y - form.height).toBeGreaterThanOrEqual(24)
  })

  test('the pointer that confirmed an order does not rest on its cancellation', async ({ page }) => {
    const exchange = new ExchangePage(page)
    await exchange.openFilled()
    await exchange.review()
    await exchange.consent()
    const confirm = exchange.button('Confirm the order')
    // It ignores the pointer at first, so that a double tap on the form confirms nothing.
    await confirm.click({ trial: true })
    const { x, y, width, height } = await boxOf(confirm)
    const [left, top] = [x + width / 2, y + height / 2]
    await page.mouse.click(left, top)
    const order = new OrderPage(page)
    await order.seeCreated()
    const cancel = await boxOf(order.button('Cancel the order'))
    const isUnder =
      cancel.x <= left && left <= cancel.x + cancel.width && cancel.y <= top && top <= cancel.y + cancel.height
    expect(isUnder).toBe(false)
  })
})

test('a computed amount fades in, a typed one does not', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const exchange = new ExchangePage(page)
  await exchange.openHome()
  await page.evaluate(() =>
    addEventListener('animationend', ({ target, elapsedTime }) => {
      if (target instanceof HTMLInputElement && elapsedTime > 0) target.dataset['faded'] = 'true'
    }),
  )
  await exchange.give.pressSequentially('0.05')
  await expect(exchange.get).toHaveAttribute('data-faded', 'true')
  // An animation of no length may end without an event, so the absence of a fade is asked of the style.
  await expect(exchange.give).toBeFocused()
  await expect(exchange.give).toHaveCSS('animation-duration', '0s')
  await expect(exchange.give).not.toHaveAttribute('data-faded')
})

test('the frame of a focused invalid amount has one colour', async ({ page }) => {
  const exchange = new ExchangePage(page)
  await exchange.openHome()
  await exchange.give.fill('0.00001')
  await exchange.give.blur()
  await exchange.give.focus()
  const { text, border, ring } = await exchange.give.evaluate(frameColours)
  expect({ border, ring }).toEqual({ border: text, ring: text })
})

onPhone(() => {
  for (const [lang, query] of [
    ['en', '?from=BTC&to=CARDUSD'],
    ['ka', '?from=BTC&to=CASHGEL&city=Tbilisi'],
  ] as const)
    test(`a currency takes two lines, clear of the edges of its button: ${lang}`, async ({ page }) => {
      const exchange = new ExchangePage(page, lang)
      await exchange.openHome(query)
      const chip = page.getByRole('button', { name: exchange.say('Currency you get:') })
      await expect.poll(() => chip.evaluate(linesWithin)).toEqual({ lines: 2, isClear: true })
    })

  test('an error in place of a longer hint moves nothing', async ({ page }) => {
    const exchange = new ExchangePage(page)
    await exchange.open('?from=CASHGEL&city=Tbilisi&to=TON&amount=1500')
    await exchange.toDetails()
    const memo = page.getByRole('textbox', { name: 'Memo' })
    const distance = async () => (await boxOf(exchange.email)).y - (await boxOf(memo)).y
    const before = await distance()
    await memo.fill('мемо')
    await memo.blur()
    await expect(memo).toHaveAccessibleDescription('Enter it like this: 104207')
    expect(await distance()).toBe(before)
  })
})

test('the caption of a QR code is centred below it', async ({ page, service }) => {
  const { orderUID, orderSecret } = await createOrder(service, 'address', 'ka')
  await page.goto(`/ka/order/${orderUID}/${orderSecret}/`)
  const caption = page.getByRole('figure').getByText(new OrderPage(page, 'ka').say('Scan to pay'))
  const code = await boxOf(page.getByRole('figure').getByRole('img'))
  await expect(caption).toHaveCSS('text-align', 'center')
  const { x, width } = await boxOf(caption)
  expect(Math.abs(x + width / 2 - code.x - code.width / 2)).toBeLessThanOrEqual(1)
})

test.describe('the console', () => {
  test.use({ isApart: true })

  test('fits a desktop', async ({ page, service }) => {
    await createOrder(service, 'address', 'en')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/sandbox/?token=${consoleToken}`)
    await expect(page.getByRole('combobox').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  })
})
