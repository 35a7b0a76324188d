import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { contentText, file } from '../../machines/kyc/kyc.sample-data.ts'
import type { ReadResult } from '../../machines/kyc/kyc.types.ts'
import { codes } from '../../machines/shared/codes.ts'
import { refused } from '../../machines/shared/outcome.ts'
import { field, fill, goOn, messages, pick, renderPage, started, wrong } from './kyc-fixture.tsx'
import { button, offline, silence, type } from './user-fixture.tsx'

afterEach(cleanup)

const heading = () => screen.getByRole('heading', { level: 2 })
const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

describe('before the form', () => {
  it('shows that the template is loading', async () => {
    renderPage()
    expect(screen.getByRole('status').textContent).toBe('Loading…')
    expect(await screen.findByRole('heading', { level: 2, name: 'About you' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Verification')
    expect(screen.queryByRole('status')).toBeNull()
    expect([screen.getByText('As in your document.'), screen.getByText('Step 1 of 2')]).toHaveLength(2)
  })

  it('restarts for another user, without data of the previous one', async () => {
    const { begin, becomes } = renderPage({ start: async () => started({ values: [] }) })
    await screen.findByRole('heading', { level: 2, name: 'About you' })
    type('First name', 'Aleksandre')
    becomes('user-2')
    expect(screen.getByRole('status').textContent).toBe('Loading…')
    await screen.findByRole('heading', { level: 2, name: 'About you' })
    expect([field('First name')]).toEqual([expect.objectContaining({ value: '' })])
    expect(begin).toHaveBeenCalledTimes(2)
  })

  it('requests nothing while the session is unknown', () => {
    const { begin } = renderPage({}, null)
    expect(screen.getByRole('status').textContent).toBe('Loading…')
    expect(begin).not.toHaveBeenCalled()
  })

  it.each([
    [offline, 'We couldn’t reach our service. Check your connection and try again.'],
    [async () => refused(codes.forbidden), 'You are not authorized.'],
  ] as const)('shows why it could not start, and can be retried', async (reply, text) => {
    const replies = [reply, async () => started()]
    renderPage({ start: () => (replies.shift() ?? silence)() })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Verification couldn’t start')
    expect(screen.getByText(text)).toBeDefined()
    fireEvent.click(button('Try again'))
    expect(screen.getByRole('status').textContent).toBe('Loading…')
    expect(await screen.findByRole('heading', { level: 2, name: 'About you' })).toBeDefined()
  })

  it('shows why the last verification was refused, with its values', async () => {
    renderPage({ start: async () => started({ status: 'refused', reason: 'The photo is not readable.' }) })
    expect(await screen.findByText('Your last verification was declined')).toBeDefined()
    expect(screen.getByText('The photo is not readable.').closest('[role="status"]')).toBeNull()
    expect(field('First name')).toHaveProperty('value', 'Nino')
    await goOn()
    expect(screen.getByText('The photo is not readable.')).toBeDefined()
  })

  it.each([
    ['pending', 'We’re checking your documents'],
    ['done', 'You’re verified'],
  ] as const)('ends when there is nothing to fill in: %s', async (status, title) => {
    const { told } = renderPage({ start: async () => started({ status }) })
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    fireEvent.click(button('Close'))
    expect(told).toEqual(['over: left'])
  })

  it('shows a decision', async () => {
    const replies = [started({ status: 'pending' }), started({ status: 'refused', reason: 'A corner is cut off.' })]
    const { decide } = renderPage({ start: async () => replies.shift() ?? started() })
    await screen.findByRole('heading', { level: 2, name: 'We’re checking your documents' })
    decide('refused')
    expect((await screen.findByText('A corner is cut off.')).closest('[role="status"]')).not.toBeNull()
    expect(heading().textContent).toBe('About you')
  })
})

describe('a step', () => {
  const empty = { start: async () => started({ values: [] }) }
  const first = ['First name', 'Last name', 'Date of birth']

  it('shows what each field is missing, with the focus on the first', async () => {
    renderPage(empty)
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    await focused(field('First name'))
    expect(messages(...first)).toEqual([
      ['First name', 'Fill in “First name”.'],
      ['Last name', 'If you have one'],
      ['Date of birth', 'Fill in “Date of birth”.'],
    ])
    expect(wrong(...first)).toEqual(['First name', 'Date of birth'])
    expect(heading().textContent).toBe('About you')
  })

  it('shows the error of a visited field only', async () => {
    renderPage(empty)
    await screen.findByRole('button', { name: 'Continue' })
    type('First name', 'N')
    expect(wrong(...first)).toEqual([])
    fireEvent.blur(field('First name'))
    expect(messages('First name')).toEqual([['First name', '2–50 letters and spaces.']])
    expect(wrong(...first)).toEqual(['First name'])
    type('First name', 'Nino')
    expect(wrong(...first)).toEqual([])
  })

  it.each([
    ['Date of birth', '2008-11-22', 'You must be at least 18 years old.'],
    ['Date of birth', '1899-12-31', 'Check the date.'],
    ['Last name', '7', 'Up to 50 letters and spaces.'],
  ])('rejects %s: %s', async (label, text, message) => {
    renderPage()
    await screen.findByRole('button', { name: 'Continue' })
    type(label, text)
    fireEvent.click(button('Continue'))
    await focused(field(label))
    expect(messages(label)).toEqual([[label, message]])
  })

  it('validates choices, numbers and documents', async () => {
    const { sent } = renderPage()
    await goOn()
    fireEvent.click(button('Submit'))
    await focused(field('Document'))
    expect(messages('Document', 'Number', 'Issued on', 'Front side', 'Utility bill')).toEqual([
      ['Document', 'Choose an option for “Document”.'],
      ['Number', 'Fill in “Number”.'],
      ['Issued on', ''],
      ['Front side', 'Choose a file.'],
      ['Utility bill', 'Of the last three months'],
    ])
    type('Document', 'identityCard')
    type('Number', '1234567')
    fireEvent.click(button('Submit'))
    await focused(field('Number'))
    expect(messages('Document', 'Number')).toEqual([
      ['Document', ''],
      ['Number', 'Two letters and seven digits'],
    ])
    type('Number', 'ab1234567')
    fireEvent.click(button('Submit'))
    await focused(field('Front side'))
    expect(sent).not.toHaveBeenCalled()
  })

  it.each([
    ['2016-11-20', 'No earlier than 21 Nov 2016.'],
    ['2016-11-21', ''],
    ['2026-11-21', ''],
    ['2026-11-22', 'No later than 21 Nov 2026.'],
  ])('shows the limits of a date: %s', async (text, message) => {
    renderPage()
    await goOn()
    type('Issued on', text)
    fireEvent.blur(field('Issued on'))
    expect(messages('Issued on')).toEqual([['Issued on', message]])
  })

  it('shows the choices of the template', async () => {
    renderPage()
    await goOn()
    const options = screen.getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual(['Choose…', 'Passport', 'Identity card'])
    type('Document', 'identityCard')
    expect(field('Document')).toHaveProperty('value', 'identityCard')
  })

  it('moves the focus to the heading when entered', async () => {
    renderPage()
    await screen.findByRole('button', { name: 'Continue' })
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await focused(await goOn())
    expect(screen.getByText('Step 2 of 2')).toBeDefined()
    type('Number', 'AB1')
    fireEvent.click(button('Back'))
    await focused(heading())
    expect([heading().textContent, screen.getByText('Step 1 of 2').textContent]).toEqual(['About you', 'Step 1 of 2'])
    await goOn()
    expect(field('Number')).toHaveProperty('value', 'AB1')
    expect(wrong('Document', 'Number', 'Front side')).toEqual([])
  })

  it('is unchanged when the template arrives in another language', async () => {
    const { begin, changeLanguage } = renderPage()
    await fill()
    changeLanguage()
    expect(screen.getByRole('status').textContent).toBe('Loading…')
    expect(await screen.findByRole('heading', { level: 2, name: 'Your papers' })).toBeDefined()
    expect(field('Number')).toHaveProperty('value', ' ab1234567 ')
    expect(screen.getByText('passport.jpg')).toBeDefined()
    expect(begin).toHaveBeenCalledTimes(2)
  })

  it('can be cancelled', async () => {
    const { told } = renderPage()
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(told).toEqual(['over: cancelled'])
  })
})

describe('a document', () => {
  const bar = 'Preparing the file…'
  const pictures = () => screen.queryAllByRole('presentation').map((picture) => picture.getAttribute('src'))

  it('shows the accepted types', async () => {
    renderPage()
    await goOn()
    expect(messages('Front side')).toEqual([['Front side', 'JPEG, PNG, up to 5 MB']])
    expect(field('Utility bill').getAttribute('accept')).toBe('image/jpeg,image/png,application/pdf')
  })

  it('is processed, then shown with name, size and preview', async () => {
    const reading = Promise.withResolvers<ReadResult>()
    const { readFile } = renderPage({ read: () => reading.promise })
    await goOn()
    pick('Front side')
    expect(screen.getAllByText(bar)).toHaveLength(1)
    expect(screen.queryByText('passport.jpg')).toBeNull()
    fireEvent.click(button('Submit'))
    type('Number', 'AB1234567')
    expect(screen.getByText(bar)).toBeDefined()
    reading.resolve({ ok: true, file })
    expect(await screen.findByText('passport.jpg')).toBeDefined()
    expect(screen.getByText('457 kB')).toBeDefined()
    expect(messages('Front side')).toEqual([['Front side', 'JPEG, PNG, up to 5 MB passport.jpg, 457 kB']])
    expect(pictures()).toEqual([`data:image/jpeg;base64,${contentText}`])
    expect(screen.getByText('Choose another file')).toBeDefined()
    expect(field('Number')).toHaveProperty('value', 'AB1234567')
    expect(readFile.mock.calls).toEqual([['passport.jpg', 'front']])
  })

  it('can be dropped, and has no preview for a PDF', async () => {
    const bill = { ...file, fileName: 'bill.pdf', mediaType: 'application/pdf' as const, size: 12_400 }
    const { readFile } = renderPage({ read: async () => ({ ok: true, file: bill }) })
    await goOn()
    fireEvent.drop(field('Utility bill'), { dataTransfer: { files: [new File(['%PDF-'], 'bill.pdf')] } })
    expect(await screen.findByText('bill.pdf')).toBeDefined()
    expect(screen.getByText('12 kB')).toBeDefined()
    expect(pictures()).toEqual([])
    expect(readFile.mock.calls).toEqual([['bill.pdf', 'bill']])
  })

  it.each([
    [async () => ({ ok: false, problem: 'fileLarge' }) as const, 'The file is too large.'],
    [async () => ({ ok: false, problem: 'fileType' }) as const, 'We don’t accept this type of file.'],
    [offline, 'We couldn’t read the file. Please choose it again.'],
  ])('that is refused shows the reason, and keeps the previous one', async (reply, message) => {
    const replies: (() => Promise<ReadResult>)[] = [async () => ({ ok: true, file }), reply]
    renderPage({ read: () => (replies.shift() ?? silence)() })
    await goOn()
    pick('Front side')
    await screen.findByText('passport.jpg')
    pick('Front side', 'other.heic')
    expect(await screen.findByText(message)).toBeDefined()
    expect(messages('Front side')).toEqual([['Front side', message]])
    expect(wrong('Front side', 'Utility bill')).toEqual(['Front side'])
    expect(screen.getByText('passport.jpg')).toBeDefined()
  })

  it('can be removed', async () => {
    renderPage()
    await fill()
    fireEvent.click(button('Remove passport.jpg'))
    expect(screen.queryByText('passport.jpg')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(field('Front side')))
    expect(pictures()).toEqual([])
    expect(screen.getAllByText('Choose a file or drop it here')).toHaveLength(2)
  })
})
