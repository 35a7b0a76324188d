import { ExchangePage } from '../support/exchange-page.ts'
import { pair } from './placing-acts.ts'
import { freshKey, Stage, type House } from './stage.ts'

/** What the browser of a guest keeps after the form was filled in and confirmed, before the service has answered. */
interface Kept {
  readonly draft: string
  readonly pending: string
}

const storageKeys = { draft: 'kursi.draft', pending: 'kursi.pending' } as const

let made: Promise<Kept> | null = null

const make = async (house: House): Promise<Kept> => {
  const stage = await Stage.make(house)
  const exchange = new ExchangePage(stage.page)
  await stage.open(`/en/${pair.query}&amount=${pair.amount}`, ['create'])
  await exchange.seeForm()
  await exchange.fillDetails()
  await exchange.review()
  await exchange.confirm()
  await stage.seeCalls('create', 1)
  const read = (key: string) => stage.page.evaluate((name) => localStorage.getItem(name) ?? '', key)
  const kept = { draft: await read(storageKeys.draft), pending: await read(storageKeys.pending) }
  await stage.close()
  return kept
}

const guestKept = (house: House): Promise<Kept> => (made ??= make(house))

/** Local storage of a guest who filled in the form in an earlier visit. */
export const keptDraft = async (house: House): Promise<Record<string, string>> => ({
  [storageKeys.draft]: (await guestKept(house)).draft,
})

/** The same with an order whose reply never came; each time another order, by its key. */
export const keptPending = async (house: House): Promise<Record<string, string>> => {
  const { draft, pending } = await guestKept(house)
  return {
    [storageKeys.draft]: draft,
    [storageKeys.pending]: pending.replace(/"key":"[^"]*"/, `"key":"${freshKey()}"`),
  }
}
