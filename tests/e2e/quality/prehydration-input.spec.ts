import { holdScripts } from '../support/hold.ts'
import { expect, test } from '../support/test.ts'
import { onBoth, onPhone } from '../support/phone.ts'

onPhone(() => {
  test('input and clicks before hydration are kept', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/en/', { waitUntil: 'commit' })
    const give = page.getByRole('textbox', { name: 'You give' })
    await give.click()
    await give.pressSequentially('0.0123')
    await page.getByRole('button', { name: 'Theme: as on the device' }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    release()
    await expect(page.getByRole('textbox', { name: 'You get' })).not.toHaveValue('')
    await expect(give).toHaveValue('0.0123')
    await expect(page.getByRole('button', { name: 'Theme: light' })).toBeVisible()
    await give.press('End')
    await give.pressSequentially('4')
    await expect(give).toHaveValue('0.01234')
  })
})

onPhone(() => {
  test('amounts are computed before hydration, and stay the same after it', async ({ page }) => {
    const release = await holdScripts(page)
    // Newer rates would change the amounts: their reply never arrives during the test.
    await page.route(/\/exchanger\/route/, () => undefined)
    await page.goto('/en/', { waitUntil: 'commit' })
    const give = page.getByRole('textbox', { name: 'You give' })
    const get = page.getByRole('textbox', { name: 'You get' })
    await give.pressSequentially('0.0123')
    await expect(get).not.toHaveValue('')
    const answer = await get.inputValue()
    await get.fill('10,5')
    await expect(give).not.toHaveValue('0.0123')
    const price = await give.inputValue()
    expect(Number(price)).toBeGreaterThan(0)
    await give.fill('0.0123')
    await expect(get).toHaveValue(answer)
    await give.fill('nothing')
    await expect(get).toHaveValue('')
    await get.fill('10,5')
    await expect(give).toHaveValue(price)
    release()
    // The button's label comes from the chart.
    await expect(page.getByRole('button', { name: /^Enter at least/ })).toBeVisible()
    await expect(get).toHaveValue('10,5')
    await expect(give).toHaveValue(price)
  })
})

onBoth(() => {
  test('a sign-in requested before hydration opens', async ({ page, isMobile }) => {
    const release = await holdScripts(page)
    await page.goto('/en/', { waitUntil: 'commit' })
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Sign in' }).click()
    release()
    await expect(page.getByRole('dialog', { name: 'Sign in to your account' })).toBeVisible()
  })
})

onPhone(() => {
  test('clicks in a form before hydration are replayed', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/en/', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'You give' }).pressSequentially('0.05')
    await page.getByRole('button', { name: 'Swap currencies' }).click()
    await page.getByRole('button', { name: /^Currency you give:/ }).click()
    release()
    const list = page.getByRole('dialog')
    await expect(list.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Currency you give:/ })).toHaveAccessibleName(/GEL/)
  })
})

onBoth(() => {
  test('a language chosen before hydration keeps the pair and the amount', async ({ page, isMobile }) => {
    const release = await holdScripts(page)
    await page.goto('/en/?from=USDTTRC20&to=CASHGEL&city=Tbilisi', { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'You give' }).pressSequentially('250')
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    else await page.getByRole('button', { name: 'Language: ENG' }).click()
    await page.getByRole('link', { name: 'Русский' }).click()
    await expect(page).toHaveURL(/\/ru\//)
    release()
    await expect(page.getByRole('textbox', { name: 'Отдаёте' })).toHaveValue('250')
    await expect(page.getByRole('button', { name: /^Валюта, которую отдаёте:/ })).toHaveAccessibleName(/USDT/)
  })
})

test('a rating selected before hydration is kept', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/en/reviews/', { waitUntil: 'commit' })
  const good = page.getByRole('radio', { name: '4 out of 5: Good' })
  await good.check()
  await page.getByRole('radio', { name: '5 out of 5: Excellent' }).check()
  await good.check()
  release()
  // React renders the label beside the stars.
  await expect(page.getByRole('radiogroup', { name: 'How was it?' }).getByText('Good', { exact: true })).toBeVisible()
  await expect(good).toBeChecked()
})

test('a form submitted before hydration is sent afterwards', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/en/contacts/', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Email' }).fill('nino@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('When does the office in Batumi open?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL('/en/contacts/')
  release()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible()
})

test('a form submitted at the moment of hydration is sent with its input', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/en/contacts/', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Email' }).fill('nino@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('When does the office in Batumi open?')
  await page.getByRole('form', { name: 'Message to support' }).evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) throw new Error('no form')
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      if (Object.keys(form).some((key) => key.startsWith('__reactProps'))) form.requestSubmit()
      else port2.postMessage('look again')
    })
    port1.start()
    port2.postMessage('look')
  })
  release()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible()
})

test('input before hydration overrides the saved draft', async ({ page }) => {
  await page.goto('/en/')
  const give = page.getByRole('textbox', { name: 'You give' })
  await give.fill('0.05')
  await expect(page.getByRole('textbox', { name: 'You get' })).not.toHaveValue('')
  const release = await holdScripts(page)
  await page.goto('/en/', { waitUntil: 'commit' })
  await give.fill('0.07')
  release()
  await expect(page.getByRole('textbox', { name: 'You get' })).not.toHaveValue('')
  await expect(give).toHaveValue('0.07')
})

test('input before hydration is kept when the address selects other currencies', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/en/?from=ETH&to=CASHGEL&city=Tbilisi', { waitUntil: 'commit' })
  const give = page.getByRole('textbox', { name: 'You give', exact: true })
  await give.fill('1.5')
  release()
  await expect(page.getByRole('button', { name: /^Currency you give:/ })).toHaveAccessibleName(/ETH/)
  await expect(give).toHaveValue('1.5')
})

test('a form submitted before hydration continues to the details afterwards', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/en/', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'You give' }).fill('0.05')
  await page.getByRole('textbox', { name: 'You give' }).press('Enter')
  release()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First and last name' })).toBeFocused()
})
