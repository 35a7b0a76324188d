import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { office } from '../../machines/shared/sample-data.ts'
import { received, fixture } from './order-fixture.tsx'

afterEach(cleanup)

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole('button', { name })

describe('cash', () => {
  const texts = {
    inProgress: [
      'Payment received',
      'As soon as it is confirmed, your cash is made ready at the office. Come when this page says so: it moves on by itself.',
    ],
    inProgressPayout: ['Your cash is ready', 'Your payment is confirmed. Collect the cash at our office.'],
    errorPayout: [
      'The cash cannot be handed out yet',
      'Your payment is safe and a person looks into it. Call the office before you come.',
    ],
  } as const
  const statuses = Object.keys(texts) as (keyof typeof texts)[]

  it.each(statuses)('of an order that is %s is collected: where, when, with what', async (status) => {
    const [title, text] = texts[status]
    const { copy } = fixture(received(status))
    await heading(title)
    expect(screen.getByText(text)).toBeDefined()
    const place = screen.getByRole('heading', { level: 2, name: office.title }).parentElement ?? document.body
    expect(
      within(place)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(office.instructions)
    expect(within(place).getByText(office.hours)).toBeDefined()
    fireEvent.click(button('Copy: Address'))
    fireEvent.click(button('Copy: Contact'))
    await waitFor(() => expect(copy.mock.calls).toEqual([[office.address], [office.contact]]))
    expect(screen.queryByRole('button', { name: 'Copy: Payout transaction' })).toBeNull()
  })

  it('that was handed out asks for no document any more; the office stays within reach', async () => {
    fixture(received('done'))
    await heading('The exchange is done')
    expect(
      screen.getByText('The cash was handed out at our office. If you do not have it yet, call there.'),
    ).toBeDefined()
    const place = screen.getByRole('heading', { level: 2, name: office.title }).parentElement ?? document.body
    expect(within(place).queryAllByRole('listitem')).toEqual([])
    expect(within(place).getByText(office.address)).toBeDefined()
  })

  it('is not promised before the payment is found', async () => {
    const payment = {
      state: 'none',
      received: '0',
      remaining: '0.01',
      confirmations: { seen: 0, required: 2 },
    } as const
    fixture(received('inProgress', { payment }))
    await heading('We are checking your payment')
    expect(
      screen.getByText(
        'Thank you. As soon as it is found, your cash is made ready at the office. This page moves on by itself.',
      ),
    ).toBeDefined()
  })

  it('has a step of its own', async () => {
    fixture(received('inProgressPayout'))
    const steps = within(await screen.findByRole('list', { name: 'Progress' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Paymentcompleted',
      'Confirmations: 2 of 2completed',
      'Cash pick-upunder way',
      'Done',
    ])
  })

  it.each([
    ['hold', 'The order is on hold'],
    ['errorPayment', 'There is a problem with the payment'],
    ['returned', 'Your payment was sent back'],
    ['deleted', 'The order is cancelled'],
  ] as const)('is nothing to come for while the order is %s', async (status, title) => {
    fixture(received(status))
    await heading(title)
    expect(screen.queryByRole('heading', { name: office.title })).toBeNull()
  })

  it('and its office are in the details from the beginning, for the receipt, too', async () => {
    fixture(received('waitPayment'))
    const details = await screen.findByRole('complementary', { name: 'Details of the order' })
    expect(within(details).getByText('Cash, Tbilisi')).toBeDefined()
    expect(within(details).getByText(office.title).nextElementSibling?.textContent).toBe(
      '12 Rustaveli Avenue, Tbilisi, daily from 10:00 to 20:00, +995\u00a032\u00a0200\u00a000\u00a010',
    )
  })
})
