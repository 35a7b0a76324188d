import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { ordersMachine } from '../../machines/orders/orders.machine.ts'
import type { SavedOrder } from '../../machines/orders/orders.types.ts'
import { SavedOrders } from '../../src/features/orders/SavedOrders.tsx'
import { statusText, statusTone } from '../../src/i18n/status-text.ts'
import { statusTones } from '../../src/components/StatusBadge.tsx'

i18n.load('en', {})
i18n.activate('en')
afterEach(cleanup)

const saved = (id: number, status: SavedOrder['status']): SavedOrder => ({
  orderUID: `uid-${id}`,
  orderSecret: 'secret',
  id,
  status,
  createdAt: '2026-11-20T10:05:00.000Z',
  give: { amount: '0.05', symbol: 'BTC', image: '/currencies/btc.svg' },
  get: { amount: '13017.52', symbol: 'GEL' },
})

const show = (orders: SavedOrder[]) => {
  const actor = createActor(ordersMachine, { input: { orders } }).start()
  render(
    <I18nProvider i18n={i18n}>
      <SavedOrders
        actor={actor}
        lang="en"
        filePath="/files"
        hrefOf={({ orderUID }) => `/en/order/${orderUID}/secret/`}
      />
    </I18nProvider>,
  )
  return actor
}

it('renders nothing without saved orders', () => {
  show([])
  expect(screen.queryByRole('region')).toBeNull()
})

it('lists the orders with amounts, status and link', () => {
  show([saved(1042, 'waitPayment'), saved(1041, 'done')])
  const [first] = screen.getAllByRole('listitem')
  const row = within(first ?? document.body)
  expect(row.getByText('Order 1042')).toBeTruthy()
  expect(row.getByText('13,017.52 GEL')).toBeTruthy()
  const pictures = row.getAllByRole('presentation', { hidden: true })
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/files/currencies/btc.svg'])
  expect(row.getByText('Waiting for payment')).toBeTruthy()
  expect(row.getByRole('link', { name: 'Open 1042' }).getAttribute('href')).toBe('/en/order/uid-1042/secret/')
})

it('asks before it removes an order, and restores the focus', () => {
  const actor = show([saved(1042, 'done'), saved(1041, 'done')])
  const forget = 'Remove order 1042 from this list'
  fireEvent.click(screen.getByRole('button', { name: forget }))
  expect(document.activeElement?.textContent).toBe('Keep')
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: forget }))
  fireEvent.click(screen.getByRole('button', { name: forget }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(actor.getSnapshot().context.orders.map(({ id }) => id)).toEqual([1041])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your orders on this device' }))
})

it('has a label and colour for each of the ten statuses', () => {
  const statuses = Object.keys(statusTones) as SavedOrder['status'][]
  expect(new Set(statuses.map((status) => statusText(i18n, status))).size).toBe(10)
  expect(Object.fromEntries(statuses.map((status) => [status, statusTone(status)]))).toEqual(statusTones)
})
