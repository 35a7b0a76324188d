import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { reservesMachine } from '../../machines/reserves/reserves.machine.ts'
import type { CurrencyReserve } from '../../machines/reserves/reserves.types.ts'
import { codes } from '../../machines/shared/codes.ts'
import { accepted, refused, type Outcome } from '../../machines/shared/outcome.ts'
import { Reserves } from '../../src/features/reserves/Reserves.tsx'
import { button, offline, show, silence } from './user-fixture.tsx'

afterEach(cleanup)

type Reply = Outcome<readonly CurrencyReserve[]>

const reserve = (symbol: string, name: string, change: Partial<CurrencyReserve> = {}): CurrencyReserve => ({
  currencyId: symbol.toLowerCase(),
  name,
  xml: symbol,
  symbol,
  image: `/currency/${symbol.toLowerCase()}.svg`,
  reserve: '1250.5',
  held: '250',
  free: '1000.5',
  smallest: '0.001',
  largest: '1200',
  level: 'enough',
  ...change,
})

const three: Reply = accepted([
  reserve('BTC', 'Bitcoin'),
  reserve('ETH', 'Ethereum', { level: 'low' }),
  reserve('USDT', 'Tether TRC20', { level: 'out', free: '0' }),
])

const fixture = (load: () => Promise<Reply>) => {
  const machine = reservesMachine.provide({
    actors: { loadReserves: fromPromise<Reply>(load), watchReserves: fromCallback(() => undefined) },
  })
  const actor = createActor(machine, { input: { now: () => Date.UTC(2026, 10, 25, 12) } }).start()
  // It would refresh the list in the tests after this one.
  onTestFinished(() => void actor.stop())
  show(<Reserves actor={actor} lang="en" filePath="/service/fs" exchangeHref="/en/user/exchange/" />)
  return actor
}

const rows = () => screen.getAllByRole('row').flatMap((row) => within(row).queryByRole('rowheader')?.textContent ?? [])

describe('the reserves', () => {
  it('are a table with amounts and marks', async () => {
    fixture(async () => three)
    const row = await screen.findByRole('row', { name: /Ethereum/ })
    expect(within(row).getByText('1,000.5')).toBeDefined()
    expect(within(row).getByText('1,250.5')).toBeDefined()
    expect(within(row).getByText('Low')).toBeDefined()
    expect(within(row).getByText('Largest order: 1,200 ETH')).toBeDefined()
    expect(within(screen.getByRole('row', { name: /Tether/ })).getByText('Smallest order: 0.001 USDT')).toBeDefined()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Currency',
      'Free',
      'Held by orders',
      'Total',
      'Level',
    ])
  })

  it('say first what is short', async () => {
    fixture(async () => three)
    expect(await screen.findByText('1 currency can’t be paid out.')).toBeDefined()
    expect(screen.getByText('1 reserve is too low for the largest orders.')).toBeDefined()
  })

  it('are searched by name and code, and cleared', async () => {
    fixture(async () => three)
    const field = await screen.findByRole('searchbox', { name: 'Search currencies' })
    fireEvent.change(field, { target: { value: 'tether usdt' } })
    expect(rows()).toEqual(['Tether TRC20USDT'])
    fireEvent.change(field, { target: { value: 'nothing like it' } })
    expect(screen.getByText('Try a shorter name or a code.')).toBeDefined()
    fireEvent.click(button('Clear search'))
    expect(rows()).toHaveLength(3)
    expect(document.activeElement).toBe(field)
  })

  it('can be only those that run low', async () => {
    fixture(async () => three)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Only low reserves' }))
    expect(rows()).toEqual(['EthereumETH', 'Tether TRC20USDT'])
  })

  it('are for admins only', async () => {
    fixture(async () => refused(codes.forbidden))
    expect(await screen.findByText('Only administrators can see this page')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Exchange now' }).getAttribute('href')).toBe('/en/user/exchange/')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('can be loaded again', async () => {
    const replies = [offline, async () => three]
    fixture(() => (replies.shift() ?? silence)())
    expect((await screen.findByRole('alert')).textContent).toContain('The reserves couldn’t be loaded')
    fireEvent.click(button('Try again'))
    expect(await screen.findByRole('row', { name: /Bitcoin/ })).toBeDefined()
  })

  it('stay while they are refreshed, and say when that failed', async () => {
    const load = vi.fn<() => Promise<Reply>>().mockResolvedValueOnce(three).mockRejectedValueOnce(new Error('offline'))
    const actor = fixture(load)
    await screen.findByRole('row', { name: /Bitcoin/ })
    act(() => actor.send({ type: 'list.signalled' }))
    expect(screen.getByRole('row', { name: /Bitcoin/ })).toBeDefined()
    expect(await screen.findByText('This may be out of date. We’re trying to update it.')).toBeDefined()
    expect(rows()).toHaveLength(3)
  })
})
