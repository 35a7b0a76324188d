import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  outcomes,
  partnerOrder,
  replies,
  routes,
  unanswered,
} from '../../../machines/partner-order/partner-order.sample-data.ts'
import type { PartnerRequest } from '../../../machines/partner-order/partner-order.types.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { accepted, refused } from '../../../machines/shared/outcome.ts'
import { iban } from '../../../machines/shared/sample-routes.ts'
import { openPayments } from '../../../tests/views/partner-order-fixture.tsx'
import { button, nino, offline, type } from '../../../tests/views/user-fixture.tsx'

afterEach(cleanup)

const section = (name: string) => screen.getByRole('region', { name })
const submit = () => fireEvent.click(button('Make the payment'))

const choose = async (currency = routes.bank.to.currencyId) =>
  fireEvent.change(await screen.findByLabelText('Currency to receive', { exact: false }), {
    target: { value: currency },
  })

const fill = async (amount = '100') => {
  await choose()
  type('Amount', amount)
  type('IBAN', iban)
  fireEvent.click(screen.getByRole('checkbox'))
}

const pay = async (amount?: string) => {
  await fill(amount)
  submit()
}

describe('a new payment', () => {
  it('computes what arrives at the rate of the route', async () => {
    openPayments()
    await fill()
    const form = within(screen.getByRole('form', { name: 'New payment' }))
    expect(form.getByText('1 USDT = 2.7 GEL')).toBeDefined()
    expect(form.getByText('270 GEL')).toBeDefined()
  })

  it('is requested once, as it was filled in, with the rate that was shown', async () => {
    const create = vi.fn(async (_request: PartnerRequest, _code: string | null) => outcomes.made)
    const made = vi.fn()
    openPayments({ create }, { made })
    await pay()
    await waitFor(() => expect(made).toHaveBeenCalledWith({ orderUID: 'payment-7', orderSecret: 'secret-7' }))
    expect(create.mock.calls).toEqual([
      [
        {
          routeId: routes.bank.routeId,
          amount: '100',
          expectedRate: '2.7',
          toValues: [{ name: 'iban', value: iban }],
          routeValues: [],
          idempotencyKey: expect.any(String),
        },
        null,
      ],
    ])
  })

  it.each([
    ['', 'Enter an amount.'],
    ['0', 'The exchange amount should be greater than zero.'],
    ['9', 'At least 10 USDT'],
    ['121', 'You can pay at most 120.5 USDT: that’s your balance.'],
    ['11', 'You need to get at least 30 GEL. Enter more.'],
    ['112', 'We can pay out at most 299.99 GEL right now: our reserve isn’t enough.'],
    ['1.1234567', 'Too many decimals. Shorten the amount.'],
  ])('of “%s” says why not', async (amount, reason) => {
    const create = vi.fn(async () => outcomes.made)
    openPayments({ create })
    await pay(amount)
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(reason)).toBeDefined()
    expect(create).not.toHaveBeenCalled()
  })

  it('offers both readings of an ambiguous amount', async () => {
    openPayments()
    await pay('1,500')
    fireEvent.click(button('1.5\u00a0USDT'))
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '1.5')
  })

  it('asks for currency, field and consent one after the other', async () => {
    openPayments()
    await screen.findByLabelText('Amount')
    type('Amount', '100')
    submit()
    expect(screen.getByText('Choose a currency.')).toBeDefined()
    await choose()
    submit()
    expect(screen.getByText('Fill in “IBAN”.')).toBeDefined()
    type('IBAN', iban)
    submit()
    expect(screen.getByText('You must agree to the rules.')).toBeDefined()
  })

  it('takes saved payment details with one press', async () => {
    openPayments()
    await choose()
    fireEvent.click(button('Salary account'))
    expect(screen.getByLabelText('IBAN', { exact: false })).toHaveProperty(
      'value',
      iban.replaceAll(/(.{4})(?=.)/g, '$1 '),
    )
  })

  it.each([
    [outcomes.tooMuch, 'You can pay at most 20 USDT: that’s your balance.'],
    [
      refused(codes.aboveReserve, '', { max: '9' }),
      'We can pay out at most 9 GEL right now: our reserve isn’t enough.',
    ],
    [outcomes.ibanRefused, 'This doesn’t look right. Check it.'],
    [refused(codes.routeOff), 'The route isn’t available. Please try later.'],
    [refused(codes.keyReused), 'This payment was already sent with different details. Start again.'],
  ])('that is refused (%j) says why in the form', async (reply, reason) => {
    openPayments({ create: async () => reply })
    await pay()
    expect(await screen.findByText(reason)).toBeDefined()
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '100')
  })

  it('asks when the rate has changed', async () => {
    const answers = [outcomes.rateChanged, outcomes.made]
    const create = vi.fn(async (_request: PartnerRequest) => answers.shift() ?? outcomes.made)
    openPayments({ create })
    await pay()
    expect(await screen.findByText('The rate has changed')).toBeDefined()
    expect(
      screen.getByText(
        'It was 1 USDT = 2.7 GEL, now it’s 1 USDT = 2.6 GEL. You’d get 260 GEL. Nothing has been paid yet.',
      ),
    ).toBeDefined()
    fireEvent.click(button('Pay at the new rate'))
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2))
    const [first, second] = create.mock.calls.map(([request]) => request)
    expect(second?.expectedRate).toBe('2.6')
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  })

  it('without a reply is sent again with the same key, and nothing else is offered', async () => {
    const create = vi.fn(async (_request: PartnerRequest) =>
      create.mock.calls.length === 1 ? offline() : outcomes.made,
    )
    openPayments({ create })
    await pay()
    expect(await screen.findByText('We don’t know yet whether your payment request arrived')).toBeDefined()
    expect(screen.queryByLabelText('Amount')).toBeNull()
    fireEvent.click(button('Try again'))
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2))
    const [first, second] = create.mock.calls
    expect(second).toEqual(first)
  })

  it('without a reply is the same payment after a reload, also when its balance is spent and its route is off', async () => {
    const create = vi.fn(async (_request: PartnerRequest, _code: string | null) => outcomes.made)
    openPayments({ create, load: async () => replies.poor, unanswered })
    expect(await screen.findByText('We don’t know yet whether your payment request arrived')).toBeDefined()
    const check = within(screen.getByRole('group', { name: 'Check the payment' }))
    expect(check.getByText(iban)).toBeDefined()
    expect(check.getByText('270 GEL')).toBeDefined()
    fireEvent.click(button('Try again'))
    await waitFor(() => expect(create.mock.calls).toEqual([[unanswered, null]]))
    cleanup()
    openPayments({ create, load: async () => replies.cashOnly, unanswered })
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() =>
      expect(create.mock.calls).toEqual([
        [unanswered, null],
        [unanswered, null],
      ]),
    )
  })

  it('asks for a code where two-factor is on', async () => {
    const create = vi.fn(async (_request: PartnerRequest, _code: string | null) => outcomes.made)
    openPayments({ create }, { user: { ...nino, otpEnabled: true } })
    await pay()
    fireEvent.change(await screen.findByLabelText('Code from your authenticator app'), { target: { value: '123456' } })
    submit()
    await waitFor(() => expect(create.mock.calls[0]?.[1]).toBe('123456'))
  })
})

