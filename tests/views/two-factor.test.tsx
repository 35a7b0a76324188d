import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { codes } from '../../machines/shared/codes.ts'
import { accepted, refused, type Outcome } from '../../machines/shared/outcome.ts'
import { createSecret, reveal, type Secret } from '../../machines/shared/secret.ts'
import { twoFactorMachine } from '../../machines/two-factor/two-factor.machine.ts'
import type { OtpSetup } from '../../machines/two-factor/two-factor.types.ts'
import { TwoFactorDialog } from '../../src/features/two-factor/TwoFactorDialog.tsx'
import { TwoFactorSection } from '../../src/features/two-factor/TwoFactorSection.tsx'
import { button, offline, show, silence } from './user-fixture.tsx'
import { floodedFor } from './flooded.ts'

afterEach(cleanup)

const secret = 'JBSWY3DPEHPK3PXP'
const otp = (qr = `otpauth://totp/Kursi:nino@example.com?secret=${secret}`): Outcome<OtpSetup> =>
  accepted({ qr: createSecret(qr), secret: createSecret(secret) })

interface FixtureOptions {
  isOn?: boolean
  create?: () => Promise<Outcome<OtpSetup>>
  confirm?: () => Promise<Outcome<Secret | null>>
  remove?: (code: Secret) => Promise<Outcome<null>>
}

const backupCodes = '7k3m-9qxd\n2f6w-x1nd'

const fixture = ({
  isOn = false,
  create = async () => otp(),
  confirm = async () => accepted(createSecret(backupCodes)),
  remove = async () => accepted(null),
}: FixtureOptions = {}) => {
  const machine = twoFactorMachine.provide({
    actors: {
      createOtp: fromPromise<Outcome<OtpSetup>>(create),
      confirmOtp: fromPromise<Outcome<Secret | null>, { userId: string; code: Secret }>(confirm),
      deleteOtp: fromPromise<Outcome<null>, { code: Secret }>(({ input }) => remove(input.code)),
    },
    delays: { copiedHint: 2_000 },
  })
  const copy = vi.fn(async (_text: string) => true)
  const changed = vi.fn((_isOn: boolean) => undefined)
  const onClosed = vi.fn(() => undefined)
  const actor = createActor(machine, { input: { userId: 'user-1', isOn } }).start()
  actor.on('twoFactor.changed', (event) => changed(event.isOn))
  const { unmount } = show(<TwoFactorDialog actor={actor} copy={copy} StepUp={() => null} />)
  actor.subscribe({
    complete: () => {
      unmount()
      onClosed()
    },
  })
  return { copy, changed, onClosed }
}

const boxes = (label: string) => screen.findByLabelText(label)
const enter = async (code: string) =>
  fireEvent.change(await boxes('Code from your authenticator app'), { target: { value: code } })

