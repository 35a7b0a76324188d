import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { codes } from '../../machines/shared/codes.ts'
import { refused } from '../../machines/shared/outcome.ts'
import { reference } from '../../machines/shared/sample-data.ts'
import { received, fixture } from './order-fixture.tsx'

afterEach(cleanup)

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole('button', { name })

describe('an order that cannot be shown', () => {
  it('is loading', () => {
    fixture(null)
    expect(screen.getByRole('heading', { name: 'Opening the order' })).toBeDefined()
  })

  it('passes the focus of its heading on to the next one', async () => {
    fixture(received('waitPayment'))
    const opening = screen.getByRole('heading', { name: 'Opening the order' })
    opening.focus()
    expect(document.activeElement).toBe(opening)
    const title = await heading('Send your payment')
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  it('is unknown: shows its number, and can be retried', async () => {
    const { reply } = fixture(refused(codes.notFound))
    await heading('Order not found')
    expect(screen.getByText(`Order ${reference.orderUID}`)).toBeDefined()
    reply(received('done'))
    fireEvent.click(button('Try again'))
    const title = await heading('Exchange complete')
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  it.each([
    ['a wrong secret', refused(codes.notFound), reference],
    ['a secret that is missing', refused(codes.fieldInvalid), { ...reference, orderSecret: '' }],
  ])('with %s says that the link may be incomplete', async (_, first, asked) => {
    fixture(first, { reference: asked })
    await heading('Order not found')
    expect(
      screen.getByText('Check that the link is complete: it ends with a long code. Support can find the order, too.'),
    ).toBeDefined()
    expect(screen.getByText(`Order ${reference.orderUID}`)).toBeDefined()
  })

  it('has no number when the link has none', async () => {
    fixture(refused(codes.fieldInvalid), { reference: { orderUID: '', orderSecret: '' } })
    await heading('Order not found')
    expect(screen.queryByText(/^Order (?!not found)/)).toBeNull()
  })

  it('is not called unknown when it is refused for another reason', async () => {
    fixture(refused(50_000, 'The order is being moved.'))
    await heading('The order couldn’t be loaded')
    expect(screen.getByText(/The order is being moved\./)).toBeDefined()
    expect(button('Try again')).toBeDefined()
  })

  it('is unreachable', async () => {
    fixture(new Error('offline'))
    await heading('The order couldn’t be loaded')
  })
})
