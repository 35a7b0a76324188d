import { describe, expect, it } from 'vitest'
import type { FormDraft } from '../../../machines/exchange/exchange.types.ts'
import { orderDraft } from '../../../machines/shared/sample-data.ts'
import { createDraftOwner } from '../../../src/services/draft-owner.ts'
import { createStored } from '../../../src/services/stored.ts'
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
  const stored = createStored(disk, createDisk(), () => 0)
  return { stored, openTab: () => createDraftOwner(disk, stored) }
}

describe('the half-filled form', () => {
  it('of a guest stays: for the guest, and for the account that the guest signs in to', () => {
    const { stored, openTab } = browser()
    const tab = openTab()
    stored.keepDraft(draft)
    expect([tab.settle(null), tab.settle('ann'), tab.settle('ann')]).toEqual([false, false, false])
    expect(stored.draft()).toEqual({ ...draft, email: null })
  })

  it('of an account goes when it signs out, in every tab', () => {
    const { stored, openTab } = browser()
    const tabs = [openTab(), openTab()]
    for (const tab of tabs) tab.settle('ann')
    stored.keepDraft(draft)
    expect(tabs.map((tab) => tab.settle(null))).toEqual([true, true])
    expect(stored.draft()).toBeNull()
  })

  it('takes the unanswered order of the account along: if it was made, it is in the history', () => {
    const { stored, openTab } = browser()
    const tab = openTab()
    stored.keepPending({ key: 'key-1', draft: orderDraft })
    expect([tab.settle(null), tab.settle('ann')]).toEqual([false, false])
    expect(stored.pending()).toMatchObject({ key: 'key-1' })
    expect([tab.settle(null), stored.pending()]).toEqual([true, null])
  })

  it('typed before the sign-in goes at the sign-out, too', () => {
    const { stored, openTab } = browser()
    const tab = openTab()
    stored.keepDraft(draft)
    tab.settle('ann')
    expect([tab.settle(null), stored.draft()]).toEqual([true, null])
  })

  it('of an account whose session ended while no page was open goes with the next visit', () => {
    const { stored, openTab } = browser()
    openTab().settle('ann')
    stored.keepDraft(draft)
    expect([openTab().settle(null), stored.draft()]).toEqual([true, null])
  })

  it('goes when somebody else signs in instead, and what that one typed meanwhile in another tab stays', () => {
    const { stored, openTab } = browser()
    const [here, there] = [openTab(), openTab()]
    for (const tab of [here, there]) tab.settle('ann')
    stored.keepDraft(draft)
    expect([here.settle('ben'), stored.draft()]).toEqual([true, null])
    stored.keepDraft(draft)
    expect([there.settle('ben'), stored.draft()]).toEqual([true, draft])
  })

  it('keeps the e-mail address that the account typed', () => {
    const { stored, openTab } = browser()
    const tab = openTab()
    tab.settle('ann')
    stored.keepDraft(draft)
    expect([tab.settle('ann'), openTab().settle('ann'), stored.draft()]).toEqual([false, false, draft])
  })
})
