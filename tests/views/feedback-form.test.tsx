import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { codes } from '../../machines/shared/codes.ts'
import { refused } from '../../machines/shared/outcome.ts'
import { FeedbackForm } from '../../src/features/submission/FeedbackForm.tsx'
import { fill, said, renderForm, textbox, type SubmissionFixtureOptions } from './submission-fixture.tsx'
import { button, offline, silence } from './user-fixture.tsx'

afterEach(cleanup)

const fixture = (options: Omit<SubmissionFixtureOptions, 'kind'> = {}) =>
  renderForm((actor) => <FeedbackForm actor={actor} title="Ask for an invoice" />, { kind: 'feedback', ...options })

const toggle = () => screen.getByRole('button', { name: 'Ask for an invoice' })
const press = () => fireEvent.click(button('Send request'))
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

const write = () => {
  fireEvent.click(radio('Paying an invoice'))
  fill('Details', 'An invoice of 1,200 USD.')
  fill('Name', 'Nino')
  fill('Email', 'Nino@Example.com')
  fill('Phone or other contact', '@nino')
}

describe('the panel', () => {
  it('opens and closes below its heading, and keeps the input', () => {
    fixture({ isCollapsible: true })
    expect(screen.getByRole('heading', { name: 'Ask for an invoice' })).toBeDefined()
    expect(screen.getByRole('region', { name: 'Ask for an invoice' })).toBeDefined()
    expect([toggle().getAttribute('aria-expanded'), screen.queryByRole('form')]).toEqual(['false', null])
    fireEvent.click(toggle())
    expect(toggle().getAttribute('aria-expanded')).toBe('true')
    fill('Details', 'An invoice')
    fireEvent.click(toggle())
    expect([toggle().getAttribute('aria-expanded'), screen.queryByRole('form')]).toEqual(['false', null])
    fireEvent.click(toggle())
    expect(textbox('Details').value).toBe('An invoice')
  })

  it('stays open while the request is sent', () => {
    fixture({ isCollapsible: true, reply: silence })
    fireEvent.click(toggle())
    write()
    press()
    expect(toggle().getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(toggle())
    expect(screen.getByRole('form', { name: 'Your request' })).toBeDefined()
  })

  it('has no toggle where it is always open', () => {
    fixture()
    expect(screen.getByRole('heading', { name: 'Ask for an invoice' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ask for an invoice' })).toBeNull()
    expect(screen.getByRole('form', { name: 'Your request' })).toBeDefined()
  })
})

describe('what is missing', () => {
  it('is named in one line and at each field; the first gets the focus', async () => {
    const { send } = fixture()
    press()
    expect(screen.getByRole('alert').textContent).toBe(
      'The form fields Type of request, Details, Name, Email, Phone or other contact are not filled in.',
    )
    const group = screen.getByRole('radiogroup', { name: 'Type of request' })
    expect([group, textbox('Details'), textbox('Name'), textbox('Email'), textbox('Phone')].map(said)).toEqual([
      'Choose a type of request.',
      'Tell us what it’s about.',
      'Enter your name.',
      'Enter your email.',
      'Enter a phone number or another contact.',
    ])
    await waitFor(() => expect(document.activeElement).toBe(radio('Paying an invoice')))
    expect(send).not.toHaveBeenCalled()
  })

  it('shrinks while the form is filled in', () => {
    fixture()
    press()
    write()
    fill('Email', ' ')
    expect(screen.getByRole('alert').textContent).toBe('The form field Email is not filled in.')
    fill('Email', 'nino@')
    expect([screen.queryByRole('alert'), said(textbox('Email'))]).toEqual([null, 'The email is not valid.'])
  })
})

describe('a request', () => {
  it('is sent and confirmed in a closable panel; then the form is empty', async () => {
    const { send } = fixture({ isCollapsible: true })
    fireEvent.click(toggle())
    write()
    press()
    const heading = await screen.findByRole('heading', { name: 'Thank you, we’ve received your request' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByRole('status').textContent).toContain(
      'We’ll email nino@example.com or use the other contact you gave us.',
    )
    expect(send.mock.calls).toEqual([
      [
        {
          kind: 'feedback',
          fields: {
            requestType: 'payingInvoice',
            details: 'An invoice of 1,200 USD.',
            name: 'Nino',
            email: 'nino@example.com',
            contact: '@nino',
          },
        },
      ],
    ])
    fireEvent.click(button('Close'))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(['Details', 'Name', 'Email', 'Phone'].map((name) => textbox(name).value)).toEqual(['', '', '', ''])
    expect(radio('Paying an invoice').checked).toBe(false)
    await waitFor(() => expect(document.activeElement).toBe(radio('Paying an invoice')))
  })

  it('shows a refused field', async () => {
    fixture({ reply: async () => refused(codes.fieldMissing, '', { field: 'contact' }) })
    write()
    press()
    await waitFor(() => expect(said(textbox('Phone'))).toBe('Fill in every required field.'))
    expect([document.activeElement, screen.queryByRole('alert')]).toEqual([textbox('Phone'), null])
  })

  it('is kept after a lost reply', async () => {
    const { send } = fixture({ reply: offline })
    write()
    press()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We couldn’t reach our serviceCheck your connection and try again.',
    )
    expect([radio('Paying an invoice').checked, textbox('Phone').value]).toEqual([true, '@nino'])
    press()
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  })
})
