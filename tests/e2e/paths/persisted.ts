import { ExchangePage } from '../support/exchange-page.ts'
import { pair } from './placing-acts.ts'
import { freshKey, PageFixture, type TestEnvironment } from './page-fixture.ts'

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

const make = async (environment: TestEnvironment): Promise<Kept> => {
  const fixture = await PageFixture.make(environment)
  const exchange = new ExchangePage(fixture.page)
  await fixture.open(`/en/${pair.query}&amount=${pair.amount}`, ['create'])
  await exchange.seeForm()
  await exchange.fillDetails()
  await exchange.review()
  await exchange.confirm()
  await fixture.seeCalls('create', 1)
  const read = (key: string) => fixture.page.evaluate((name) => localStorage.getItem(name) ?? '', key)
  const personal = await fixture.page.evaluate((name) => sessionStorage.getItem(name) ?? '', storageKeys.draft)
  const kept = { draft: await read(storageKeys.draft), pending: await read(storageKeys.pending), personal }
  await fixture.close()
  return kept
}

const guestKept = (environment: TestEnvironment): Promise<Kept> => (made ??= make(environment))

/** Storage of a guest who filled in the form and loads the page again. */
export const keptDraft = async (environment: TestEnvironment): Promise<Record<string, string>> => {
  const { draft, personal } = await guestKept(environment)
  return { [storageKeys.draft]: draft, [ofTab + storageKeys.draft]: personal }
}

/** The same with an order whose reply never came; each time another order, by its key. */
export const keptPending = async (environment: TestEnvironment): Promise<Record<string, string>> => {
  const { pending } = await guestKept(environment)
  return {
    ...(await keptDraft(environment)),
    [storageKeys.pending]: pending.replace(/"key":"[^"]*"/, `"key":"${freshKey()}"`),
  }
}
