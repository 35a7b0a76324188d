import { describe, expect, it } from 'vitest'
import type { FormDraft } from '../../../machines/exchange/exchange.types.ts'
import { orderDraft } from '../../../machines/shared/sample-data.ts'
import { createDraftOwner } from '../../../src/services/draft-owner.ts'
import { createPersisted } from '../../../src/services/persisted.ts'
import { createDisk } from './kept-storage.ts'

const draft: FormDraft = {
  giveId: 'btc',
  getId: 'cash-gel-tbilisi',
  amount: { side: 'give', text: '0.01' },
  values: { 'to.name.visitor': 'Nino Beridze' },
  email: 'nino@example.com',
  newsletter: false,
}

const browser = () => {
  const disk = createDisk()
  const tab = createDisk()
  const persisted = createPersisted(disk, tab, () => 0)
  return { disk, tab, persisted, openTab: () => createDraftOwner(disk, tab, persisted) }
}

describe('the saved form', () => {
  it('of a guest is kept, also when the guest signs in', () => {
    const { persisted, openTab } = browser()
    const tab = openTab()
    persisted.keepDraft(draft)
    expect([tab.settle(null), tab.settle('ann'), tab.settle('ann')]).toEqual([false, false, false])
    expect(persisted.draft()).toEqual({ ...draft, email: null })
  })

  it('of an account is removed when it signs out, in every tab', () => {
    const { persisted, openTab } = browser()
    const tabs = [openTab(), openTab()]
    for (const tab of tabs) tab.settle('ann')
    persisted.keepDraft(draft)
    expect(tabs.map((tab) => tab.settle(null))).toEqual([true, true])
    expect(persisted.draft()).toBeNull()
  })

  it('is removed with the unanswered order of the account: if created, it is in the history', () => {
    const { persisted, openTab } = browser()
    const tab = openTab()
    persisted.keepPending({ key: 'key-1', draft: orderDraft })
    expect([tab.settle(null), tab.settle('ann')]).toEqual([false, false])
    expect(persisted.pending()).toMatchObject({ key: 'key-1' })
    expect([tab.settle(null), persisted.pending()]).toEqual([true, null])
  })

  it('and the order of an account are not there in its tab, restored after a sign-out in another one', () => {
    const { disk, tab, persisted, openTab } = browser()
    openTab().settle('ann')
    persisted.keepPending({ key: 'key-1', draft: orderDraft })
    const otherTab = createDisk()
    const other = createDraftOwner(
      disk,
      otherTab,
      createPersisted(disk, otherTab, () => 0),
    )
    expect([other.settle('ann'), other.settle(null)]).toEqual([false, true])
    const restored = createPersisted(disk, tab, () => 0)
    createDraftOwner(disk, tab, restored).settle(null)
    expect([restored.pending(), restored.draft()]).toEqual([null, null])
  })

  it('typed before the sign-in is removed at the sign-out, too', () => {
    const { persisted, openTab } = browser()
    const tab = openTab()
    persisted.keepDraft(draft)
    tab.settle('ann')
    expect([tab.settle(null), persisted.draft()]).toEqual([true, null])
  })

  it('of an account whose session ended while no page was open is removed at the next visit', () => {
    const { persisted, openTab } = browser()
    openTab().settle('ann')
    persisted.keepDraft(draft)
    expect([openTab().settle(null), persisted.draft()]).toEqual([true, null])
  })

  it('is removed when another user signs in; what that user typed in another tab is kept', () => {
    const { persisted, openTab } = browser()
    const [here, there] = [openTab(), openTab()]
    for (const tab of [here, there]) tab.settle('ann')
    persisted.keepDraft(draft)
    expect([here.settle('ben'), persisted.draft()]).toEqual([true, null])
    persisted.keepDraft(draft)
    expect([there.settle('ben'), persisted.draft()]).toEqual([true, draft])
  })

  it('keeps the e-mail address typed by the account', () => {
    const { persisted, openTab } = browser()
    const tab = openTab()
    tab.settle('ann')
    persisted.keepDraft(draft)
    expect([tab.settle('ann'), openTab().settle('ann'), persisted.draft()]).toEqual([false, false, draft])
  })
})
