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

it('an unanswered order that is too old to be requested again is deleted from its tab', () => {
  const { clock, openTab } = browser()
  const tab = createDisk()
  openTab(tab).keepPending({ key: 'key-1', draft: orderDraft })
  clock.now += day
  expect([openTab(tab).pending(), tab.read('pending', z.unknown())]).toEqual([null, []])
})

describe('of an unanswered order', () => {
  const word = fc.stringMatching(/^[a-z]{12,16}$/)
  const steps = ['draft', 'order', 'reload'] as const

  it('no card, name or e-mail outlives the tab, in whatever order things are kept', () => {
    fc.assert(
      fc.property(
        word,
        word,
        word,
        fc.array(fc.constantFrom(...steps), { maxLength: 8 }),
        (card, holder, name, more) => {
          const { disk, openTab, left } = browser()
          const tab = createDisk()
          const email = `${name}@example.com`
          const payload = { ...orderDraft.payload, email, toValues: [{ name: 'holder', value: holder }] }
          const order = { ...orderDraft, payload, shown: [{ label: 'Card', value: card }] }
          const form = { ...draft, email, values: { 'from.card.card': card, 'to.name.holder': holder } }
          let persisted = openTab(tab)
          for (const step of ['draft', 'order', ...more] as const) {
            if (step === 'draft') persisted.keepDraft(form)
            if (step === 'order') persisted.keepPending({ key: 'key-1', draft: order })
            if (step === 'reload') persisted = openTab(tab)
          }
          const outside = JSON.stringify([left('draft'), left('pending')])
          for (const text of [card, holder, name]) expect(outside).not.toContain(text)
          expect([persisted.pending()?.draft, persisted.draft()]).toEqual([order, form])
          const other = createPersisted(disk, createDisk(), () => 1_000_000_000_001)
          expect([other.pending(), other.draft()]).toEqual([null, { ...form, email: null, values: {} }])
        },
      ),
    )
  })

  it('the e-mail is kept for a day again once the reply is here', () => {
    const { openTab } = browser()
    const tab = openTab()
    tab.keepDraft(draft)
    tab.keepPending({ key: 'key-1', draft: orderDraft })
    expect(openTab().draft()?.email).toBeNull()
    tab.dropPending('key-1')
    tab.keepDraft(draft)
    expect(openTab().draft()?.email).toBe(draft.email)
  })

  it('what an earlier version kept on disk is deleted', () => {
    const { openTab, left } = browser({ pending: [{ key: 'key-1', draft: orderDraft, askedAt: 1_000_000_000_000 }] })
    expect([openTab().pending(), left('pending')]).toEqual([null, null])
  })
})

it('an unanswered order is kept as it is sent, with fields that a later contract adds', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{8,12}$/), fc.jsonValue()), (added) => {
      const tab = browser().openTab()
      const values = orderDraft.payload.toValues.map((value) => ({ ...value, ...added }))
      const draft = { ...orderDraft, payload: { ...added, ...orderDraft.payload, toValues: values } }
      tab.keepPending({ key: 'key-1', draft })
      expect(tab.pending()).toMatchObject({ key: 'key-1', draft: JSON.parse(JSON.stringify(draft)) })
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