describe('without the means', () => {
  it('says that there is no balance to pay from', async () => {
    openPayments({ load: async () => replies.poor })
    expect(await screen.findByRole('link', { name: 'Go to wallets' })).toHaveProperty(
      'href',
      expect.stringMatching(/\/en\/user\/requisites\/$/),
    )
  })

  it('can be loaded again', async () => {
    const loads = [replies.broken, replies.means]
    openPayments({ load: async () => loads.shift() ?? replies.means })
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Amount')).toBeDefined()
  })
})

describe('the history', () => {
  it('shows each payment with its status, as a link to its page', async () => {
    openPayments({ orders: [partnerOrder(8), partnerOrder(7, 'done')] })
    const links = await within(section('Your payments')).findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/en/partnerOrder/payment-8/secret-8/',
      '/en/partnerOrder/payment-7/secret-7/',
    ])
    expect(links[1]?.textContent).toContain('270\u00a0GEL')
    expect(links[1]?.textContent).toContain('Done')
  })

  it('may be empty', async () => {
    openPayments()
    expect(await screen.findByText('Your payments will appear here with their status.')).toBeDefined()
  })
})

describe('one payment', () => {
  const params = { partnerOrder: 'payment-7', secret: 'secret-7' }

  it.each([
    ['new', 'We’re making the payment'],
    ['done', 'The payment has been made'],
    ['errorPayment', 'The payment didn’t go through'],
    ['returned', 'The payment came back'],
    ['deleted', 'The payment has been cancelled'],
  ] as const)('that is %s says what happened', async (status, title) => {
    openPayments({ order: async () => accepted(partnerOrder(7, status)) }, { params })
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    expect(screen.getByText('1 USDT = 2.7 GEL')).toBeDefined()
    expect(screen.queryByText('Payment problem') !== null).toBe(status === 'errorPayment')
    expect(within(section('Where it goes')).getByText(iban)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Copy: Transaction ID' }) !== null).toBe(status === 'done')
  })

  it('to a new recipient says until when it waits, and why', async () => {
    const heldUntil = '2026-01-02T12:00:00.000Z'
    openPayments({ order: async () => accepted({ ...partnerOrder(), heldUntil }) }, { params })
    expect(await screen.findByText(/^We’ll send it after /)).toBeDefined()
    expect(screen.getByText(/^It’s your first payment to this recipient/)).toBeDefined()
    cleanup()
    openPayments({ order: async () => accepted(partnerOrder()) }, { params })
    expect(await screen.findByText('We’re making the payment')).toBeDefined()
    expect(screen.queryByText(/^We’ll send it after /)).toBeNull()
  })

  it('that is unknown says how to find it', async () => {
    openPayments({ order: async () => refused(codes.notFound) }, { params })
    expect(await screen.findByRole('heading', { name: 'Payment not found' })).toBeDefined()
    expect(button('Try again')).toBeDefined()
  })

  it('can be loaded again', async () => {
    const answers = [offline, async () => accepted(partnerOrder())]
    openPayments({ order: () => (answers.shift() ?? offline)() }, { params })
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'We’re making the payment' })).toBeDefined()
  })
})
