import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { codes } from '../../machines/shared/codes.ts'
import { refused, type Outcome } from '../../machines/shared/outcome.ts'
import { SupportForm } from '../../src/features/submission/SupportForm.tsx'
import { fill, said, renderForm, textbox, type SubmissionFixtureOptions } from './submission-fixture.tsx'
import { button, offline, silence } from './user-fixture.tsx'
import { floodedFor } from './flooded.ts'

afterEach(cleanup)

const fixture = (options: Omit<SubmissionFixtureOptions, 'kind'> = {}) =>
  renderForm((actor) => <SupportForm actor={actor} />, { kind: 'support', ...options })

const email = () => textbox('Email')
const message = () => textbox('Message')
const press = () => fireEvent.click(button('Send message'))

const write = () => {
  fill('Email', ' Nino@Example.com')
  fill('Message', 'Where is my order?')
}

describe('a message', () => {
  it('is sent normalized; then a focused confirmation, and an empty form behind it', async () => {
    const { send } = fixture()
    write()
    press()
    const heading = await screen.findByRole('heading', { name: 'Thank you, we’ve received your message' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByRole('status').textContent).toContain('We’ll reply to nino@example.com.')
    expect(send.mock.calls).toEqual([
      [{ kind: 'support', fields: { email: 'nino@example.com', message: 'Where is my order?' } }],
    ])
    expect(screen.queryByRole('form')).toBeNull()
    fireEvent.click(button('Send another message'))
    expect(screen.queryByRole('heading')).toBeNull()
    expect([email(), message()].map((control) => control.value)).toEqual(['', ''])
    await waitFor(() => expect(document.activeElement).toBe(email()))
    expect(email().getAttribute('aria-invalid')).toBe('false')
  })

  it('is sent once, however often the button is pressed, and cannot be edited meanwhile', async () => {
    const { send } = fixture({ reply: silence })
    write()
    press()
    press()
    fireEvent.submit(screen.getByRole('form', { name: 'Message to support' }))
    expect(button('Send message').getAttribute('aria-busy')).toBe('true')
    expect([email(), message()].map((control) => control.readOnly)).toEqual([true, true])
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  })
})

describe('what is missing', () => {
  it('is shown at each field after a submit, and the first gets the focus', async () => {
    const { send } = fixture()
    press()
    expect([said(email()), said(message())]).toEqual(['Enter your email.', 'Enter your message.'])
    await waitFor(() => expect(document.activeElement).toBe(email()))
    fill('Email', 'nino@')
    expect(said(email())).toBe('The email is not valid.')
    fill('Email', 'nino@example.com')
    expect([said(email()), email().getAttribute('aria-invalid')]).toEqual(['We’ll reply to this address.', 'false'])
    expect(send).not.toHaveBeenCalled()
  })

  it('is shown on blur for invalid fields, not for empty ones', () => {
    fixture()
    fireEvent.blur(email())
    expect(email().getAttribute('aria-invalid')).toBe('false')
    fill('Email', 'nino')
    expect(email().getAttribute('aria-invalid')).toBe('false')
    fireEvent.blur(email())
    expect([email().getAttribute('aria-invalid'), said(email())]).toEqual(['true', 'The email is not valid.'])
  })

  it('includes a text above 10,000 characters', () => {
    fixture()
    fill('Message', 'x'.repeat(10_001))
    fireEvent.blur(message())
    expect(said(message())).toBe('At most 10,000 characters.')
  })
})

describe('errors', () => {
  it('show a lost reply, and a retry sends the input again', async () => {
    const { send } = fixture({ reply: offline })
    write()
    press()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We couldn’t reach our serviceCheck your connection and try again.',
    )
    expect(message().value).toBe('Where is my order?')
    press()
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  })

  it.each<[string, () => Promise<Outcome<null>>, string]>([
    ['in our words', async () => refused(codes.forbidden, 'Go away'), 'You are not authorized.'],
    ['in the words of the service', async () => refused(123, 'The line is closed.'), 'The line is closed.'],
  ])('show the reason of a refusal, %s', async (_whose, reply, text) => {
    fixture({ reply })
    write()
    press()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  it('show a refused field', async () => {
    fixture({ reply: async () => refused(codes.emailInvalid) })
    write()
    press()
    await waitFor(() => expect(said(email())).toBe('The email is not valid.'))
    expect([document.activeElement, screen.queryByRole('alert')]).toEqual([email(), null])
  })

  it('count the anti-flood wait down, and prevent sending until then', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    })
    const { send } = fixture({ now: () => Date.now(), reply: async () => floodedFor(20) })
    write()
    press()
    expect(await screen.findByText('You can try again in 20 seconds.')).toBeDefined()
    press()
    expect(button('Send message').getAttribute('aria-disabled')).toBe('true')
    await act(async () => vi.advanceTimersByTime(20_000))
    expect(screen.queryByText(/You can try again/)).toBeNull()
    expect(send).toHaveBeenCalledTimes(1)
    press()
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  })
})
