import { consoleToken } from '../../service/support/client.ts'
import { createOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

test.use({ isApart: true })

interface Review {
  name: string
  text: string
}

test('the operator’s input and focus survive actions and updates', async ({ page, service }) => {
  const { data: reviews } = await service.operate<{ data: Review[] }>('reviews')
  const rowOf = (place: number) => page.locator('tr').filter({ hasText: reviews[place]?.text ?? 'no such review' })
  const answer = rowOf(0).getByRole('textbox')
  const said = page.getByRole('status').first()
  await page.clock.install()
  await page.goto(`/sandbox/?token=${consoleToken}`)
  await answer.fill('Thank you!')
  const order = page
    .getByRole('row')
    .filter({ has: page.getByRole('combobox') })
    .first()
  const status = order.getByRole('combobox')
  await status.selectOption('hold')

  await rowOf(1).getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(rowOf(1)).toContainText('published')
  await expect(answer).toHaveValue('Thank you!')
  // The button is gone; the focus moves to its row.
  await expect(rowOf(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(rowOf(1).getByRole('button', { name: 'Hide' })).toBeFocused()

  await page.getByRole('button', { name: 'Start technical work' }).press('Enter')
  await expect(page.getByRole('button', { name: 'End technical work' })).toBeFocused()

  const rate = page.getByRole('textbox', { name: 'Rate' })
  const route = page.locator('form', { has: rate }).getByLabel('Pair')
  await route.fill('no-such-route')
  await rate.fill('2.5')
  await service.operate('rates', { freeze: false })
  await page.clock.runFor(3_000)
  await expect(page.getByText('Rates are live.')).toBeVisible()
  await expect(rate).toBeFocused()
  await rate.press('Enter')
  await expect(said).toContainText('Refused')
  await expect(route).toHaveValue('no-such-route')
  await expect(rate).toHaveValue('2.5')

  await expect(status).toHaveValue('hold')
  await order.getByRole('button', { name: 'Move' }).press('Enter')
  await expect(said).toContainText('Done: move')
  await expect(order.locator('.status')).toHaveText('hold')
  await expect(status).toHaveValue('hold')

  await answer.press('Enter')
  await expect(rowOf(0)).toContainText('Reply: Thank you!')
  await expect(answer).toHaveValue('')
  await expect(answer).toBeFocused()
})

test('the newest mail is unfolded, and mails unfolded by the operator stay so', async ({ page, service }) => {
  const mail = () => createOrder(service, 'bank', 'en')
  const folded = page.locator('details[id^="mail-"]:not([open])')
  const unfolded = page.locator('details[id^="mail-"][open]')
  const ids = (of: typeof folded) => of.evaluateAll((each) => each.map(({ id }) => id))
  await mail()
  await mail()
  await page.clock.install()
  await page.goto(`/sandbox/?token=${consoleToken}`)
  const [first] = await ids(unfolded)
  await expect(unfolded).toHaveCount(1)

  await mail()
  await page.clock.runFor(3_000)
  await expect(page.locator(`#${first}`)).not.toHaveAttribute('open')
  await expect(unfolded).toHaveCount(1)
  const [second] = await ids(unfolded)
  expect(second).not.toBe(first)

  await page.locator(`#${first} summary`).press('Enter')
  await page.getByRole('heading', { name: 'Outbox' }).click()
  await mail()
  await page.clock.runFor(3_000)
  await expect(page.locator(`#${second}`)).not.toHaveAttribute('open')
  const [third, kept, ...others] = await ids(unfolded)
  expect([third === second, kept, others]).toEqual([false, first, []])
})
