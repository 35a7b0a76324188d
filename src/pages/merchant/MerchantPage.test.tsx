import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { matchOf, pageTools } from '../../../tests/views/page-fixture.tsx'
import { button, show } from '../../../tests/views/user-fixture.tsx'
import MerchantPage from './MerchantPage.tsx'

afterEach(cleanup)

const showPage = () => {
  const copy = vi.fn(async (_text: string) => true)
  show(<MerchantPage match={matchOf('merchant')} tools={pageTools({ copy })} />)
  return copy
}

const example = (name: string) => readFileSync(`docs/merchant/examples/${name}`, 'utf8')
const section = (name: string) => within(screen.getByRole('region', { name }))

describe('the documentation of the API', () => {
  it('has a title, and links to all its parts', () => {
    showPage()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('API for merchants')
    expect(document.title).toBe('API for merchants · Kursi')
    const parts = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    expect(parts.map((link) => document.querySelector(link.getAttribute('href') ?? '')?.textContent)).toEqual([
      'Quick start',
      'Signature',
      'Notifications',
      'Errors',
      'Rates and fees',
      'Reference',
    ])
  })

  it('has the tested programs in four languages, the same for both tasks', async () => {
    const copy = showPage()
    const start = section('Quick start')
    expect(start.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['curl', 'Node', 'Python', 'PHP'])
    fireEvent.click(start.getByRole('tab', { name: 'Python' }))
    fireEvent.click(button('Copy: Place an order, Python'))
    fireEvent.click(button('Copy: Verify a notification, Python'))
    await waitFor(() =>
      expect(copy.mock.calls).toEqual([[example('create-order.py')], [example('verify-notification.py')]]),
    )
  })

  it('has the test vectors of the signature', async () => {
    const copy = showPage()
    const vectors: unknown = JSON.parse(readFileSync('docs/merchant/signature-vectors.json', 'utf8'))
    fireEvent.click(button('Copy all test vectors as JSON'))
    await waitFor(() => expect(copy.mock.calls.map(([text]) => JSON.parse(text))).toEqual([vectors]))
    expect(section('Signature').getAllByRole('group', { name: /^What is signed: / }).length).toBe(5)
  })

  it('lists the codes of every call', () => {
    showPage()
    const rows = section('Errors').getAllByRole('rowheader')
    expect(rows.map((row) => row.textContent)).toEqual(
      '40101 40102 40103 40104 40105 40106 40303 40305 40306 40307 50300 0'.split(' '),
    )
  })
})

describe('its reference', () => {
  it('has the calls of merchants, and no others', () => {
    showPage()
    const calls = section('Reference')
      .getAllByText(/^\/merchant\//)
      .map((path) => path.parentElement?.textContent)
    expect(calls).toEqual([
      'GET/merchant/route/get/',
      'POST/merchant/order/create/',
      'GET/merchant/order/get/',
      'GET/merchant/order/list/',
      'GET/merchant/balance/get/',
      'POST/merchant/withdrawal/create/',
    ])
  })

  it('links each object to its fields', () => {
    showPage()
    const targets = section('Reference')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
    expect(targets).toContain('#object-MerchantOrder')
    expect(targets.filter((target) => document.querySelector(target) === null)).toEqual([])
  })
})
