import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listMachine } from '../../machines/list/list.machine.ts'
import type { ListInput, ListPage } from '../../machines/list/list.types.ts'
import { orderPageSize, type OrderFilter, type OrderSummary } from '../../machines/list/order-list.ts'
import type { OrderStatus } from '../../machines/shared/api.ts'
import { orderExportMachine } from '../../machines/order-export/order-export.machine.ts'
import type { ExportedPart, ExportPart } from '../../machines/order-export/order-export.types.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { orderIn } from '../../machines/shared/sample-data.ts'
import { OrderHistory } from '../../src/features/order-history/OrderHistory.tsx'
import { button, offline, show, silence } from './user-fixture.tsx'
import { floodedFor } from './flooded.ts'

afterEach(cleanup)

type Reply = Outcome<ListPage<OrderSummary>>

const summary = (id: number, status: OrderStatus): OrderSummary => {
  const { createdAt, updatedAt, payUntil, route } = orderIn(status)
  const { paymentDetails: _, ...from } = route.from
  const { friendlyURL } = route
  return {
    orderUID: `uid-${id}`,
    orderSecret: 's',
    friendlyURL,
    id,
    status,
    createdAt,
    updatedAt,
    payUntil,
    from,
    to: route.to,
  }
}

const two: Reply = accepted({ items: [summary(1, 'waitPayment'), summary(2, 'done')], count: 87 })
const none: Reply = accepted({ items: [], count: 0 })

type Part = Outcome<ExportedPart>

const fixture = (
  load: (place: ListInput<OrderFilter>) => Promise<Reply>,
  filter: OrderFilter = 'all',
  loadPart: (part: ExportPart) => Promise<Part> = silence,
) => {
  const saveFile = vi.fn(async (_orders: readonly OrderSummary[]) => undefined)
  const exporting = createActor(
    orderExportMachine.provide({
      actors: {
        loadPart: fromPromise<Part, ExportPart>(({ input }) => loadPart(input)),
        saveFile: fromPromise<void, { orders: readonly OrderSummary[] }>(({ input }) => saveFile(input.orders)),
      },
    }),
  ).start()
  const loadPage = vi.fn(load)
  const machine = listMachine.provide({
    actors: {
      loadPage: fromPromise<Reply, ListInput<OrderFilter>>(({ input }) => loadPage(input)),
      watchItems: fromCallback(() => undefined),
    },
  })
  const actor = createActor(machine, { input: { page: 1, filter, limit: orderPageSize } }).start()
  show(
    <OrderHistory
      actor={actor}
      exporting={exporting}
      lang="en"
      filePath="/service/fs"
      exchangeHref="/en/user/exchange/"
      openHref={({ orderUID }) => `/en/order/${orderUID}/`}
      repeatHref={({ id }) => (id === 1 ? '/en/user/exchange/?from=BTC' : null)}
    />,
  )
  return { actor, loadPage, saveFile }
}

