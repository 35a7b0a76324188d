import { i18n } from '@lingui/core'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { speak } from '../../src/i18n/catalogs.ts'
import { manyRoutes } from './exchange-data.ts'
import { fixture, type FixtureOptions } from './exchange-fixture.tsx'

beforeEach(() => {
  // The virtual list needs sizes, which jsdom does not compute.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(360)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(100_000)
})
afterEach(() => {
  cleanup()
  // Views share their modules: a loaded catalogue would stay for the tests of other files.
  i18n.loadAndActivate({ locale: 'ka', messages: {} })
  i18n.activate('en')
  vi.restoreAllMocks()
})

const open = async (name: RegExp, options: FixtureOptions = {}) => {
  const rendered = fixture(options)
  const trigger = await screen.findByRole('button', { name })
  trigger.focus()
  fireEvent.click(trigger)
  const dialog = await screen.findByRole('dialog')
  const search = within(dialog).getByRole('combobox', { name: 'Search currencies' })
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1))
  return { ...rendered, trigger, search }
}

const active = (search: HTMLElement) =>
  document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent
const press = (search: HTMLElement, ...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(search, { key }))

describe('currency picker', () => {
  it('opens at the current selection, with the focus in the search', async () => {
    const { search } = await open(/Currency you get/)
    await waitFor(() => expect(document.activeElement).toBe(search))
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('TetherUSDT · 3 networks')
    expect(active(search)).toContain('TetherUSDT · 3 networks')
  })

  it('is navigated by keys with wrap-around, and selects on Enter', async () => {
    const { search, trigger } = await open(/Currency you give/)
    press(search, 'ArrowDown', 'ArrowDown')
    expect(active(search)).toContain('Ethereum')
    press(search, 'Home', 'ArrowUp')
    await waitFor(() => expect(active(search)).toContain('AED'))
    press(search, 'ArrowDown', 'ArrowDown', 'Enter')
    const networks = await screen.findAllByRole('option', { name: /^Tether [A-Z]+/ })
    expect(networks.map(({ textContent }) => textContent)).toEqual([
      'Tether TRC20USDT · TRON (TRC20)50\u00a0USDTminimum',
      'Tether ERC20USDT · Ethereum (ERC20)50\u00a0USDTminimum',
      'Tether TONUSDT · TON50\u00a0USDTminimum',
    ])
    press(search, 'ArrowDown', 'Enter')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(trigger.textContent).toContain('USDTEthereum')
    await waitFor(() => expect(document.activeElement).toBe(trigger))
  })

  it('closes on Escape without changes', async () => {
    const { search, trigger } = await open(/Currency you give/)
    press(search, 'Escape')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(trigger.textContent).toContain('BTC')
    await waitFor(() => expect(document.activeElement).toBe(trigger))
  })

  it('searches by name, symbol and network, and says when nothing is found', async () => {
    const { search } = await open(/Currency you get/)
    fireEvent.change(search, { target: { value: 'usdt ton' } })
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Tether TONUSDT · TON96,400in reserve',
      ]),
    )
    fireEvent.change(search, { target: { value: 'nothing such' } })
    expect(await screen.findByText(/No results for “nothing such”/)).toBeTruthy()
    expect(search.getAttribute('aria-activedescendant')).toBeNull()
  })

  it('shows cash once, and selects the city from the search', async () => {
    const { search } = await open(/Currency you get/)
    fireEvent.change(search, { target: { value: 'dubai usd' } })
    const row = await waitFor(() => screen.getByRole('option', { name: /^US dollar USD · Dubai/ }))
    fireEvent.click(row)
    expect(await screen.findByRole('button', { name: /Currency you get: USD.*Dubai/ })).toBeTruthy()
  })

  it('names cash in Georgian, also where the browser has no Georgian names', async () => {
    vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation((code) => code)
    await speak(i18n, 'ka')
    fixture({ input: { lang: 'ka' }, screen: { lang: 'ka' } })
    fireEvent.click(await screen.findByRole('button', { name: /^მისაღები ვალუტა:/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'ნაღდი ფული' }))
    const rows = await screen.findAllByRole('option')
    expect(rows.map(({ textContent }) => textContent?.replace(/\p{Script=Latin}.*/u, ''))).toEqual([
      'ქართული ლარი',
      'აშშ დოლარი',
      'ევრო',
      'საამიროების დირჰამი',
    ])
  })

  it('renders only visible rows', async () => {
    await open(/Currency you get/, { routes: async () => manyRoutes(5_000) })
    expect(screen.getAllByRole('option').length).toBeLessThan(30)
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('5000')
  })

  it('lists recent currencies before popular ones, without the current one', async () => {
    const shortcuts = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    const { unmount } = await open(/Currency you get/, { routes: async () => manyRoutes(20) })
    expect(shortcuts('Popular')).toEqual(['C1', 'C10', 'C11', 'C12'])
    unmount()
    const recent = () => ['coin-0', 'gone', 'coin-7', 'coin-1']
    await open(/Currency you get/, { routes: async () => manyRoutes(20), screen: { recent } })
    expect(shortcuts('Recent and popular')).toEqual(['C7', 'C1', 'C10', 'C11'])
    fireEvent.click(screen.getByRole('button', { name: 'C7' }))
    expect(await screen.findByRole('button', { name: /Currency you get: C7/ })).toBeDefined()
  })
})
