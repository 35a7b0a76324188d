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

describe('paying', () => {
  it('shows amount, address and network, each to be copied as the plain value', async () => {
    const { copy } = fixture(received('waitPayment', { payUntil: '2026-01-01T02:05:30.000Z' }))
    await heading('Send your payment')
    fireEvent.click(button('Copy: Amount to send'))
    fireEvent.click(button('Copy: Address, Bitcoin network'))
    fireEvent.click(await screen.findByRole('button', { name: 'Copy: Order number' }))
    await waitFor(() => expect(copy.mock.calls).toEqual([['0.01'], [addresses.bitcoin], ['104233']]))
    expect(screen.getByText('Send only BTC and only on the Bitcoin network, or the money may be lost.')).toBeDefined()
    expect(screen.getByText('2 hours 5 minutes to pay')).toBeDefined()
  })

  it('has a code with a text alternative and a link into the wallet', async () => {
    fixture(received('waitPayment'))
    expect(await screen.findByTitle('QR code to pay 0.01 BTC on the Bitcoin network')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open in wallet' }).getAttribute('href')).toBe(templates.requisites.uri)
  })

  it('never links to a scheme that is no wallet', async () => {
    const template = { ...templates.requisites, uri: 'javascript:alert(1)' }
    fixture(received('waitPayment', paidBy(template)))
    await heading('Send your payment')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('warns that a memo must not be left out', async () => {
    const { copy } = fixture(received('waitPayment', paidBy(templates.memo, { network: 'TON', symbol: 'USDT' })))
    await heading('Send your payment')
    fireEvent.click(button('Copy: Memo'))
    await waitFor(() => expect(copy.mock.calls).toEqual([['104233']]))
    expect(
      screen.getByText('Do not leave it out: without it the payment cannot be told apart and may be lost.'),
    ).toBeDefined()
  })

  it('says what is still due after a part has come, with the link of the service as it comes', async () => {
    const uri = 'ton://transfer/EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs?amount=3500000&text=104233'
    const { copy } = fixture(received('waitPayment', { ...paidBy({ ...templates.memo, uri }), ...partial }))
    await heading('Send the rest')
    fireEvent.click(button('Copy: Still due'))
    await waitFor(() => expect(copy.mock.calls).toEqual([['0.0035']]))
    expect(screen.getByText('We received 0.0065 BTC, still due 0.0035 BTC.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open in wallet' }).getAttribute('href')).toBe(uri)
  })

  it('says that the rest is looked for once it is said to be paid', async () => {
    const claimed = { ...partial.payment, claimedAt: '2026-11-21T10:05:00.000Z' }
    fixture(
      received('waitPayment', {
        ...paidBy(templates.memo),
        payment: { ...orderIn('waitPayment').payment, ...claimed },
      }),
    )
    await heading('We are looking for your payment')
    expect(screen.getByText(/^Thank you. As soon as the payment is seen/)).toBeDefined()
    expect(screen.getByText('We received 0.0065 BTC, still due 0.0035 BTC.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'I have paid' })).toBe(null)
  })

  it('leads to the page of the provider with every field', async () => {
    fixture(received('waitPayment', paidBy(templates.redirect)))
    const form = (await screen.findByRole('button', { name: 'Go to the payment page' })).closest('form')
    expect(form?.getAttribute('action')).toBe('https://pay.example.com/checkout')
    expect(form?.getAttribute('method')).toBe('POST')
    expect([...new FormData(form ?? undefined)]).toEqual([['invoice', '104233']])
  })

  it('lists what to do for a payment by hand', async () => {
    fixture(received('waitPayment', paidBy(templates.manual, { kind: 'cash', network: null })))
    await screen.findByRole('heading', { name: 'Pay in cash at the office' })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(templates.manual.instructions)
    expect(button('Copy: Contact')).toBeDefined()
    expect(screen.queryByLabelText('Transaction ID')).toBeNull()
  })

  it('names the way out when the details cannot be read', async () => {
    fixture(received('waitPayment', paidBy(null)))
    expect(
      await screen.findByText('Error creating the payment! Please contact our support team and name the order number.'),
    ).toBeDefined()
  })
})

describe('what happens by itself', () => {
  it('is announced and never takes the focus', async () => {
    const { actor, reply } = fixture(received('waitPayment'))
    const field = await screen.findByLabelText('Transaction ID')
    const [news] = screen.getAllByRole('status')
    expect(news?.textContent).toBe('Order 104233: Waiting for payment.')
    await act(async () => field.focus())
    const copyNumber = await screen.findByRole('button', { name: 'Copy: Order number' })
    copyNumber.focus()
    reply(received('inProgress'))
    act(() => actor.send({ type: 'order.signalled' }))
    await heading('Payment received')
    expect(news?.textContent).toBe('Order 104233: In progress.')
    expect(document.activeElement).toBe(copyNumber)
  })

  it('says when the time to pay is over, and that nothing is lost', async () => {
    fixture(received('waitPayment', over))
    await heading('The time to pay is over')
    expect(screen.getByRole('heading', { name: 'Have you paid?' })).toBeDefined()
    expect(button('I have paid')).toBeDefined()
    expect(screen.getByRole('link', { name: 'New exchange' }).getAttribute('href')).toBe('/en/')
    expect(screen.getAllByRole('status')[0]?.textContent).toBe(
      'Order 104233: Waiting for payment. The time to pay is over',
    )
  })

  it('tells from when the shown order is while it is behind', async () => {
    const { actor, reply } = fixture(received('inProgress'))
    await heading('Payment received')
    reply(new Error('offline'))
    act(() => actor.send({ type: 'order.signalled' }))
    expect((await screen.findByText(/Connecting again…$/)).textContent).toMatch(/^As of \d\d:\d\d\. Connecting again…$/)
  })
})

describe('results', () => {
  const titles: Record<Exclude<OrderStatus, 'new' | 'waitPayment'>, [title: string, badge: string]> = {
    inProgress: ['Payment received', 'In progress'],
    inProgressPayout: ['Your payout is on its way', 'Paying out'],
    hold: ['The order is on hold', 'On hold'],
    errorPayment: ['There is a problem with the payment', 'Payment problem'],
    errorPayout: ['The payout did not go through', 'Payout problem'],
    done: ['The exchange is done', 'Done'],
    returned: ['Your payment was sent back', 'Returned'],
    deleted: ['The order is cancelled', 'Deleted'],
  }
  const statuses = Object.keys(titles) as (keyof typeof titles)[]

  it.each(statuses)('%s has its own words, its badge and the order number', async (status) => {
    const [title, badge] = titles[status]
    fixture(sent(status))
    await heading(title)
    expect(screen.getByText(badge, { selector: '[data-dot]' })).toBeDefined()
    expect(screen.getByText('Order 104233')).toBeDefined()
  })

  it('says of an order that nobody paid in time what happened and what to do', async () => {
    const { payUntil } = orderIn('deleted')
    fixture(sent('deleted', { updatedAt: payUntil }))
    await heading('The time to pay ran out')
    expect(screen.getByText(/no payment came in time\. Do not pay it any more: make a new order/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'New exchange' })).toBeDefined()
  })

  it('leads home and to support from the payment page, which has no header', async () => {
    fixture(received('waitPayment'), { layout: 'payment', supportHref: '/en/contacts/' })
    await heading('Send your payment')
    const ways = within(screen.getByRole('navigation', { name: 'Other ways' })).getAllByRole('link')
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['Home page', '/en/'],
      ['Support', '/en/contacts/'],
    ])
  })

  it('shows the way of a paid order with its confirmations', async () => {
    const payment = {
      state: 'exact',
      received: '0.01',
      remaining: '0',
      confirmations: { seen: 1, required: 2 },
    } as const
    fixture(sent('inProgress', { payment }))
    const steps = within(await screen.findByRole('list', { name: 'Progress' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Paymentcompleted',
      'Confirmations: 1 of 2under way',
      'Payout',
      'Done',
    ])
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
  })

  it('shows what was paid out, its transaction, and the way to a new exchange', async () => {
    const { copy } = fixture(sent('done'))
    const title = await heading('The exchange is done')
    expect(title.nextElementSibling?.textContent).toBe('1754.32 GEL')
    fireEvent.click(button('Copy: Payout transaction'))
    await waitFor(() => expect(copy.mock.calls).toEqual([['TB-2026-000117']]))
    expect(screen.getByRole('link', { name: 'New exchange' }).getAttribute('href')).toBe('/en/')
  })
})

describe('an order that was moved by hand', () => {
  it('reads like a cancelled one when it is given back without a payment, as its mail does', async () => {
    fixture(received('returned', { payment: orderIn('new').payment }))
    await heading('The order is cancelled')
    expect(
      screen.getByText(
        'Do not pay it any more. If you have sent money already, it is not lost: tell support the order number.',
      ),
    ).toBeDefined()
    expect(screen.getByText('Returned', { selector: '[data-dot]' })).toBeDefined()
  })

  it.each([
    ['in time', {}],
    ['too late', over],
  ])('asks for nothing when nothing is left to pay (%s)', async (_, times) => {
    fixture(received('waitPayment', { payment: orderIn('hold').payment, ...times }))
    await heading('We are checking your payment')
    await screen.findByRole('button', { name: 'Copy: Order number' })
    expect(screen.getAllByRole('button').map((each) => each.lastElementChild?.textContent)).toEqual([
      'Copy: Transaction of your payment',
      'Copy: Order number',
    ])
    expect(screen.queryByTitle(/^QR code/)).toBeNull()
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Order 104233: Waiting for payment.')
  })
})

describe('the details', () => {
  it('hold everything that is known, with times in one named zone', async () => {
    fixture(sent('done'))
    const details = await screen.findByRole('complementary', { name: 'Details of the order' })
    const rows = [...details.querySelectorAll('dl:last-of-type > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
    const time = expect.stringMatching(/^\d+ \w{3,4} \d{4}, \d\d:\d\d \S+$/)
    expect(rows).toEqual([
      ['Rate', '1 BTC = 175,432 GEL'],
      ['Kind of rate', 'Floating: recalculated when the payment is confirmed'],
      ['IBAN', iban],
      ['E-mail', 'a••@example.com'],
      ['Received', '0.01\u00a0BTC'],
      ['Made', time],
      ['Pay until', time],
      ['Last change', time],
      ['Transaction of your payment', '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b'],
      ['Payout transaction', 'TB-2026-000117'],
    ])
  })

  it('can be printed and shared where the page allows it', async () => {
    const share = vi.fn(async () => null)
    const print = vi.fn()
    fixture(received('done'), { share, print })
    fireEvent.click(await screen.findByRole('button', { name: 'Print receipt' }))
    fireEvent.click(button('Share link'))
    expect([print.mock.calls.length, share.mock.calls.length]).toEqual([1, 1])
    expect(
      screen.getByText('Whoever has the link to this order sees it. Give it only to people you trust.'),
    ).toBeDefined()
  })
})
