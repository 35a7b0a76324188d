import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accepted } from '../../machines/shared/outcome.ts'
import { orderIn, reference } from '../../machines/shared/sample-data.ts'
import { received, fixture } from './order-fixture.tsx'

afterEach(cleanup)

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole('button', { name })
const over = { payUntil: '2026-01-01T00:00:00.000Z', serverTime: '2026-01-01T00:00:00.000Z' }
const claimed = { payment: { ...orderIn('waitPayment').payment, claimedAt: '2026-01-01T00:05:00.000Z' } }

describe('commands', () => {
  it('"I’ve paid" sends the transaction, confirms, and moves the focus to the new heading', async () => {
    const { move, reply } = fixture(received('waitPayment'))
    fireEvent.change(await screen.findByLabelText('Transaction ID'), { target: { value: ' 4a5e1e4b ' } })
    reply(received('waitPayment', claimed))
    fireEvent.click(button('I’ve paid'))
    const thanks = await heading('We’re looking for your payment')
    await waitFor(() => expect(document.activeElement).toBe(thanks))
    expect(move.mock.calls).toEqual([[{ ...reference, status: 'inProgress', txId: '4a5e1e4b' }]])
    expect(screen.queryByRole('button', { name: 'I’ve paid' })).toBeNull()
  })

  it('cancelling asks first, with the focus on the safe answer, and restores it', async () => {
    const { move } = fixture(received('waitPayment'))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }))
    expect(document.activeElement).toBe(button('Keep the order'))
    fireEvent.click(button('Keep the order'))
    expect(document.activeElement).toBe(button('Cancel the order'))
    fireEvent.click(button('Cancel the order'))
    expect(within(screen.getByRole('group', { name: 'Cancel this order?' })).getAllByRole('button')).toHaveLength(2)
    expect(move.mock.calls).toEqual([])
  })

  it('cancelling says what happens to a partial payment', async () => {
    fixture(
      received('waitPayment', {
        payment: { state: 'partial', received: '0.0065', remaining: '0.0035', confirmations: { seen: 1, required: 2 } },
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }))
    const question = screen.getByRole('group', { name: 'Cancel this order?' })
    expect(question.querySelector('p')?.textContent).toBe(
      'You’ll get the 0.0065\u00a0BTC back, minus any network or bank fee. Don’t send anything more.',
    )
  })

  it('cancelling shows the result with the focus', async () => {
    const { move, reply } = fixture(received('waitPayment'))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }))
    reply(received('deleted'))
    fireEvent.click(button('Yes, cancel'))
    const title = await heading('The order is cancelled')
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(move.mock.calls).toEqual([[{ ...reference, status: 'deleted', txId: '' }]])
  })

  it('confirms a new order', async () => {
    const { move, reply } = fixture(received('new'))
    await heading('Confirm your order')
    reply(received('waitPayment'))
    fireEvent.click(button('Confirm the order'))
    const title = await heading('Send your payment')
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(move.mock.calls).toEqual([[{ ...reference, status: 'waitPayment', txId: '' }]])
  })

  it('offers a retry, or to leave, after a lost reply', async () => {
    let tries = 0
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
    const { move } = fixture(received('waitPayment'), {
      moveOrder: async () => {
        tries += 1
        if (tries === 1) throw new Error('offline')
        return accepted(null)
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'I’ve paid' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      'We may not have received “I’ve paid”We couldn’t reach our service. Check your connection and try again. You can try again safely: we’ll never do it twice.Try againLeave it as it is',
    )
    // It appears below the buttons, beyond the edge of a phone.
    expect(seen.mock.contexts.some((place) => place instanceof Element && place.contains(alert))).toBe(true)
    seen.mockRestore()
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(move.mock.calls).toHaveLength(2)
    expect(move.mock.calls[0]).toEqual(move.mock.calls[1])
  })

  it.each([
    ['an order to be paid', received('waitPayment'), 'Send your payment'],
    ['a new order', received('new'), 'Confirm your order'],
    ['an order whose time is over', received('waitPayment', over), 'The time to pay has run out'],
    ['one that is claimed besides', received('waitPayment', { ...over, ...claimed }), 'The time to pay has run out'],
  ])('asks again before a lost cancellation is repeated: %s', async (_, first, title) => {
    const { actor, move } = fixture(first, { moveOrder: () => Promise.reject(new Error('offline')) })
    await heading(title)
    act(() => {
      actor.send({ type: 'cancellation.asked' })
      actor.send({ type: 'order.cancelled' })
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      'We may not have received “Cancel the order”We couldn’t reach our service. Check your connection and try again. Try againLeave it as it is',
    )
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(button('Keep the order'))
    expect(move).toHaveBeenCalledOnce()
    fireEvent.click(button('Yes, cancel'))
    await waitFor(() => expect(move).toHaveBeenCalledTimes(2))
  })

  it('offers no other command while one is running', async () => {
    const { move } = fixture(received('waitPayment'), { moveOrder: () => new Promise(() => undefined) })
    const isOff = (name: string) => (button(name) as HTMLButtonElement).disabled
    const cancel = await screen.findByRole('button', { name: 'Cancel the order' })
    fireEvent.click(button('I’ve paid'))
    expect([isOff('I’ve paid'), isOff('Cancel the order')]).toEqual([false, true])
    fireEvent.click(cancel)
    fireEvent.submit(screen.getByLabelText('Transaction ID'))
    expect(screen.queryByRole('button', { name: 'Yes, cancel' })).toBeNull()
    expect(move.mock.calls).toEqual([[{ ...reference, status: 'inProgress', txId: '' }]])
  })

  it('accepts no "I’ve paid" while a cancellation is running', async () => {
    fixture(received('waitPayment'), { moveOrder: () => new Promise(() => undefined) })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }))
    fireEvent.click(button('Yes, cancel'))
    expect((button('I’ve paid') as HTMLButtonElement).disabled).toBe(true)
    expect(document.activeElement).toBe(button('Cancel the order'))
  })

  it('does not mention a lost reply when the order shows its effect', async () => {
    const { actor, reply } = fixture(received('waitPayment'), { moveOrder: () => Promise.reject(new Error('offline')) })
    fireEvent.click(await screen.findByRole('button', { name: 'I’ve paid' }))
    await screen.findByRole('alert')
    reply(received('waitPayment', claimed))
    act(() => actor.send({ type: 'order.signalled' }))
    await heading('We’re looking for your payment')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
