import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { orderIn } from '../../machines/shared/sample-data.ts'
import { received, fixture } from './order-fixture.tsx'

afterEach(cleanup)

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('results', () => {
  const passed = { updatedAt: orderIn('returned').payUntil }
  const early = { updatedAt: orderIn('returned').createdAt }
  const way = 'We sent this amount back the way it came, minus the network’s or bank’s fee.'

  it.each([
    ['late', passed, 'Your payment came after the time to pay had run out.'],
    ['partial', passed, 'The rest of the amount didn’t arrive in time.'],
    ['partial', early, 'The order was cancelled before the rest of the amount arrived.'],
    ['exact', early, 'We couldn’t complete the exchange: support can tell you why.'],
    ['over', passed, 'We couldn’t complete the exchange: support can tell you why.'],
  ] as const)('say how a payment came back, minus what, and why: %s, %o', async (state, times, reason) => {
    const { payment } = orderIn('returned')
    fixture(received('returned', { payment: { ...payment, state, received: '0.0065' }, ...times }))
    await heading('We sent your payment back')
    expect(screen.getByText(`${way} ${reason}`)).toBeDefined()
  })

  it('say where cash comes back', async () => {
    const { payment, route } = orderIn('returned')
    const from = { ...route.from, kind: 'cash' } as const
    const short = { ...payment, state: 'partial', received: '0.0065' } as const
    fixture(received('returned', { payment: short, route: { ...route, from }, ...passed }))
    await heading('Your money is returned at the office')
    expect(
      screen.getByText(
        'If you haven’t got it back yet, collect it at the office where you paid. Bring your ID and the order number. The rest of the amount didn’t arrive in time.',
      ),
    ).toBeDefined()
  })

  it.each([
    ['waitPayment', true, 'Floating: final when your payment is confirmed'],
    ['inProgress', true, 'Floating: final when your payment is confirmed'],
    ['inProgressPayout', true, 'Floating, set when your payment was confirmed'],
    ['returned', true, 'Floating'],
    ['waitPayment', false, expect.stringMatching(/^Fixed until /)],
    ['done', false, 'Fixed'],
    ['hold', false, 'Fixed'],
  ] as const)('%s says what the rate is now, floating %s', async (status, floating, kind) => {
    const { route } = orderIn(status)
    fixture(received(status, { route: { ...route, rate: { ...route.rate, floating } } }))
    const details = await screen.findByRole('complementary', { name: 'Order details' })
    const rows = [...details.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(rows.find(([label]) => label === 'Rate type')).toEqual(['Rate type', kind])
  })
})
