import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fixture } from './exchange-fixture.tsx'

afterEach(cleanup)

it('names the payment system of a card, and says that a digit is wrong', async () => {
  fixture({ input: { prefill: { from: 'BTC', to: 'CARDUSD' } } })
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
  const type = (text: string) => {
    fireEvent.change(card, { target: { value: text } })
    fireEvent.blur(card)
    return [card.value, card.nextElementSibling?.textContent]
  }
  const wrong = 'Check the card number: one digit looks wrong.'
  expect(type('5555555555554445')).toEqual(['5555 5555 5555 4445', 'Mastercard'])
  expect(screen.getByText(wrong)).toBeTruthy()
  expect(type('4242')).toEqual(['4242', 'Visa'])
  expect(screen.getByText('Enter it like this: 4276 0000 0000 0017')).toBeTruthy()
  expect(type('4242 4242 4242 4242')).toEqual(['4242 4242 4242 4242', 'Visa'])
  expect(screen.queryByText(wrong)).toBeNull()
})
