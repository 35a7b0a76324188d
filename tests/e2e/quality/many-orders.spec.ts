import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { openDatabase } from '../../../service/database/open.ts'
import { orders, users } from '../../../service/database/schema.ts'
import { demo } from '../support/account-dialogs.ts'
import { blockCounter } from '../support/blocks.ts'
import { expect, test as base } from '../support/test.ts'
import { signInBrowser, UserArea } from '../support/user-area.ts'

const test = base.extend({ baseURL: ({ ownService }, use) => use(ownService.origin) })

/** Turning a page and searching do not grow with the history; a file has a line for each order. */
const mostBlocks = { turning: 450_000, searching: 450_000, saving: 700_000 }

/** Orders of the account. */
const many = 1_000

/** Gives an account so many orders. @param folder of the database of a stopped service */
const fill = async (folder: string): Promise<void> => {
  const { db, close } = await openDatabase({ folder })
  const [account] = await db.select().from(users).where(eq(users.email, demo.plain))
  if (account === undefined) throw new Error(`no account of ${demo.plain}`)
  const [first, ...others] = await db.select().from(orders).where(eq(orders.userId, account.id))
  if (first === undefined) throw new Error(`no order of ${demo.plain}`)
  const { id: _, ...row } = first
  const missing = Array.from({ length: many - others.length - 1 }, (_each, index) => ({
    ...row,
    uid: `of-a-thousand-${index}`,
    createdAt: new Date(row.createdAt.getTime() - index * 60_000),
  }))
  await db.insert(orders).values(missing)
  await close()
}

test('a history of a thousand orders turns its pages, searches and is saved with little work', async ({
  page,
  ownService,
}) => {
  await ownService.stop()
  await fill(ownService.folder)
  await ownService.start()
  const executed = await blockCounter(page)
  const area = new UserArea(page)
  await signInBrowser(page, demo.plain)
  await area.open('orders', '?tab=all&page=50')
  await expect(area.orders).toHaveCount(10)
  const current = page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]')

  let shown = 50
  const turn = async () => {
    shown += 1
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(current).toHaveText(String(shown))
    await expect(area.orders).toHaveCount(10)
  }
  expect(await executed(turn)).toBeLessThan(mostBlocks.turning)

  const number = page.getByLabel('Order number')
  const search = async () => {
    await page.getByText('Search by number or date').click()
    await number.fill('10')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/number=10/)
    await expect(area.orders.first()).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page).not.toHaveURL(/number=/)
    // Folded again.
    await expect(number).toBeHidden()
  }
  expect(await executed(search)).toBeLessThan(mostBlocks.searching)

  let lines: readonly string[] = []
  const save = async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    lines = text.trimEnd().split('\r\n').slice(1)
  }
  expect(await executed(save)).toBeLessThan(mostBlocks.saving)
  expect(lines).toHaveLength(many)
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(many)
})
