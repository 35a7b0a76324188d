import { locales } from '../../../src/routes/locales.ts'
import { ExchangePage, guest } from '../support/exchange-page.ts'
import { misfits } from '../support/fit.ts'
import { seeWholeFooter } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

test('tapping a limit after clearing the amount fills it in without a layout shift', async ({ page }) => {
  const form = new ExchangePage(page)
  await form.open('?pair=btc-to-cash-gel-tbilisi&amount=0.05')
  const least = page.getByRole('button', { name: /^Min / }).first()
  const place = await least.boundingBox()
  await form.give.fill('')
  await form.give.focus()
  await least.click()
  await expect(form.give).not.toHaveValue('')
  await form.give.fill('abc')
  await expect(page.getByText('Remove “abc” from the amount.')).toBeVisible()
  expect(await least.boundingBox()).toEqual(place)
})

for (const [lang, grouped, received, longer, shorter] of [
  ['en', '13,215.87', '36,111.04', '132,915.87', '1,215.87'],
  ['ru', '13\u00a0215,87', '36\u00a0111,04', '132\u00a0915,87', '1\u00a0215,87'],
] as const)
  test(`digits are grouped while they are typed, and the caret stays where it was: ${lang}`, async ({
    page,
    service,
  }) => {
    await service.operate('rates', { routeId: 'usdt-trc20-to-cash-gel-tbilisi', amount: '2.7324' })
    const form = new ExchangePage(page, lang)
    await form.open('?from=USDTTRC20&to=CASHGEL&city=Tbilisi')
    await form.give.pressSequentially('13215.87')
    await expect(form.give).toHaveValue(grouped)
    await expect(form.get).toHaveValue(received)
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('9')
    await expect(form.give).toHaveValue(longer)
    await page.keyboard.press('Backspace')
    await expect(form.give).toHaveValue(grouped)
    // Before the separator, which cannot have been intended.
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await expect(form.give).toHaveValue(shorter)
    await page.keyboard.type('3')
    await expect(form.give).toHaveValue(grouped)
  })

test('an unavailable swap explains why', async ({ page }) => {
  const form = new ExchangePage(page)
  await form.open('?pair=sol-to-cash-gel-tbilisi')
  await form.button('Can’t swap: the reverse pair isn’t available').click({ force: true })
  await expect(page.getByText('The reverse pair isn’t available. You can choose another currency.')).toBeVisible()
})

test('another pair keeps the amount of the address and the referrer', async ({ page }) => {
  const form = new ExchangePage(page)
  const visit = page.waitForRequest(/visits\/register/)
  await form.open('?from=BTC&to=CASHGEL&city=Tbilisi&amount=0.05&utm_source=rates&rid=24#form')
  const kept = '?amount=0.05&utm_source=rates&rid=24#form'
  await expect(page).toHaveURL(`/en/exchange/btc-to-cash-gel-tbilisi/${kept}`)
  const body: unknown = (await visit).postDataJSON()
  expect(body).toEqual({ refUrl: expect.stringMatching(/\?(.*&)?utm_source=rates&rid=24$/) })

  await form.choose('give', 'ethereum', /^Ethereum/)
  await expect(page).toHaveURL(new RegExp(String.raw`/en/exchange/eth-to-[\w-]+/${kept.replace('?', String.raw`\?`)}$`))
  await page.reload()
  await form.seeForm()
  await expect(form.give).toHaveValue('0.05')

  await seeWholeFooter(page)
  await form.give.fill('0.7')
  await expect(page).toHaveURL(/\/en\/exchange\/eth-to-[\w-]+\/\?utm_source=rates&rid=24#form$/)
})

test('an unknown pair answers 404, shows the form, and says so', async ({ page }) => {
  const form = new ExchangePage(page)
  const reply = await page.goto('/en/exchange/nonsense/')
  expect(reply?.status()).toBe(404)
  await form.seeForm()
  await expect(page.getByText('This pair isn’t available. Choose another one.')).toBeVisible()
})

test('personal input stays in the tab, the wallet for a day, and entries of earlier versions are deleted', async ({
  page,
  context,
}) => {
  const form = new ExchangePage(page)
  const old = JSON.stringify({ values: { 'to.card.card': '4276000000000017' }, email: 'old@example.com' })
  await page.addInitScript((draft) => {
    if (localStorage.getItem('was') === null) localStorage.setItem('kursi.draft', draft)
    localStorage.setItem('was', 'here')
  }, old)
  const left = () => page.evaluate(() => localStorage.getItem('kursi.draft') ?? '')
  await form.open()
  await expect.poll(left).not.toContain('4276')
  await form.openFilled()
  expect(await left()).toContain(guest.email)
  for (const text of [guest.name, guest.phone]) expect(await left()).not.toContain(text)
  await page.reload()
  await form.seeForm()
  await form.toDetails()
  await expect(form.field('name')).toHaveValue(guest.name)

  const other = new ExchangePage(await context.newPage())
  await page.close()
  await other.open('?from=BTC&to=CASHGEL&city=Tbilisi')
  await other.toDetails()
  await expect(other.email).toHaveValue(guest.email)
  for (const field of [other.field('name'), other.field('phone')]) await expect(field).toHaveValue('')
})

test('a closed announcement stays closed', async ({ page }) => {
  const form = new ExchangePage(page)
  await form.open()
  const text = 'The Batumi office is open daily from 11:00 to 19:00.'
  const alert = page.getByRole('complementary', { name: 'Announcement' }).getByText(text)
  await expect(alert).toBeVisible()
  await page.getByRole('complementary', { name: 'Announcement' }).getByRole('button', { name: 'Close' }).click()
  await expect(alert).toBeHidden()
  const answered = page.waitForResponse(/web-alerts/)
  await page.reload()
  await form.seeForm()
  await (await answered).finished()
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached()
  await expect(alert).toBeHidden()
})

test('refused rates are reported with message and code', async ({ page }) => {
  await page.route(/exchanger\/route(-v2)?\/get\//, (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, error: { errorCode: 40999, message: 'Closed for stocktaking.' } },
    }),
  )
  await page.goto('/en/exchange/')
  await expect(page.getByText('Closed for stocktaking. Code 40999.')).toBeVisible()
})

for (const [width, isDocked] of [
  [1280, false],
  [390, true],
] as const)
  test(`the button of a step is docked on a phone alone: ${width}`, async ({ page }) => {
    const form = new ExchangePage(page)
    const low = { width, height: 500 }
    const isInView = async (name: string) => {
      await page.evaluate(() => scrollTo(0, 0))
      const button = form.button(name)
      return (await button.boundingBox().then((box) => (box?.y ?? 0) + (box?.height ?? 0))) <= low.height
    }
    await page.setViewportSize({ width, height: 900 })
    await form.openFilled()
    await page.setViewportSize(low)
    expect(await isInView('Review the order'), 'details').toBe(isDocked)
    await form.review()
    expect(await isInView('Confirm the order'), 'preview').toBe(isDocked)
  })

for (const lang of locales)
  test(`a large amount is whole on the smallest phone: ${lang}`, async ({ page, service }) => {
    await service.operate('rates', { routeId: 'btc-to-cash-gel-tbilisi', amount: '258673.27' })
    await page.setViewportSize({ width: 320, height: 640 })
    const form = new ExchangePage(page, lang)
    await form.open('?from=BTC&to=CASHGEL&city=Tbilisi&amount=0.51')
    await expect(form.get).toHaveValue(/^131\D923\D\d{2}$/)
    expect((await page.evaluate(misfits)).filter((line) => line.startsWith('value cut'))).toEqual([])
  })
