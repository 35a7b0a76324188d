import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OrderStatus } from '../../machines/shared/api.ts'
import { addresses, iban, orderIn, templates } from '../../machines/shared/sample-data.ts'
import { paidBy, received, sent, fixture } from './order-fixture.tsx'

afterEach(cleanup)

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole('button', { name })
const over = { payUntil: '2026-01-01T00:00:00.000Z', serverTime: '2026-01-01T00:00:00.000Z' }
const partial = {
  payment: { state: 'partial', received: '0.0065', remaining: '0.0035', confirmations: { seen: 1, required: 2 } },
} as const

describe('payment', () => {
  it('shows amount, address and network, each copied as the plain value', async () => {
    const { copy } = fixture(received('waitPayment', { payUntil: '2026-01-01T02:05:30.000Z' }))
    await heading('Send your payment')
    fireEvent.click(button('Copy: Amount to send'))
    fireEvent.click(button('Copy: Address, Bitcoin network'))
    await waitFor(() => expect(copy.mock.calls).toEqual([['0.01'], [addresses.bitcoin]]))
    expect(screen.getByText('Send only BTC and only on the Bitcoin network, or the money may be lost.')).toBeDefined()
    expect(screen.getByText('2 hours 5 minutes left to pay')).toBeDefined()
  })

  it("never links to a scheme that is not a wallet's", async () => {
    const template = { ...templates.requisites, uri: 'javascript:alert(1)' }
    fixture(received('waitPayment', paidBy(template)))
    await heading('Send your payment')
    expect(screen.queryByRole('link', { name: 'Open in wallet' })).toBeNull()
  })

  it('warns that a memo is required', async () => {
    const { copy } = fixture(received('waitPayment', paidBy(templates.memo, { network: 'TON', symbol: 'USDT' })))
    await heading('Send your payment')
    fireEvent.click(button('Copy: Memo'))
    await waitFor(() => expect(copy.mock.calls).toEqual([['104233']]))
    expect(screen.getByText('Required: without it we can’t identify your payment, and it may be lost.')).toBeDefined()
  })

  it('shows the rest after a partial payment, with the link of the service', async () => {
    const uri = 'ton://transfer/EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs?amount=3500000&text=104233'
    const { copy } = fixture(received('waitPayment', { ...paidBy({ ...templates.memo, uri }), ...partial }))
    await heading('Send the rest')
    fireEvent.click(button('Copy: Still due'))
    await waitFor(() => expect(copy.mock.calls).toEqual([['0.0035']]))
    expect(screen.getByText('We received 0.0065 BTC of 0.01 BTC. Still due: 0.0035 BTC.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open in wallet' }).getAttribute('href')).toBe(uri)
  })

  it('says that the rest is being checked after it was reported as paid', async () => {
    const claimed = { ...partial.payment, claimedAt: '2026-11-21T10:05:00.000Z' }
    fixture(
      received('waitPayment', {
        ...paidBy(templates.memo),
        payment: { ...orderIn('waitPayment').payment, ...claimed },
      }),
    )
    await heading('We’re looking for your payment')
    expect(screen.getByText(/^Thank you. This page updates as soon as we see the payment/)).toBeDefined()
    expect(screen.getByText('We received 0.0065 BTC of 0.01 BTC. Still due: 0.0035 BTC.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'I’ve paid' })).toBe(null)
  })

  it('leads to the page of the provider with every field', async () => {
    fixture(received('waitPayment', paidBy(templates.redirect)))
    const form = (await screen.findByRole('button', { name: 'Go to the payment page' })).closest('form')
    expect(form?.getAttribute('action')).toBe('https://pay.example.com/checkout')
    expect(form?.getAttribute('method')).toBe('POST')
    expect([...new FormData(form ?? undefined)]).toEqual([['invoice', '104233']])
  })

  it('lists the steps of a manual payment', async () => {
    fixture(received('waitPayment', paidBy(templates.manual, { kind: 'cash', network: null })))
    await heading('Bring 0.01\u00a0BTC to the office')
    const ticket = screen.getByRole('heading', { name: 'Pay in cash at the office' }).parentElement ?? document.body
    expect(
      within(ticket)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(templates.manual.instructions)
    expect(within(ticket).getByText('104233')).toBeDefined()
    expect(
      within(ticket)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Directions', 'Call', 'Add to calendar'])
    // Cash is neither copied nor scanned.
    expect(screen.queryByRole('button', { name: /^Copy: Amount/ })).toBeNull()
    expect(screen.queryByTitle(/^QR code/)).toBeNull()
    expect(screen.queryByLabelText('Transaction ID')).toBeNull()
  })

  it('warns when the office opens after the deadline', async () => {
    fixture(received('waitPayment', paidBy(templates.manual, { kind: 'cash', network: null })))
    expect(await screen.findByText('The office opens after your time to pay runs out')).toBeDefined()
  })

  it('explains what to do when the details cannot be read', async () => {
    fixture(received('waitPayment', paidBy(null)))
    expect(
      await screen.findByText('Error creating payment! Please contact our support team. Have your order number ready.'),
    ).toBeDefined()
  })
})

describe('automatic changes', () => {
  it('are announced without moving the focus', async () => {
    const { actor, reply } = fixture(received('waitPayment'))
    const field = await screen.findByLabelText('Transaction ID')
    const [news] = screen.getAllByRole('status')
    expect(news?.textContent).toBe('Order 104233: Waiting for payment.')
    await act(async () => field.focus())
    const other = await screen.findByRole('button', { name: 'Show all details' })
    other.focus()
    reply(received('inProgress'))
    act(() => actor.send({ type: 'order.signalled' }))
    await heading('Payment received')
    expect(news?.textContent).toBe('Order 104233: In progress.')
    expect(document.activeElement).toBe(other)
  })

  it('show an expired order, and that the money is safe', async () => {
    fixture(received('waitPayment', over))
    await heading('The time to pay has run out')
    expect(screen.getByRole('heading', { name: 'Have you paid?' })).toBeDefined()
    expect(button('I’ve paid')).toBeDefined()
    expect(screen.getByRole('link', { name: 'New exchange' }).getAttribute('href')).toBe('/en/')
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(
      'Order 104233: Waiting for payment. The time to pay has run out',
    )
  })

  it('show the age of the order while it is outdated', async () => {
    const { actor, reply } = fixture(received('inProgress'))
    await heading('Payment received')
    reply(new Error('offline'))
    act(() => actor.send({ type: 'order.signalled' }))
    expect((await screen.findByText(/Reconnecting…$/)).textContent).toMatch(/^As of \d\d:\d\d\. Reconnecting…$/)
  })
})

describe('results', () => {
  const titles: Record<Exclude<OrderStatus, 'new' | 'waitPayment'>, [title: string, badge: string]> = {
    inProgress: ['Payment received', 'In progress'],
    inProgressPayout: ['Your payout is on its way', 'Sending the payout'],
    hold: ['The order is on hold', 'On hold'],
    errorPayment: ['There’s a problem with your payment', 'Payment problem'],
    errorPayout: ['The payout didn’t go through', 'Payout problem'],
    done: ['Exchange complete', 'Done'],
    returned: ['We sent your payment back', 'Returned'],
    deleted: ['The order is cancelled', 'Cancelled'],
  }
  const statuses = Object.keys(titles) as (keyof typeof titles)[]

  it.each(statuses)('%s has its text, badge and order number', async (status) => {
    const [title, badge] = titles[status]
    fixture(sent(status))
    await heading(title)
    expect(screen.getByText(badge, { selector: '[data-dot]' })).toBeDefined()
    expect(screen.getByText('Order 104233')).toBeDefined()
  })

  it('explain an unpaid order and what to do', async () => {
    const { payUntil } = orderIn('deleted')
    fixture(sent('deleted', { updatedAt: payUntil }))
    await heading('The time to pay has run out')
    expect(screen.getByText(/no payment came in time\. Don’t pay it now: create a new order/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'New exchange' })).toBeDefined()
  })

  it('link to home and support from the payment page, which has no header', async () => {
    fixture(received('waitPayment'), { layout: 'payment', supportHref: '/en/contacts/' })
    await heading('Send your payment')
    const ways = within(screen.getByRole('navigation', { name: 'Other pages' })).getAllByRole('link')
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Home page', '/en/'],
      ['Support', '/en/contacts/'],
    ])
  })

  it('show the progress of a paid order with its confirmations', async () => {
    const payment = {
      state: 'exact',
      received: '0.01',
      remaining: '0',
      confirmations: { seen: 1, required: 2 },
    } as const
    fixture(sent('inProgress', { payment }))
    const steps = within(await screen.findByRole('list', { name: 'Progress' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Detailscompleted',
      'Paymentcompleted',
      'Confirmations: 1 of 2usually 10–30 minin progress',
      'Payout',
      'Done',
    ])
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null])
  })

  it('show the payout, its transaction, and a link to a new exchange', async () => {
    const { copy } = fixture(sent('done'))
    const title = await heading('Exchange complete')
    expect(title.nextElementSibling?.textContent).toBe('1,754.32 GEL')
    fireEvent.click(button('Copy: Payout transaction'))
    await waitFor(() => expect(copy.mock.calls).toEqual([['TB-2026-000117']]))
    expect(screen.getByText('Sent to •••• 4567')).toBeDefined()
    const links = ['Exchange 0.01\u00a0BTC again', 'Rate us'].map((name) => screen.getByRole('link', { name }))
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en/exchange/again/', '/en/reviews/'])
  })
})

