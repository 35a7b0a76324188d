import { expect, test } from 'vitest'
import { orderDraft, savedOrder } from '../../../machines/shared/sample-data.ts'
import { createPersisted } from '../../../src/services/persisted.ts'
import { createSavedOrderStore } from '../../../src/services/saved-orders.ts'
import { createDisk } from './kept-storage.ts'

const [one, two] = [savedOrder(1), savedOrder(2)]

test.each([null, 'order', {}, { ...one, status: 'unheardOf' }, { ...one, give: { amount: 1, symbol: 'BTC' } }])(
  'an invalid entry does not affect the others: %j',
  (bad) => {
    const orders = createSavedOrderStore(createDisk({ orders: [two, bad, one] }))
    expect(orders.read()).toEqual([two, one])
  },
)

test('entries of earlier versions have no deadline and no images, and are kept', () => {
  const { deadline: _, ...dated } = one
  const old = { ...dated, give: { amount: '0.01', symbol: 'BTC' } }
  expect(createSavedOrderStore(createDisk({ orders: [old] })).read()).toEqual([old])
})

test('an invalid list is empty', () => {
  expect(createSavedOrderStore(createDisk({ orders: { 0: one } })).read()).toEqual([])
})

test('an invalid unanswered order does not affect the others', () => {
  const bad = { key: 'bad', draft: {}, askedAt: 0 }
  const good = { key: 'good', draft: orderDraft, askedAt: 0 }
  const persisted = createPersisted(createDisk(), createDisk({ pending: [good, bad] }), () => 1)
  expect(persisted.pending()).toEqual(good)
  persisted.keepPending({ key: 'next', draft: orderDraft })
  persisted.dropPending('next')
  expect(persisted.pending()).toEqual(good)
})
