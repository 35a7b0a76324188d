import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { choicesOf } from '../../machines/exchange/exchange.choices.ts'
import type { OwnShare as Share } from '../../machines/exchange/exchange.own-share.ts'
import type { SavedOrder } from '../../machines/orders/orders.types.ts'
import type { Route } from '../../machines/shared/api.ts'
import { codes } from '../../machines/shared/codes.ts'
import { refused } from '../../machines/shared/outcome.ts'
import { savedOrder } from '../../machines/shared/sample-data.ts'
import { OwnShare } from '../../src/features/orders/OwnShare.tsx'
import { seedRoutes } from './exchange-data.ts'
import { fixture, never } from './exchange-fixture.tsx'

i18n.load('en', {})
i18n.activate('en')
afterEach(cleanup)

const minute = 60_000
const pair = 'btc-to-cash-gel-tbilisi'
const share: Share = { held: '3508.64', symbol: 'GEL', friendlyURLs: [pair], isRefused: false }
const mine = (number: number): SavedOrder => ({
  ...savedOrder(number),
  friendlyURL: pair,
  deadline: Date.now() + (20 + number) * minute,
})

const show = (orders: readonly SavedOrder[], change: Partial<Share> = {}, allHref: string | null = null) =>
  render(
    <I18nProvider i18n={i18n}>
      <OwnShare
        share={{ ...share, ...change }}
        orders={orders}
        lang="en"
        hrefOf={({ orderUID }) => `/en/order/${orderUID}/s/`}
        allHref={allHref}
      />
    </I18nProvider>,
  )

const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

describe('unpaid orders in the way', () => {
  it('are named with what they hold, each with its way to pay or cancel it', () => {
    show([mine(2), mine(1)])
    expect(screen.getByText(/^Your unpaid orders hold 3,508.64\sGEL\. Pay or cancel one to get more\.$/)).toBeTruthy()
    expect(links()).toEqual([
      ['Order 104001', '/en/order/order-1/s/'],
      ['Order 104002', '/en/order/order-2/s/'],
    ])
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(
      'Order 104001 1,754.32\u00a0GEL 21 minutes left to pay',
    )
    expect(screen.queryByText('Your order wasn’t created')).toBeNull()
  })

  it('is one where one holds it all', () => {
    show([mine(1)], { held: '1754.32' })
    expect(screen.getByText(/^Your unpaid order holds 1,754.32\sGEL\. Pay or cancel it to get more\.$/)).toBeTruthy()
  })

  it('may be those of a neighbour, of whom nothing is said', () => {
    show([mine(1)])
    expect(screen.getByText(/^Unpaid orders from your internet connection hold 3,508.64\sGEL\./)).toBeTruthy()
    cleanup()
    show([savedOrder(3)])
    expect(screen.getByText(/^Unpaid orders from your internet connection hold 3,508.64\sGEL\./)).toBeTruthy()
    expect(links()).toEqual([])
  })

  it('are an error when an order was refused for them, and an account finds all of its orders', () => {
    show([mine(1), mine(2)], { isRefused: true }, '/en/user/orders/')
    expect(screen.getByRole('alert').textContent).toContain('Your order wasn’t created')
    expect(links().at(-1)).toEqual(['All orders', '/en/user/orders/'])
  })
})

describe('the form', () => {
  /** A bitcoin brings 96,277.5 USDT. */
  const held = (route: Route): Route => ({
    ...route,
    from: { ...route.from, max: '0.1' },
    to: { ...route.to, max: '9627.75', ownHeld: '20000' },
  })
  const type = async (name: string, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })
  const told = { ownHeld: '20000', max: '9627.75' }
  const ownShareView = ({ share: { held: amount, isRefused } }: { share: Share }) => <p>{`${amount} ${isRefused}`}</p>

  it('tells it before an order is placed, when the amount is too large', async () => {
    fixture({ routes: async () => seedRoutes().map(held), screen: { ownShareView } })
    await type('You give', '0.1')
    expect(screen.queryByText('20000 false')).toBeNull()
    await type('You give', '0.2')
    expect(screen.getByText('20000 false')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'At most 0.1\u00a0BTC' }))
    expect(screen.queryByText('20000 false')).toBeNull()
  })

  it('shows the refused maximum everywhere at once, and keeps the amount', async () => {
    const routes = vi.fn(async () => seedRoutes()).mockImplementationOnce(async () => seedRoutes())
    const place = async () => ({ kind: 'refused' as const, refusal: refused(codes.aboveReserve, '', told).refusal })
    const { actor } = fixture({ routes, place, screen: { ownShareView } })
    await type('You give', '0.5')
    routes.mockImplementation(never)
    fireEvent.submit(screen.getByRole('form', { name: 'Exchange' }))
    await type('Wallet address', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
    await type('Email', 'nino@example.com')
    fireEvent.submit(screen.getByRole('form', { name: 'Exchange' }))
    expect(await screen.findByText('20000 true')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'You give' }).value).toBe('0.5')
    expect(screen.getByRole('button', { name: 'Max 9,627.75\u00a0USDT' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'At most 0.1\u00a0BTC' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Enter at most 0.1\u00a0BTC' })).toBeTruthy()
    const { book } = actor.getSnapshot().context
    const rows = choicesOf(book, 'get', 'btc').flatMap((row) => (row.variants.length === 0 ? [row] : row.variants))
    expect(rows.find(({ currencyId }) => currencyId === 'usdttrc20')?.terms).toEqual({ kind: 'max', amount: '9627.75' })
  })
})