describe('an order moved by the operator', () => {
  it('looks cancelled when returned without a payment, as in its mail', async () => {
    fixture(received('returned', { payment: orderIn('new').payment }))
    await heading('The order is cancelled')
    expect(
      screen.getByText(
        'Don’t pay it now. If you’ve already sent money, it’s safe: contact support with your order number.',
      ),
    ).toBeDefined()
    expect(screen.getByText('Returned', { selector: '[data-dot]' })).toBeDefined()
  })

  it.each([
    ['in time', {}],
    ['too late', over],
  ])('asks for nothing when nothing is due (%s)', async (_, times) => {
    fixture(received('waitPayment', { payment: orderIn('hold').payment, ...times }))
    await heading('We’re checking your payment')
    await screen.findByRole('button', { name: 'Show all details' })
    expect(screen.getAllByRole('button').map((each) => each.lastElementChild?.textContent)).toEqual([
      'Copy: Payment transaction',
      'Show all details',
    ])
    expect(screen.queryByTitle(/^QR code/)).toBeNull()
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Order 104233: Waiting for payment.')
  })
})

describe('the details', () => {
  it('contain everything known, with times in one named zone', async () => {
    fixture(sent('done'))
    const details = await screen.findByRole('complementary', { name: 'Order details' })
    const rows = [...details.querySelectorAll('section')].map((group) => [
      group.querySelector('h2')?.textContent,
      ...[...group.querySelectorAll('dl > div')].map((row) => [...row.children].map(({ textContent }) => textContent)),
    ])
    const time = expect.stringMatching(/^\d+ \w{3,4} \d{4}, \d\d:\d\d$/)
    expect(rows).toEqual([
      [
        'Exchange',
        ['Rate', '1\u00a0BTC = 175,432\u00a0GEL'],
        ['Rate type', 'Floating, set when your payment was confirmed'],
        ['Fee', 'Included in the rate'],
        ['Received', '0.01\u00a0BTC'],
      ],
      ['Your details', ['IBAN', iban.replace(/.{4}(?=.)/g, '$& ')], ['Email', 'a••@example.com']],
      [expect.stringMatching(/^Times \(\S+\)$/), ['Created', time], ['Finished', time]],
    ])
  })

  it('name the payment system of a card, also where its number is masked', async () => {
    fixture(sent('done', { toValues: [{ name: 'card', label: 'Card number', value: '4242••••4242' }] }))
    const details = await screen.findByRole('complementary', { name: 'Order details' })
    expect(await within(details).findByText(/4242 Visa$/)).toBe(
      within(details).getByText('Card number').nextElementSibling,
    )
  })

  it.each([
    ['waitPayment', 'none', 'Order confirmation 104233 (unpaid)', 'Print order'],
    ['waitPayment', 'partial', 'Order confirmation 104233', 'Print order'],
    ['inProgressPayout', 'exact', 'Order confirmation 104233', 'Print order'],
    ['returned', 'exact', 'Order confirmation 104233', 'Print order'],
    ['done', 'exact', 'Receipt no. 104233', 'Save as PDF'],
  ] as const)('of an order in status %s, payment %s, are printed as: %s', async (status, state, title, name) => {
    fixture(received(status, { payment: { ...orderIn(status).payment, state } }), { print: () => undefined })
    const details = await screen.findByRole('complementary', { name: 'Order details' })
    expect(within(details).getByText(title)).toBeDefined()
    expect(within(details).getByText('Company ID: 405612345', { exact: false })).toBeDefined()
    expect(within(details).getByText('https://kursi.example/en/order/', { exact: false })).toBeDefined()
    expect(within(details).getByRole('button', { name })).toBeDefined()
  })

  it('invite a guest to register after the exchange', async () => {
    fixture(received('done'))
    expect(await screen.findByRole('button', { name: 'Create an account' })).toBeDefined()
  })

  it('have no invitation for a signed-in user', async () => {
    fixture(received('done'), { isGuest: false })
    await screen.findByRole('complementary', { name: 'Order details' })
    expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull()
  })

  it('can be printed and shared where supported', async () => {
    const share = vi.fn(async () => null)
    const print = vi.fn()
    fixture(received('done'), { share, print })
    fireEvent.click(await screen.findByRole('button', { name: 'Save as PDF' }))
    fireEvent.click(button('Share link'))
    expect([print.mock.calls.length, share.mock.calls.length]).toEqual([1, 1])
    expect(
      screen.getByText('Anyone with this link can see the order. Share it only with people you trust.'),
    ).toBeDefined()
  })
})
