import { ContactsPage } from '../support/contacts-page.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { seeWholeFooter } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { onPhone } from '../support/phone.ts'

test('a rate on the home page leads to the form of its direction', async ({ page }) => {
  const exchange = new ExchangePage(page)
  await exchange.openHome()
  await exchange.give.fill('0.5')
  // Hydrated: a client-side navigation.
  await exchange.choose('get', 'Batumi', /GEL/)
  await page.getByRole('link', { name: /^1 ETH = [\d,]+ GEL/ }).click()
  await expect(page).toHaveURL('/en/exchange/eth-to-cash-gel-tbilisi/')
  await expect(page.getByRole('button', { name: /^Currency you give: ETH/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rates right now' })).toHaveCount(0)
  await expect(exchange.give).toHaveValue('0.5')
  await page.goBack()
  await expect(page).toHaveURL('/en/')
  await expect(page.getByRole('heading', { name: 'Rates right now' })).toBeVisible()
})

onPhone(() => {
  test('reviews that overflow on a phone can be scrolled by keys', async ({ page }) => {
    await new ExchangePage(page).openHome()
    const row = page.getByRole('region', { name: 'Latest reviews' })
    const second = row.getByRole('figure').nth(1)
    await row.scrollIntoViewIfNeeded()
    await expect(second).not.toBeInViewport({ ratio: 0.9 })
    await row.focus()
    await page.keyboard.press('ArrowRight')
    await expect(second).toBeInViewport({ ratio: 0.9 })
  })
})

test('the home page leads to the bar, and the bar to the contacts', async ({ page }) => {
  await new ExchangePage(page).openHome()
  await page.getByRole('main').getByRole('link', { name: 'bar and event space' }).click()
  await expect(page).toHaveURL('/en/bar/')
  const place = page.getByRole('region', { name: 'How to find us' })
  await expect(place.getByRole('link', { name: '12 Rustaveli Avenue, Tbilisi' })).toBeVisible()
  await place.getByRole('link', { name: 'All contacts' }).click()
  await expect(page).toHaveURL('/en/contacts/')
  await new ContactsPage(page).see()
})

onPhone(() => {
  test('a support message shows missing fields, and is confirmed', async ({ page }) => {
    const contacts = new ContactsPage(page)
    await contacts.open()
    await contacts.writeWrongEmail()
    await contacts.submit.click()
    await expect(contacts.email).toBeFocused()
    await contacts.write('nino@example.com', 'Where is my order?')
    await contacts.seeThanks()
  })
})

test('a support message survives a change of the language', async ({ page }) => {
  const contacts = new ContactsPage(page)
  await contacts.open()
  await seeWholeFooter(page)
  await contacts.message.fill('Where is my order?')
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Русский' }).click()
  const russian = new ContactsPage(page, 'ru')
  await russian.see()
  await expect(russian.message).toHaveValue('Where is my order?')
  await expect(russian.offices.first()).toHaveText('Офис в Тбилиси')
})
