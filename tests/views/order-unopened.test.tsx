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
  it('is looked up', () => {
    fixture(null)
    expect(screen.getByRole('heading', { name: 'Opening the order' })).toBeDefined()
  })

  it('hands the focus of its heading on to the one that takes its place', async () => {
    fixture(received('waitPayment'))
    const opening = screen.getByRole('heading', { name: 'Opening the order' })
    opening.focus()
    expect(document.activeElement).toBe(opening)
    const title = await heading('Send your payment')
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  it('is unknown: says its number, tries again', async () => {
    const { reply } = fixture(refused(codes.notFound))
    await heading('Order not found')
    expect(screen.getByText(`Order ${reference.orderUID}`)).toBeDefined()
    reply(received('done'))
    fireEvent.click(button('Try again'))
    const title = await heading('The exchange is done')
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  it.each([
    ['a wrong secret', refused(codes.notFound), reference],
    ['a secret that is missing', refused(codes.fieldInvalid), { ...reference, orderSecret: '' }],
  ])('says of %s that the link may not be complete', async (_, first, asked) => {
    fixture(first, { reference: asked })
    await heading('Order not found')
    expect(
      screen.getByText('Check that the link is complete: it ends with a long secret. Support can find the order, too.'),
    ).toBeDefined()
    expect(screen.getByText(`Order ${reference.orderUID}`)).toBeDefined()
  })

  it('has no number to show when the link has none', async () => {
    fixture(refused(codes.fieldInvalid), { reference: { orderUID: '', orderSecret: '' } })
    await heading('Order not found')
    expect(screen.queryByText(/^Order (?!not found)/)).toBeNull()
  })

  it('is out of reach', async () => {
    fixture(new Error('offline'))
    await heading('The order couldn’t be loaded')
  })
})
