import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { office } from '../../machines/shared/sample-data.ts'
import { received, fixture } from './order-fixture.tsx'

afterEach(cleanup)

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('cash', () => {
  const texts = {
    inProgress: [
      'Payment received',
      'Once your payment is confirmed, we’ll prepare your cash. Come when this page says it’s ready.',
    ],
    inProgressPayout: ['Your cash is ready', 'Your payment is confirmed. Collect the cash at our office.'],
    errorPayout: [
      'Your cash isn’t ready yet',
      'Your payment is safe and our team is looking into it. Call the office before you come.',
    ],
  } as const
  const statuses = Object.keys(texts) as (keyof typeof texts)[]

  it.each(statuses)('of an order in status %s shows place, hours and requirements', async (status) => {
    const [title, text] = texts[status]
    fixture(received(status))
    await heading(title)
    expect(screen.getByText(text)).toBeDefined()
    const place = screen.getByRole('heading', { level: 2, name: office.title }).parentElement ?? document.body
    expect(
      within(place)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(office.instructions)
    expect(within(place).getByText(/^daily from 10:00 to 20:00/)).toBeDefined()
    // The sample order is at four in the morning in Tbilisi.
    expect(within(place).getByText('Closed now, opens at 10:00')).toBeDefined()
    expect(within(place).getByRole('link', { name: 'Directions' }).getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=12+Rustaveli+Avenue%2C+Tbilisi',
    )
    expect(within(place).getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+995322000010')
    expect(within(place).queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Copy: Payout transaction' })).toBeNull()
  })

  it('that is ready has a ticket: number, amount, and a calendar entry', async () => {
    fixture(received('inProgressPayout', { serverTime: '2026-01-02T08:10:00.000Z' }))
    await heading('Your cash is ready')
    expect(screen.getByText('Ready to collect', { selector: '[data-dot]' })).toBeDefined()
    expect(screen.getByText('Your order number').nextElementSibling?.textContent).toBe('104233')
    expect(screen.getByText('1,754.32 GEL', { selector: 'p' })).toBeDefined()
    expect(screen.getByText('Open now, until 20:00')).toBeDefined()
    const link = screen.getByRole('link', { name: 'Add to calendar' })
    expect(link.getAttribute('download')).toBe('kursi-104233.ics')
    const [, file = ''] = link.getAttribute('href')?.split(',') ?? []
    const lines = decodeURIComponent(file).replaceAll('\r\n ', '').split('\r\n')
    expect(lines.slice(3, 11)).toEqual([
      'BEGIN:VEVENT',
      'UID:104233',
      'DTSTAMP:20260102T081000Z',
      'DTSTART:20260102T084000Z',
      'DTEND:20260102T091000Z',
      'SUMMARY:Collect 1\\,754.32\u00a0GEL\\, order 104233',
      'LOCATION:12 Rustaveli Avenue\\, Tbilisi',
      'DESCRIPTION:Bring your identity document and the order number: 104233.\\nCount the money at the counter.\\n+995 32 200 00 10',
    ])
  })

  it('that was handed out asks for no document; the office stays reachable', async () => {
    fixture(received('done'))
    await heading('Exchange complete')
    expect(screen.getByText('Your cash was handed out at our office. If you didn’t get it, call us.')).toBeDefined()
    const place = screen.getByRole('heading', { level: 2, name: office.title }).parentElement ?? document.body
    expect(within(place).queryAllByRole('listitem')).toEqual([])
    expect(within(place).getByText(office.address)).toBeDefined()
    expect(within(place).queryByRole('link', { name: 'Add to calendar' })).toBeNull()
  })

  it('is not offered before the payment is found', async () => {
    const payment = {
      state: 'none',
      received: '0',
      remaining: '0.01',
      confirmations: { seen: 0, required: 2 },
    } as const
    fixture(received('inProgress', { payment }))
    await heading('We’re checking your payment')
    expect(
      screen.getByText(
        'Thank you. As soon as we find the payment, we’ll prepare your cash at the office. This page updates automatically.',
      ),
    ).toBeDefined()
  })

  it('has its own step', async () => {
    fixture(received('inProgressPayout'))
    const steps = within(await screen.findByRole('list', { name: 'Progress' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Detailscompleted',
      'Paymentcompleted',
      'Confirmations: 2 of 2completed',
      'Cash pick-upin progress',
      'Done',
    ])
  })

  it.each([
    ['hold', 'The order is on hold'],
    ['errorPayment', 'There’s a problem with your payment'],
    ['returned', 'We sent your payment back'],
    ['deleted', 'The order is cancelled'],
  ] as const)('is not collectable while the order is %s', async (status, title) => {
    fixture(received(status))
    await heading(title)
    expect(screen.queryByRole('heading', { name: office.title })).toBeNull()
  })

  it('shows its office in the details from the beginning, also on the receipt', async () => {
    fixture(received('waitPayment'))
    const details = await screen.findByRole('complementary', { name: 'Order details' })
    expect(within(details).getByText('Cash, Tbilisi')).toBeDefined()
    expect(within(details).getByText(office.title).nextElementSibling?.textContent).toBe(
      '12 Rustaveli Avenue, Tbilisi, daily from 10:00 to 20:00, +995\u00a032\u00a0200\u00a000\u00a010',
    )
  })
})
