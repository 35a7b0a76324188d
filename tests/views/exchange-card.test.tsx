import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { readFields } from '../../src/services/read-fields.ts'
import { fixture } from './exchange-fixture.tsx'

afterEach(cleanup)

it('names the payment system of a card, and says that a digit is wrong', async () => {
  fixture({ readFields, input: { prefill: { from: 'BTC', to: 'CARDUSD' } } })
  fireEvent.change(await screen.findByRole('textbox', { name: 'You give' }), { target: { value: '0.01' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Exchange' }))
  const steps = within(await screen.findByRole('list', { name: 'Progress' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Detailsin progress',
    'Payment',
    'Confirmations',
    'Payout',
    'Done',
  ])
  const card = await screen.findByRole<HTMLInputElement>('textbox', { name: /Card number/ })
  const type = async (text: string, brand: string) => {
    fireEvent.change(card, { target: { value: text } })
    fireEvent.blur(card)
    expect((await screen.findByText(brand)).parentElement).toBe(card.parentElement)
    return card.value
  }
  const wrong = 'Check the card number: one digit looks wrong.'
  expect(await type('5555555555554445', 'Mastercard')).toBe('5555 5555 5555 4445')
  expect(await screen.findByText(wrong)).toBeTruthy()
  expect(await type('4242', 'Visa')).toBe('4242')
  expect(await screen.findByText('Check the card number: a digit is missing, or there’s one too many.')).toBeTruthy()
  expect(await type('4242 4242 4242 4242', 'Visa')).toBe('4242 4242 4242 4242')
  await waitFor(() => expect(screen.queryByText(wrong)).toBeNull())
})
