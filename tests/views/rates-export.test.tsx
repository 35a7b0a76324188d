import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ratesExportMachine } from '../../machines/rates-export/rates-export.machine.ts'
import type { RatesCurrencies, RatesExcerpt, RatesFile } from '../../machines/rates-export/rates-export.types.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { RatesExport } from '../../src/features/rates-export/RatesExport.tsx'
import { button, offline, show } from './user-fixture.tsx'
import { floodedFor } from './flooded.ts'

afterEach(cleanup)

const currencies: RatesCurrencies = {
  from: [
    { code: 'BTC', name: 'Bitcoin' },
    { code: 'ETH', name: 'Ethereum' },
  ],
  to: [{ code: 'CASHGEL', name: 'GEL' }],
}

type Load = (file: RatesFile) => Promise<Outcome<RatesExcerpt>>

const excerptOf: Load = async ({ format }) =>
  accepted({ lines: [`first line of ${format}`, 'second line'], count: 610, madeAt: Date.UTC(2026, 10, 25, 12) })

const fixture = (load: Load = excerptOf, known: () => Promise<RatesCurrencies> = async () => currencies) => {
  const machine = ratesExportMachine.provide({
    actors: {
      loadExcerpt: fromPromise<Outcome<RatesExcerpt>, RatesFile>(({ input }) => load(input)),
      loadCurrencies: fromPromise<Outcome<RatesCurrencies>>(async () => accepted(await known())),
    },
  })
  const copy = vi.fn(async (_text: string) => true)
  const actor = createActor(machine, { input: { partnerCode: 'nino' } }).start()
  show(<RatesExport actor={actor} lang="en" serviceUrl="https://kursi.test/service" copy={copy} />)
  return { copy }
}

const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const choose = async (label: string, code: string) => {
  const select = screen.getByLabelText(label, { selector: 'select' })
  await within(select).findByRole('option', { name: new RegExp(code) })
  fireEvent.change(select, { target: { value: code } })
  return select
}

describe('the rates export', () => {
  it('has the address of each format, to open and to copy', async () => {
    const { copy } = fixture()
    expect(addresses()).toEqual([
      'https://kursi.test/service/rates.xml?rid=nino',
      'https://kursi.test/service/rates.json?rid=nino',
      'https://kursi.test/service/rates.txt?rid=nino',
    ])
    fireEvent.click(button('Copy: JSON for programs'))
    await waitFor(() => expect(copy.mock.calls).toEqual([['https://kursi.test/service/rates.json?rid=nino']]))
  })

  it('shows how the file begins, and when it was made', async () => {
    fixture()
    const beginning = await screen.findByRole('region', { name: 'Start of the file' })
    expect(beginning.textContent).toBe('first line of xml\nsecond line')
    expect(screen.getByText('610 pairs')).toBeDefined()
    expect(screen.getByText(/^Created 25 Nov 2026/).getAttribute('datetime')).toBe('2026-11-25T12:00:00.000Z')
    fireEvent.click(screen.getByRole('tab', { name: 'TXT' }))
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Start of the file' }).textContent).toContain('first line of txt'),
    )
  })

  it('is narrowed to currencies, one by one, and widened again', async () => {
    fixture()
    await choose('Your customer gives', 'ETH')
    await choose('Your customer gives', 'BTC')
    await choose('Your customer gets', 'CASHGEL')
    expect(addresses()[0]).toBe('https://kursi.test/service/rates.xml?rid=nino&from=BTC,ETH&to=CASHGEL')
    fireEvent.click(button('Remove Ethereum, ETH'))
    expect(addresses()[2]).toBe('https://kursi.test/service/rates.txt?rid=nino&from=BTC&to=CASHGEL')
    expect(document.activeElement).toBe(screen.getByLabelText('Your customer gives', { selector: 'select' }))
    fireEvent.click(button('Include all pairs'))
    expect(addresses()[2]).toBe('https://kursi.test/service/rates.txt?rid=nino')
  })

  it('has its addresses even if the currencies are unknown, which can be loaded again', async () => {
    const replies = [offline, async () => currencies]
    fixture(excerptOf, () => (replies.shift() ?? offline)())
    const again = await screen.findByText('The list of currencies couldn’t be loaded.')
    expect(addresses()).toHaveLength(3)
    fireEvent.click(within(again).getByRole('button', { name: 'Try again' }))
    await choose('Your customer gives', 'BTC')
    expect(addresses()[0]).toContain('from=BTC')
  })

  it('says why a file could not be loaded', async () => {
    fixture(async () => floodedFor(9))
    expect(await screen.findByText('You can try again in 9 seconds.')).toBeDefined()
    expect(addresses()).toHaveLength(3)
  })
})
