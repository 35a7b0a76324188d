import { ExchangePage } from '../support/exchange-page.ts'
import { pair } from './placing-acts.ts'
import { freshKey, PageFixture, type TestEnvironment } from './page-fixture.ts'

/** Storage of a guest after the form was filled in and confirmed, before the reply. */
interface Kept {
  readonly draft: string
  /** Session storage: the order, and personal data of the form. */
  readonly pending: string
  readonly personal: string
}

/** Prefix of session storage keys. */
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
  const draft = await fixture.page.evaluate((name) => localStorage.getItem(name) ?? '', storageKeys.draft)
  const readTab = (key: string) => fixture.page.evaluate((name) => sessionStorage.getItem(name) ?? '', key)
  const kept = { draft, pending: await readTab(storageKeys.pending), personal: await readTab(storageKeys.draft) }
  await fixture.close()
  return kept
}

const guestKept = (environment: TestEnvironment): Promise<Kept> => (made ??= make(environment))

/** Storage of a guest who filled in the form and reloads the page. */
export const keptDraft = async (environment: TestEnvironment): Promise<Record<string, string>> => {
  const { draft, personal } = await guestKept(environment)
  return { [storageKeys.draft]: draft, [ofTab + storageKeys.draft]: personal }
}

/** The same with an order whose reply was lost; a new order, by key, each time. */
export const keptPending = async (environment: TestEnvironment): Promise<Record<string, string>> => {
  const { pending } = await guestKept(environment)
  return {
    ...(await keptDraft(environment)),
    [ofTab + storageKeys.pending]: pending.replace(/"key":"[^"]*"/, `"key":"${freshKey()}"`),
  }
}
