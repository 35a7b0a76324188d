import { demo } from '../support/account-dialogs.ts'
import { findings } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'

test('a partner narrows the rates export, looks at its beginning, and its address gives that file', async ({
  page,
}) => {
  const area = new UserArea(page)
  await signInBrowser(page, demo.partner)
  await area.open('partner-system')
  const section = area.section('Rates export')
  const beginning = section.getByRole('region', { name: 'Start of the file' })
  await expect(beginning).toContainText('<rates>')
  expect(await findings(page)).toEqual([])
  await section.getByLabel('Your customer gives').selectOption('BTC')
  await section.getByLabel('Your customer gets').selectOption('CASHAED')
  await section.getByRole('tab', { name: 'TXT' }).click()
  await expect(beginning).toHaveText(/^BTC;CASHAED;1;[\d.]+;[\d.]+$/)
  await expect(section.getByText('1 pair', { exact: true })).toBeVisible()
  await expect(section.getByText(/^Created /)).toBeVisible()
  const link = section.getByRole('link', { name: /rates\.xml/ })
  await expect(link).toHaveAttribute('href', /\/service\/rates\.xml\?rid=partner&from=BTC&to=CASHAED$/)
  const address = (await link.getAttribute('href')) ?? ''
  const file = await page.request.get(address)
  expect(file.headers()['content-type']).toBe('application/xml; charset=utf-8')
  expect(await file.text()).toMatch(/<rates>\n<item><from>BTC<\/from><to>CASHAED<\/to>.*<city>DUBA<\/city>/)
  const etag = file.headers()['etag'] ?? ''
  expect((await page.request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304)
  await section.getByRole('button', { name: /^Remove .*BTC$/ }).click()
  await expect(link).toHaveAttribute('href', /\?rid=partner&to=CASHAED$/)
  expect(await findings(page)).toEqual([])
})
