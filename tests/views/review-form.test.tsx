import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { codes } from '../../machines/shared/codes.ts'
import { refused, type Outcome } from '../../machines/shared/outcome.ts'
import { ReviewForm } from '../../src/features/submission/ReviewForm.tsx'
import { fill, said, renderForm, textbox, type SubmissionFixtureOptions } from './submission-fixture.tsx'
import { button, silence } from './user-fixture.tsx'

afterEach(cleanup)

const fixture = (options: Omit<SubmissionFixtureOptions, 'kind'> = {}) =>
  renderForm((actor) => <ReviewForm actor={actor} />, { kind: 'review', ...options })

const press = () => fireEvent.click(button('Leave a review'))
const stars = () => screen.getAllByRole<HTMLInputElement>('radio')
const group = () => screen.getByRole('radiogroup', { name: 'How was it?' })

const write = (text = 'Quick and friendly.') => {
  fireEvent.click(screen.getByRole('radio', { name: '4 out of 5: Good' }))
  fill('Your review', text)
  fill('Your name', 'Nino')
}

describe('the stars', () => {
  it('are radio buttons of one group, each with number and label', () => {
    fixture()
    expect(stars().map((star) => star.getAttribute('aria-label'))).toEqual([
      '1 out of 5: Very bad',
      '2 out of 5: Bad',
      '3 out of 5: So-so',
      '4 out of 5: Good',
      '5 out of 5: Excellent',
    ])
    expect(new Set(stars().map(({ name }) => name)).size).toBe(1)
    expect(stars().some(({ checked }) => checked)).toBe(false)
    fireEvent.click(screen.getByRole('radio', { name: '2 out of 5: Bad' }))
    fireEvent.click(screen.getByRole('radio', { name: '4 out of 5: Good' }))
    expect(stars().map(({ checked }) => checked)).toEqual([false, false, false, true, false])
  })

  it('are required first', async () => {
    const { send } = fixture()
    press()
    expect([group().getAttribute('aria-invalid'), said(group())]).toEqual(['true', 'Choose one to five stars.'])
    expect([said(textbox('Your name')), textbox('Your review').getAttribute('aria-invalid')]).toEqual([
      'Enter your name.',
      'true',
    ])
    await waitFor(() => expect(document.activeElement).toBe(stars()[0]))
    expect(send).not.toHaveBeenCalled()
  })
})

describe('the character count', () => {
  it.each([
    ['', '5,000 characters left', ''],
    ['a', '4,999 characters left', ''],
    ['ქ'.repeat(4_500), '500 characters left', ''],
    ['ქ'.repeat(4_501), '499 characters left', 'Almost at the limit.'],
    ['🙂'.repeat(4_999), '1 character left', 'Almost at the limit.'],
    ['x'.repeat(5_000), '0 characters left', 'Almost at the limit.'],
    ['x'.repeat(5_001), '1 character too many', 'Your text is too long. Shorten it.'],
    ['x'.repeat(6_234), '1,234 characters too many', 'Your text is too long. Shorten it.'],
  ])('shows the remaining characters, and is announced only near the limit', (text, shown, heard) => {
    fixture()
    if (text !== '') fill('Your review', text)
    expect(said(textbox('Your review'))).toBe(` ${shown}`)
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe(heard)
    expect(textbox('Your review').value).toBe(text)
  })

  it('prevents sending a text that is too long, without truncating it', async () => {
    const { send } = fixture()
    write('x'.repeat(5_001))
    press()
    expect(said(textbox('Your review'))).toBe('At most 5,000 characters. 1 character too many')
    expect(textbox('Your review').value).toHaveLength(5_001)
    fill('Your review', 'x'.repeat(5_000))
    press()
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  })
})

describe('a review', () => {
  it('is sent with its stars, and confirmed: it is shown after moderation', async () => {
    const { send } = fixture({ known: { name: 'Nino' } })
    expect(textbox('Your name').value).toBe('Nino')
    write()
    press()
    const heading = await screen.findByRole('heading', { name: 'Thank you for your review!' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByRole('status').textContent).toContain('It will appear here once we’ve checked it.')
    expect(send.mock.calls).toEqual([
      [{ kind: 'review', fields: { rating: 4, text: 'Quick and friendly.', name: 'Nino' } }],
    ])
    expect(screen.queryByRole('form')).toBeNull()
  })

  it('cannot be edited while it is sent', () => {
    fixture({ reply: silence })
    write()
    press()
    expect(stars().every(({ disabled }) => disabled)).toBe(true)
    expect([textbox('Your review').readOnly, textbox('Your name').readOnly]).toEqual([true, true])
  })

  it.each<[Outcome<null>, string]>([
    [refused(codes.reviewToday), 'You have already left a review today! You can leave only one review per day.'],
    [
      refused(codes.technicalWork),
      'Technical work. Don’t worry: if you placed an order in the meantime, we’ll process it soon.',
    ],
  ])('that is refused shows the reason, and is kept', async (reply, text) => {
    fixture({ reply: async () => reply })
    write()
    press()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(textbox('Your review').value).toBe('Quick and friendly.')
    expect(stars().map(({ checked }) => checked)).toEqual([false, false, false, true, false])
  })

  it('that is too long for the service says so at its text', async () => {
    fixture({ reply: async () => refused(codes.reviewTooLong) })
    write()
    press()
    await waitFor(() =>
      expect(said(textbox('Your review'))).toBe(
        'Your review is too big. Maximum of 5,000 characters. 4,981 characters left',
      ),
    )
    expect(document.activeElement).toBe(textbox('Your review'))
  })
})
