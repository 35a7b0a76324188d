import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OrdersMenu, type AccountOrders, type OrdersMenuProps } from '../../src/features/shell/OrdersMenu.tsx'
import { floodedFor } from './flooded.ts'

i18n.load('en', {})
i18n.activate('en')
beforeEach(() => void vi.useFakeTimers())
afterEach(cleanup)

const minute = 60_000
const account: AccountOrders = { state: 'listed', refusal: null, allHref: '/en/user/orders/', onRetry: () => undefined }
const payable = (id: number, deadline: number | null) =>
  ({ id, href: `/en/order/${id}/s/`, title: '0.05 BTC → 13,017.52 GEL', status: 'waitPayment', deadline }) as const

const show = (props: Partial<OrdersMenuProps> = {}) => {
  const onOpen = vi.fn()
  const all = { orders: [], count: 0, account: null, onOpen, ...props }
  const view = (
    <I18nProvider i18n={i18n}>
      <OrdersMenu {...all} />
    </I18nProvider>
  )
  const { container } = render(view)
  return { onOpen, panel: container.querySelector('[popover]') }
}

it('shows number, currencies, status and remaining time of each order', () => {
  show({
    orders: [
      payable(104233, Date.now() + 24 * minute),
      { id: 104232, href: '/en/order/c/d/', title: '10 USDT → 27 GEL', status: 'done', deadline: Date.now() + minute },
      payable(104231, Date.now() - minute),
      payable(104230, null),
    ],
    count: 4,
  })
  expect(screen.getByRole('button', { name: 'Your orders: 4' })).toBeDefined()
  const said = () => screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])
  const [btc, waiting] = ['0.05 BTC → 13,017.52 GEL', 'Waiting for payment']
  const rest = [
    ['/en/order/c/d/', 'Order 104232Done10 USDT → 27 GEL'],
    ['/en/order/104231/s/', `Order 104231${waiting}${btc}The time to pay has run out`],
    ['/en/order/104230/s/', `Order 104230${waiting}${btc}`],
  ]
  const first = (left: string) => ['/en/order/104233/s/', `Order 104233${waiting}${btc}${left}`]
  expect(said()).toEqual([first('24 minutes left to pay'), ...rest])
  act(() => void vi.advanceTimersByTime(20 * minute + 1_000))
  expect(said()).toEqual([first('Pay within 03:59'), ...rest])
  act(() => void vi.advanceTimersByTime(4 * minute))
  expect(said()).toEqual([first('The time to pay has run out'), ...rest])
})

it('reports when it is opened', () => {
  const { onOpen, panel } = show()
  const toggle = (newState: string) => {
    if (panel) fireEvent(panel, Object.assign(new Event('toggle'), { newState }))
  }
  toggle('open')
  toggle('closed')
  expect(onOpen).toHaveBeenCalledTimes(1)
})

it('tells a guest without orders where orders will appear, without a link to an account', () => {
  show()
  expect(screen.getByText('Orders you place on this device appear here.')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

it.each([
  ['loading', 'Loading…'],
  ['listed', 'You have no open orders.'],
] as const)('tells a user without open orders so, and links to all: %s', (state, text) => {
  show({ account: { ...account, state } })
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByRole('link', { name: 'All orders' }).getAttribute('href')).toBe('/en/user/orders/')
})

it('shows why the orders of an account failed to load, and retries in place', () => {
  const onRetry = vi.fn()
  const { refusal } = floodedFor(7)
  const { panel } = show({ account: { ...account, state: 'failed', refusal, onRetry } })
  const hide = vi.fn()
  if (panel) Object.assign(panel, { hidePopover: hide })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Your orders couldn’t be loadedYou can try again in 7 seconds.')
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect([onRetry.mock.calls.length, hide.mock.calls.length]).toEqual([1, 0])
  fireEvent.click(screen.getByRole('link', { name: 'All orders' }))
  expect(hide).toHaveBeenCalledTimes(1)
})

it('shows that the orders of an account failed to load above those of this device', () => {
  const onRetry = vi.fn()
  const orders = [payable(104233, null)]
  const failed = { ...account, state: 'failed', onRetry } as const
  const { panel } = show({ orders, count: 1, account: failed })
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Your orders couldn’t be loaded')
  expect(alert.compareDocumentPosition(screen.getByRole('list')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(within(screen.getByRole('list')).getAllByRole('link')).toHaveLength(1)
  const hide = vi.fn()
  if (panel) Object.assign(panel, { hidePopover: hide })
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect([onRetry.mock.calls.length, hide.mock.calls.length]).toEqual([1, 0])
  cleanup()
  show({ orders, count: 1, account })
  expect(screen.queryByRole('alert')).toBeNull()
})