describe('turning two-factor on', () => {
  it('shows the QR code and the secret to copy, "copied" for two seconds', async () => {
    const { copy } = fixture()
    expect(await screen.findByTitle('QR code for your authenticator app')).toBeDefined()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(button('Copy'))
    await waitFor(() => expect(button('Copied')).toBeDefined())
    expect(copy.mock.calls).toEqual([[secret]])
    await act(async () => vi.advanceTimersByTime(2_000))
    expect(button('Copy')).toBeDefined()
  })

  it('gives the secret in a field, and says so, where it can’t be copied', async () => {
    const { copy } = fixture()
    copy.mockResolvedValue(false)
    fireEvent.click(await screen.findByRole('button', { name: 'Copy' }))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Can’t scan it? Enter this key:' })
    expect([document.activeElement, field.value, field.selectionEnd]).toEqual([field, secret, secret.length])
    expect(screen.getByText(/copy it yourself/).getAttribute('role')).toBe('status')
  })

  it.each(['/service/fs/otp.png', 'data:image/png;base64,iVBORw0KGgo='])(
    'shows an image when the service sends one: %s',
    async (src) => {
      fixture({ create: async () => otp(src) })
      const image = await screen.findByRole('img', { name: 'QR code for your authenticator app' })
      expect(image.getAttribute('src')).toBe(src)
    },
  )

  it.each(['I’ve saved them', 'Close'])(
    'accepts the first code, shows backup codes once and closes: %s',
    async (end) => {
      const { copy, changed, onClosed } = fixture()
      await enter('123456')
      fireEvent.click(button('Turn on'))
      expect(await screen.findByRole('dialog', { name: 'Save your backup codes' })).toBeDefined()
      expect([changed.mock.calls, onClosed.mock.calls]).toEqual([[[true]], []])
      expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
        `data:text/plain;charset=utf-8,${encodeURIComponent(`${backupCodes}\n`)}`,
      )
      fireEvent.click(screen.getByRole('button', { name: /Copy/ }))
      expect(copy.mock.calls).toEqual([[backupCodes]])
      fireEvent.click(button(end))
      await waitFor(() => expect(onClosed).toHaveBeenCalled())
      expect(changed.mock.calls).toEqual([[true]])
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('closes immediately when the service sends no backup codes', async () => {
    const { changed, onClosed } = fixture({ confirm: async () => accepted(null) })
    await enter('123456')
    fireEvent.click(button('Turn on'))
    await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
    expect(changed.mock.calls).toEqual([[true]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows missing and wrong codes in the error line', async () => {
    fixture({ confirm: async () => refused(codes.codeWrong) })
    await enter('123')
    fireEvent.click(button('Turn on'))
    expect(screen.getByText('Enter all six digits.')).toBeDefined()
    await enter('123456')
    fireEvent.click(button('Turn on'))
    expect(await screen.findByText('Incorrect code. Please try again.')).toBeDefined()
    expect(await boxes('Code from your authenticator app')).toHaveProperty('value', '')
  })

  it.each([
    [silence, 'Generating your key…'],
    [offline, 'We couldn’t reach our service. Check your connection and try again.'],
    [async () => refused(codes.twoFactorOn), 'Two-factor authentication is already on'],
    [async () => refused(codes.forbidden), 'You are not authorized.'],
  ])('says when there is no secret', async (create, text) => {
    fixture({ create })
    expect(await screen.findByText(text)).toBeDefined()
  })
})

describe('turning two-factor off', () => {
  it('asks for a code with the focus', async () => {
    const { changed, onClosed } = fixture({ isOn: true })
    const field = await boxes('Code from your authenticator app')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await enter('123456')
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(onClosed).toHaveBeenCalled())
    expect(changed.mock.calls).toEqual([[false]])
  })

  it('accepts a backup code for a lost authenticator', async () => {
    const remove = vi.fn(async (_code: Secret): Promise<Outcome<null>> => accepted(null))
    const { changed } = fixture({ isOn: true, remove })
    fireEvent.click(button('Use a backup code'))
    const field = screen.getByLabelText(/^Backup code/)
    await waitFor(() => expect(document.activeElement).toBe(field))
    fireEvent.click(button('Turn off'))
    expect(screen.getByText('A backup code has eight letters and digits.')).toBeDefined()
    fireEvent.change(field, { target: { value: '7k3m-9qxd' } })
    fireEvent.click(button('Turn off'))
    await waitFor(() => expect(changed.mock.calls).toEqual([[false]]))
    expect(remove.mock.calls.map(([code]) => reveal(code))).toEqual(['7k3m-9qxd'])
  })

  it('counts the seconds down while codes are rate-limited', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fixture({ isOn: true, remove: async () => floodedFor(20) })
    await enter('123456')
    fireEvent.click(button('Turn off'))
    expect(await screen.findByText('You can try again in 20 seconds.')).toBeDefined()
    await act(async () => vi.advanceTimersByTime(4_000))
    expect(screen.getByText('You can try again in 16 seconds.')).toBeDefined()
  })

  it('keeps it on when the dialog is closed', async () => {
    const { changed, onClosed } = fixture({ isOn: true })
    fireEvent.click(button('Close'))
    await waitFor(() => expect(onClosed).toHaveBeenCalled())
    expect(changed).not.toHaveBeenCalled()
  })
})

it('shows state and button in the profile', () => {
  const onChange = vi.fn(() => undefined)
  show(<TwoFactorSection isOn={false} onChange={onChange} help="Lost?" />)
  expect(screen.getByText('Off')).toBeDefined()
  fireEvent.click(button('Turn on'))
  expect(onChange).toHaveBeenCalledTimes(1)
  cleanup()
  show(<TwoFactorSection isOn onChange={onChange} help="Lost?" />)
  expect(screen.getByText('On')).toBeDefined()
  expect(button('Turn off')).toBeDefined()
})
