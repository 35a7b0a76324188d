import { ExchangePage } from '../support/exchange-page.ts'
import { pair } from './placing-acts.ts'
import { freshKey, Stage, type House } from './stage.ts'

/** What the browser of a guest keeps after the form was filled in and confirmed, before the service has answered. */
interface Kept {
  readonly draft: string
  readonly pending: string
  /** Of the tab: what is personal in the form. */
  readonly personal: string
}

/** A key with this in front is one of the tab's storage. */
const ofTab = 'tab:'

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
  const personal = await stage.page.evaluate((name) => sessionStorage.getItem(name) ?? '', storageKeys.draft)
  const kept = { draft: await read(storageKeys.draft), pending: await read(storageKeys.pending), personal }
  await stage.close()
  return kept
}

const guestKept = (house: House): Promise<Kept> => (made ??= make(house))

/** Storage of a guest who filled in the form and loads the page again. */
export const keptDraft = async (house: House): Promise<Record<string, string>> => {
  const { draft, personal } = await guestKept(house)
  return { [storageKeys.draft]: draft, [ofTab + storageKeys.draft]: personal }
}

/** The same with an order whose reply never came; each time another order, by its key. */
export const keptPending = async (house: House): Promise<Record<string, string>> => {
  const { pending } = await guestKept(house)
  return {
    ...(await keptDraft(house)),
    [storageKeys.pending]: pending.replace(/"key":"[^"]*"/, `"key":"${freshKey()}"`),
  }
}