describe('the order history', () => {
  it('is a table with amounts, status, and actions to open and repeat', async () => {
    fixture(async () => two)
    const row = await screen.findByRole('row', { name: /Order 1/ })
    expect(within(row).getByText('0.01 BTC')).toBeDefined()
    expect(within(row).getByText('Waiting for payment')).toBeDefined()
    expect(within(row).getByRole('link', { name: 'Open 1' }).getAttribute('href')).toBe('/en/order/uid-1/')
    expect(within(row).getByRole('link', { name: 'Exchange again 1' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Exchange again 2' })).toBeNull()
    expect(screen.getAllByRole('columnheader')).toHaveLength(5)
  })

  it('requests the selected page and tab', async () => {
    const { loadPage } = fixture(async () => two)
    fireEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    fireEvent.click(screen.getByRole('tab', { name: 'Done' }))
    await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(3))
    expect(loadPage.mock.calls.map(([{ page, filter }]) => [page, filter])).toEqual([
      [1, 'all'],
      [2, 'all'],
      [1, 'done'],
    ])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Done')
  })

  it('shows that it is loading, without the empty state', () => {
    fixture(silence)
    expect(screen.getByText('Loading orders…').getAttribute('role')).toBe('status')
    expect(screen.queryByText('Nothing here')).toBeNull()
  })

  it.each([
    ['current', 'You have no open orders. New ones will appear here.'],
    ['all', 'You haven’t placed an order yet.'],
  ] as const)('explains what would be under the empty tab %s', async (filter, text) => {
    fixture(async () => none, filter)
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Exchange now' }).getAttribute('href')).toBe('/en/user/exchange/')
  })

  it('can be reloaded after a failure', async () => {
    const replies = [offline, async () => two]
    fixture(() => (replies.shift() ?? silence)())
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t reach our service.')
    button('Try again').focus()
    fireEvent.click(button('Try again'))
    expect(await screen.findByRole('row', { name: /Order 2/ })).toBeDefined()
    expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('shows the reason of a refusal', async () => {
    fixture(async () => floodedFor(9))
    expect((await screen.findByRole('alert')).textContent).toContain('You can try again in 9 seconds.')
  })

  it('keeps the rows during a refresh, and shows when it failed', async () => {
    const replies = [async () => two, offline]
    const { actor } = fixture(() => (replies.shift() ?? silence)())
    await screen.findByRole('row', { name: /Order 1/ })
    act(() => actor.send({ type: 'list.signalled' }))
    expect(screen.getByRole('row', { name: /Order 1/ })).toBeDefined()
    expect(await screen.findByText('This may be out of date. We’re trying to update it.')).toBeDefined()
    button('Try again').focus()
    fireEvent.click(button('Try again'))
    expect(screen.getByRole('row', { name: /Order 1/ })).toBeDefined()
    expect(document.activeElement).not.toBe(document.body)
  })
})

describe('the search in the order history', () => {
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

  it('narrows every tab to a number and days, and is cleared', async () => {
    const { loadPage } = fixture(async () => two)
    await screen.findByRole('row', { name: /Order 1/ })
    fill('Order number', '№ 104')
    fill('Placed from', '2026-10-31')
    fill('Placed until', '2026-10-01')
    fireEvent.submit(screen.getByRole('search', { name: 'Search your orders' }))
    await screen.findByRole('row', { name: /Order 1/ })
    expect(screen.getByLabelText('Order number')).toHaveProperty('value', '104')
    expect(screen.getByLabelText('Placed from')).toHaveProperty('value', '2026-10-01')
    fireEvent.click(screen.getByRole('tab', { name: 'Done' }))
    await screen.findByRole('row', { name: /Order 1/ })
    fireEvent.click(button('Clear search'))
    await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(4))
    expect(loadPage.mock.calls.map(([place]) => place.filter)).toEqual([
      'all',
      'all?number=104&since=2026-10-01&until=2026-10-31',
      'done?number=104&since=2026-10-01&until=2026-10-31',
      'done',
    ])
    expect(screen.getByLabelText('Order number')).toHaveProperty('value', '')
  })

  it('says that nothing was found, and leads back', async () => {
    const { loadPage } = fixture(async () => none, 'all?number=9')
    expect(await screen.findByText(/^No order matches your search\./)).toBeDefined()
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[1] ?? document.body)
    await waitFor(() => expect(loadPage.mock.lastCall?.[0].filter).toBe('all'))
  })
})

describe('the export of the order history', () => {
  const part = (count: number): Part => accepted({ orders: [summary(1, 'done')], count })

  it('saves the orders of the tab and search', async () => {
    const loadPart = vi.fn(async (_part: ExportPart) => part(1))
    const { saveFile } = fixture(async () => two, 'done?number=1', loadPart)
    await screen.findByRole('row', { name: /Order 1/ })
    fireEvent.click(button('Download CSV'))
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1))
    expect(loadPart.mock.calls).toEqual([[{ filter: 'done?number=1', page: 1, limit: 100 }]])
  })

  it('says how far it is, and can be cancelled', async () => {
    const replies = [async () => part(150)]
    fixture(
      async () => two,
      'all',
      () => (replies.shift() ?? silence)(),
    )
    await screen.findByRole('row', { name: /Order 1/ })
    fireEvent.click(button('Download CSV'))
    expect(await screen.findByText('1 of 150')).toBeDefined()
    fireEvent.click(button('Cancel'))
    expect(screen.queryByText('1 of 150')).toBeNull()
  })

  it('saves nothing where there is nothing', async () => {
    const loadPart = vi.fn(silence)
    fixture(async () => none, 'all', loadPart)
    await screen.findByText('Nothing here')
    fireEvent.click(button('Download CSV'))
    expect(loadPart).not.toHaveBeenCalled()
  })

  it('says why it stopped, and continues', async () => {
    const replies = [async () => floodedFor(9), async () => part(1)]
    const { saveFile } = fixture(
      async () => two,
      'all',
      () => (replies.shift() ?? silence)(),
    )
    await screen.findByRole('row', { name: /Order 1/ })
    fireEvent.click(button('Download CSV'))
    expect((await screen.findByRole('alert')).textContent).toContain('You can try again in 9 seconds.')
    fireEvent.click(button('Try again'))
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1))
  })
})
