import { readFile } from 'node:fs/promises'
import { demo } from '../support/account-dialogs.ts'
import { findings } from '../support/axe.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { OrderPage, ordersOf } from '../support/order-page.ts'
import type { ListedOrder } from '../support/order-page.ts'
import type { Service } from '../support/service.ts'
import { expect, test } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'
import { onPhone } from '../support/phone.ts'

/** A seeded order of the account in this status. */
const orderIn = async (service: Service, status: string): Promise<ListedOrder> => {
  const found = (await ordersOf(service)).find((each) => each.email === demo.plain && each.status === status)
  if (found === undefined) throw new Error(`no order in ${status}`)
  return found
}

test.describe('the order history', () => {
  onPhone(() => {
    test('has tabs and pages, each with an address', async ({ page }) => {
      const area = new UserArea(page)
      const path = area.path('user/orders/')
      await signInBrowser(page, demo.plain)
      await area.open('orders')
      await expect(area.tab('Current')).toHaveAttribute('aria-selected', 'true')
      await expect(area.orders).toHaveCount(7)
      await area.tab('All').click()
      await expect(page).toHaveURL(`${path}?tab=all`)
      await expect(area.orders).toHaveCount(10)
      await area.next.click()
      await expect(page).toHaveURL(`${path}?tab=all&page=2`)
      await area.seePage(2, 3)
      await area.next.click()
      await expect(area.orders).toHaveCount(8)
      await expect(area.next).toBeDisabled()

      await page.goBack()
      await expect(page).toHaveURL(`${path}?tab=all&page=2`)
      await area.seePage(2, 3)
      await expect(area.orders).toHaveCount(10)
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect(area.tab('Current')).toHaveAttribute('aria-selected', 'true')
      await expect(area.orders).toHaveCount(7)

      await page.goto(`${path}?tab=deleted`)
      await expect(area.tab('Cancelled')).toHaveAttribute('aria-selected', 'true')
      await expect(area.orders).not.toHaveCount(0)
      await expect(area.orders.filter({ hasText: /Cancelled|Returned/ })).toHaveCount(await area.orders.count())
      // A page beyond the last redirects to the last one, without a history entry.
      await page.goto(`${path}?tab=all&page=9`)
      await expect(page).toHaveURL(`${path}?tab=all&page=3`)
      await page.goBack()
      await expect(page).toHaveURL(`${path}?tab=deleted`)
      await page.goto(`${path}?tab=nonsense&page=-4`)
      await expect(area.orders).toHaveCount(7)
    })
  })

  test('follows a changing order without a reload', async ({ page, service }) => {
    const area = new UserArea(page)
    const { orderUID, id } = await orderIn(service, 'waitPayment')
    await signInBrowser(page, demo.plain)
    await area.open('orders')
    await expect(area.order(id)).toContainText('Waiting for payment')
    await service.operate('move', { orderUID, status: 'hold' })
    await expect(area.order(id)).toContainText('On hold')
    await service.operate('sockets/drop')
    await service.operate('move', { orderUID, status: 'done' })
    await expect(area.order(id)).toBeHidden()
    await area.tab('Done').click()
    await expect(area.order(id)).toContainText('Done')
  })

  test('opens an order and repeats it', async ({ page, service }) => {
    const area = new UserArea(page)
    const { id } = await orderIn(service, 'done')
    await signInBrowser(page, demo.plain)
    await area.open('orders', '?tab=done')
    await area
      .order(id)
      .getByRole('link', { name: `Open ${id}` })
      .click()
    await new OrderPage(page).see('success')
    await page.goBack()
    await area
      .order(id)
      .getByRole('link', { name: `Exchange again ${id}` })
      .click()
    const exchange = new ExchangePage(page)
    await exchange.seeForm()
    await expect(exchange.give).toHaveValue('0.004')
    await expect(page.getByRole('button', { name: /^Currency you give:/ })).toContainText('BTC')
    await expect(page.getByRole('button', { name: /^Currency you get:/ })).toContainText('GEL')
  })

  test('is searched by number and days, and saved as a CSV', async ({ page, service }) => {
    const area = new UserArea(page)
    const { id } = await orderIn(service, 'done')
    await signInBrowser(page, demo.plain)
    await area.open('orders', '?tab=all')
    await page.getByText('Search by number or date').click()
    await page.getByLabel('Order number').fill(`№ ${id}`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${area.path('user/orders/')}?number=${id}&tab=all`)
    await expect(area.orders).toHaveCount(1)
    expect(await findings(page)).toEqual([])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith('\uFEFF"Order","Placed","Status",')).toBe(true)
    expect(text.trimEnd().split('\r\n').slice(1)).toEqual([expect.stringMatching(`^${id},.*,"Done",`)])
    await area.seeNotice('Your orders have been saved as a file.')

    await page.getByLabel('Placed until').fill('2020-01-01')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await area.seeText(page.getByRole('main'), 'Nothing found')
    await page.goBack()
    await expect(area.orders).toHaveCount(1)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page).toHaveURL(`${area.path('user/orders/')}?tab=all`)
    await expect(area.orders).toHaveCount(10)
  })

  test('has a new order, in the user area', async ({ page, service }) => {
    const area = new UserArea(page)
    await signInBrowser(page, demo.verified)
    const before = await ordersOf(service)
    const exchange = new ExchangePage(page)
    await page.goto(`${area.path('user/exchange/')}?from=BTC&to=CASHGEL&city=Tbilisi&amount=0.05`)
    await exchange.seeForm()
    await exchange.toDetails()
    await expect(exchange.email).toHaveValue(demo.verified)
    await exchange.fillFields()
    await exchange.review()
    await exchange.confirm()
    await new OrderPage(page).seeCreated()
    const [made] = (await ordersOf(service)).filter((each) => !before.some((old) => old.orderUID === each.orderUID))
    await area.open('orders')
    await expect(area.order(made?.id ?? 0)).toBeVisible()
  })
})
