import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contentText } from '../../machines/kyc/kyc.sample-data.ts'
import type { KycStatus } from '../../machines/kyc/kyc.types.ts'
import { codes } from '../../machines/shared/codes.ts'
import { accepted, refused, type Outcome } from '../../machines/shared/outcome.ts'
import { field, goOn, messages, send, renderDialog, renderPage, started, wrong } from './kyc-fixture.tsx'
import { button, offline, silence, type } from './user-fixture.tsx'
import { floodedFor } from './flooded.ts'

afterEach(cleanup)

const payload = {
  kind: 'person',
  values: [
    { name: 'firstName', value: 'Nino' },
    { name: 'dateOfBirth', value: '1990-04-02' },
    { name: 'documentType', value: 'passport' },
    { name: 'number', value: 'AB1234567' },
  ],
  documents: [{ name: 'front', mediaType: 'image/jpeg', content: contentText }],
}

const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The given first reply, then success. */
const atFirst = (reply: () => Promise<Outcome<KycStatus>>) => {
  const queue = [reply]
  return () => (queue.shift() ?? (async () => accepted('pending' as const)))()
}

const resend = async (sent: { mock: { calls: unknown[] } }) => {
  fireEvent.click(button('Submit'))
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await gone()
  expect(sent.mock.calls).toEqual([[payload], [payload]])
}

describe('submitting', () => {
  it('sends normalized values and the files, and confirms in a dialog', async () => {
    const { sent, told } = renderPage()
    await send()
    const dialog = await screen.findByRole('dialog', { name: 'Verification process' })
    expect(within(dialog).getByRole('heading', { name: 'Documents sent' })).toBeDefined()
    await focused(button('Continue'))
    expect(sent.mock.calls).toEqual([[payload]])
    expect(told).toEqual(['kyc.handedOver'])
    fireEvent.click(button('Continue'))
    await gone()
    expect(told).toEqual(['kyc.handedOver', 'over: completed'])
  })

  it('sends once however often the button is pressed', async () => {
    const { sent } = renderPage({ handOver: silence })
    await send()
    expect(button('Submit').getAttribute('aria-busy')).toBe('true')
    fireEvent.click(button('Submit'))
    expect(field('Number')).toHaveProperty('readOnly', true)
    expect(field('Document')).toHaveProperty('disabled', true)
    // A hanging upload does not block leaving.
    expect([button('Back'), button('Cancel')].map((each) => each.matches(':disabled'))).toEqual([true, false])
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('shows the step of a refused field, with the focus on it', async () => {
    renderPage({ handOver: async () => refused(codes.fieldInvalid, '', { field: 'firstName' }) })
    await send()
    expect(await screen.findByRole('heading', { level: 2, name: 'About you' })).toBeDefined()
    expect(messages('First name', 'Date of birth')).toEqual([
      ['First name', 'This doesn’t look right. Check it.'],
      ['Date of birth', ''],
    ])
    await focused(field('First name'))
    expect(screen.queryByRole('alert')).toBeNull()
    type('First name', 'Ana')
    expect(wrong('First name')).toEqual([])
  })

  it('shows a refused document', async () => {
    const reply = async () => refused(codes.fieldMissing, '', { field: 'bill' })
    renderPage({ handOver: reply })
    await send()
    expect(await screen.findByText('Fill in every required field.')).toBeDefined()
    expect(wrong('Number', 'Front side', 'Utility bill')).toEqual(['Utility bill'])
    await focused(field('Utility bill'))
  })

  it('keeps everything after a lost reply, and can be retried', async () => {
    const { sent } = renderPage({ handOver: atFirst(offline) })
    await send()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('We couldn’t reach our serviceCheck your connection and try again.')
    await resend(sent)
  })

  it('shows a refusal without a field for the whole form', async () => {
    const { sent } = renderPage({ handOver: atFirst(async () => refused(codes.technicalWork + 1, 'Not today.')) })
    await send()
    expect((await screen.findByRole('alert')).textContent).toBe('Not today.')
    expect(wrong('Document', 'Number', 'Front side')).toEqual([])
    await resend(sent)
  })

  it('waits when rate-limited', async () => {
    const { sent } = renderPage({ handOver: atFirst(async () => floodedFor(20)) })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await send()
    expect(await screen.findByText('Too many attempts')).toBeDefined()
    expect(screen.getByText('You can try again in 20 seconds.')).toBeDefined()
    fireEvent.click(button('Submit'))
    type('Number', 'AB1234567')
    expect([sent.mock.calls.length, screen.queryAllByText('Too many attempts').length]).toEqual([1, 1])
    await act(async () => vi.advanceTimersByTime(20_000))
    expect(screen.queryByText('Too many attempts')).toBeNull()
    vi.useRealTimers()
    await resend(sent)
  })
})

describe('as a dialog', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Verification process' })

  it('closes after submitting, without another dialog', async () => {
    const { dialogs, ended, sent } = renderDialog()
    await dialog()
    await send()
    await gone()
    expect(screen.queryByText('Documents sent')).toBeNull()
    expect(sent.mock.calls).toEqual([[payload]])
    expect([dialogs.getSnapshot().value, ended]).toEqual(['closed', ['completed']])
    await focused(button('Verify me'))
  })

  it('can be closed before its chart has loaded', async () => {
    const { dialogs, ended, begin } = renderDialog({}, silence())
    expect(within(await dialog()).getByRole('status').textContent).toBe('Loading…')
    fireEvent.click(button('Close'))
    await gone()
    expect([dialogs.getSnapshot().value, ended, begin.mock.calls]).toEqual(['closed', [], []])
  })

  it.each([
    ['loading', silence, 'Loading…'],
    ['failed', offline, 'Verification couldn’t start'],
    ['filled in', async () => started(), 'About you'],
  ] as const)('is cancelled when closed while %s', async (_state, start, text) => {
    const { ended } = renderDialog({ start })
    await dialog()
    expect(await screen.findByText(text)).toBeDefined()
    await waitFor(() => expect(button('Close')).toBeDefined())
    fireEvent.click(button('Close'))
    await gone()
    expect(ended).toEqual(['cancelled'])
  })

  it('is cancelled by Escape and by its button', async () => {
    const { ended } = renderDialog()
    await goOn()
    fireEvent.keyDown(await dialog(), { key: 'Escape' })
    await gone()
    fireEvent.click(button('Verify me'))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await gone()
    await focused(button('Verify me'))
    expect(ended).toEqual(['cancelled', 'cancelled'])
  })

  it.each([
    ['pending', 'We’re checking your documents'],
    ['done', 'You’re verified'],
  ] as const)('is closed, not cancelled, when there is nothing to fill in: %s', async (status, title) => {
    const { dialogs, ended } = renderDialog({ start: async () => started({ status }) })
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    const [corner, below] = screen.getAllByRole('button', { name: 'Close' })
    fireEvent.click(status === 'done' ? (below ?? document.body) : (corner ?? document.body))
    await gone()
    expect([dialogs.getSnapshot().value, ended]).toEqual(['closed', []])
  })
})
