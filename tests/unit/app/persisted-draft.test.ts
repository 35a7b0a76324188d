import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { FormDraft } from '../../../machines/exchange/exchange.types.ts'
import { orderDraft } from '../../../machines/shared/sample-data.ts'
import { createPersisted } from '../../../src/services/persisted.ts'
import { createDisk } from './kept-storage.ts'

const wallet = { 'to.Bitcoin.address': 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'to.memo.memo': '104233' }
const personal = {
  'from.card.card': '4276000000000017',
  'to.iban.iban': 'GE77TB7000000001234567',
  'to.account.wallet': 'nino@example.com',
  'to.name.holder': 'Nino Beridze',
  'to.phone.phone': '+995555123456',
  'to.messenger.messenger': '@nino_b',
  'route.text.note': 'at the back door',
}
const draft: FormDraft = {
  giveId: 'btc',
  getId: 'cash-gel-tbilisi',
  amount: { side: 'give', text: '0.01' },
  values: { ...wallet, ...personal },
  email: 'nino@example.com',
  newsletter: true,
}
const day = 24 * 60 * 60 * 1_000

const browser = (kept: Readonly<Record<string, unknown>> = {}) => {
  const clock = { now: 1_000_000_000_000 }
  const disk = createDisk(kept)
  const openTab = (tab = createDisk()) => createPersisted(disk, tab, () => clock.now)
  return { clock, disk, openTab, left: (key: string) => disk.read(key, z.unknown()) }
}

describe('the saved form', () => {
  it('is complete within its tab, also after a reload', () => {
    const { openTab } = browser()
    const tab = createDisk()
    openTab(tab).keepDraft(draft)
    expect(openTab(tab).draft()).toEqual(draft)
  })

  it('contains no personal data and no wallets outside its tab', () => {
    const { openTab, left } = browser()
    openTab().keepDraft(draft)
    for (const text of Object.values(personal).filter((text) => text !== draft.email))
      expect(JSON.stringify(left('draft'))).not.toContain(text)
    expect(openTab().draft()).toEqual({ ...draft, values: wallet })
  })

  it('loses wallets and the e-mail address after a day, also on disk', () => {
    const { clock, openTab, left } = browser()
    openTab().keepDraft(draft)
    clock.now += day - 1
    expect(openTab().draft()).toEqual({ ...draft, values: wallet })
    clock.now += 1
    expect(openTab().draft()).toEqual({ ...draft, values: {}, email: null })
    expect(JSON.stringify(left('draft'))).not.toMatch(/bc1q|nino@/)
  })

  it('of an earlier version is deleted', () => {
    const { openTab, left } = browser({ draft })
    expect([openTab().draft(), left('draft')]).toEqual([null, null])
  })

  it('is not restored in a reopened tab after a sign-out elsewhere', () => {
    const { clock, openTab } = browser()
    const closed = createDisk()
    openTab(closed).keepDraft(draft)
    openTab().dropDraft()
    clock.now += 1
    openTab().keepDraft({ ...draft, values: {}, email: null })
    expect(openTab(closed).draft()).toEqual({ ...draft, values: {}, email: null })
  })
})

it('an unanswered order that is too old to be requested again is deleted from disk', () => {
  const { clock, openTab, left } = browser()
  openTab().keepPending({ key: 'key-1', draft: orderDraft })
  clock.now += day
  expect([openTab().pending(), left('pending')]).toEqual([null, []])
})

it('an unanswered order is kept as it is sent, with fields that a later contract adds', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{8,12}$/), fc.jsonValue()), (added) => {
      const { openTab } = browser()
      const values = orderDraft.payload.toValues.map((value) => ({ ...value, ...added }))
      const draft = { ...orderDraft, payload: { ...added, ...orderDraft.payload, toValues: values } }
      openTab().keepPending({ key: 'key-1', draft })
      expect(openTab().pending()).toMatchObject({ key: 'key-1', draft: JSON.parse(JSON.stringify(draft)) })
    }),
  )
})

describe('recent currencies', () => {
  it('are shared between tabs, most recent first, without duplicates, at most six', () => {
    const { openTab, left } = browser()
    const tab = openTab()
    expect(tab.recent()).toEqual([])
    tab.noteRecent(['btc', 'eth'])
    tab.noteRecent(['ltc', null])
    openTab().noteRecent(['eth', 'ltc'])
    expect(tab.recent()).toEqual(['eth', 'ltc', 'btc'])
    tab.noteRecent(['a', 'b', 'c', 'd'])
    expect(left('recent')).toEqual(['a', 'b', 'c', 'd', 'eth', 'ltc'])
  })

  it('are empty when the entry is invalid', () => {
    expect(
      browser({ recent: { btc: true } })
        .openTab()
        .recent(),
    ).toEqual([])
  })
})
