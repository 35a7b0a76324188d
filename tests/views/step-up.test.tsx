import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import { afterEach, expect, it, vi } from 'vitest'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import type { PasskeyEnd } from '../../machines/shared/passkey.ts'
import { replies, secretTexts } from '../../machines/shared/sample-account.ts'
import { reveal } from '../../machines/shared/secret.ts'
import { stepUpMachine } from '../../machines/step-up/step-up.machine.ts'
import type { ConfirmWay, Proof } from '../../machines/step-up/step-up.types.ts'
import { StepUpDialog } from '../../src/features/step-up/StepUpDialog.tsx'
import { button, offline, show, type } from './user-fixture.tsx'
import { floodedFor } from './flooded.ts'

afterEach(cleanup)

interface FixtureOptions {
  ways?: readonly ConfirmWay[]
  confirm?: () => Promise<Outcome<null>>
  sign?: () => Promise<PasskeyEnd<null>>
}

const signed: PasskeyEnd<null> = { kind: 'answered', outcome: accepted(null) }

const fixture = ({
  ways = ['code', 'backup', 'passkey'],
  confirm = async () => accepted(null),
  sign = async () => signed,
}: FixtureOptions = {}) => {
  const given: string[] = []
  const machine = stepUpMachine.provide({
    actors: {
      confirmSession: fromPromise<Outcome<null>, { proof: Proof }>(({ input: { proof } }) => {
        given.push(`${proof.way} ${reveal(proof.secret)}`)
        return confirm()
      }),
      signPasskey: fromPromise<PasskeyEnd<null>>(sign),
      mailCode: fromPromise(async () => accepted({ sentTo: 'ni***@example.com' })),
    },
  })
  const actor = createActor(machine, { input: { ways } }).start()
  show(<StepUpDialog actor={actor} />)
  return { actor, given, isConfirmed: () => actor.getSnapshot().output?.isConfirmed }
}

const focused = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

it('accepts a backup code instead of a code of the app, and vice versa', async () => {
  const { given, isConfirmed } = fixture()
  await focused(screen.getByLabelText('Code from your authenticator app'))
  fireEvent.click(button('Use a backup code instead'))
  const field = screen.getByLabelText(/^Backup code/)
  await focused(field)
  fireEvent.click(button('Confirm'))
  expect(screen.getByText('A backup code has eight letters and digits.')).toBeDefined()
  fireEvent.click(button('Use a code from the app instead'))
  await focused(screen.getByLabelText('Code from your authenticator app'))
  fireEvent.click(button('Use a backup code instead'))
  type('Backup code', secretTexts.backupCode)
  fireEvent.click(button('Confirm'))
  await waitFor(() => expect(isConfirmed()).toBe(true))
  expect(given).toEqual([`backup ${secretTexts.backupCode}`])
})

it('empties the field after a wrong backup code, and keeps the focus there', async () => {
  fixture({ ways: ['code', 'backup'], confirm: async () => replies.codeWrong })
  fireEvent.click(button('Use a backup code instead'))
  type('Backup code', secretTexts.backupCode)
  button('Confirm').focus()
  fireEvent.click(button('Confirm'))
  expect(await screen.findByText('Incorrect code. Please try again.')).toBeDefined()
  const field = screen.getByLabelText(/^Backup code/)
  expect(field).toHaveProperty('value', '')
  await focused(field)
})

it('accepts a passkey; after a refused one the focus is on its button', async () => {
  const sign = vi
    .fn<() => Promise<PasskeyEnd<null>>>()
    .mockResolvedValueOnce({ kind: 'cancelled' })
    .mockResolvedValueOnce({ kind: 'answered', outcome: replies.passkeyRefused })
    .mockResolvedValueOnce(signed)
  const { given, isConfirmed } = fixture({ ways: ['password', 'mail', 'passkey'], sign })
  fireEvent.click(button('Use a passkey instead'))
  expect(await screen.findByText('No passkey was used. Try again, or choose another way.')).toBeDefined()
  await focused(button('Use a passkey'))
  expect(screen.queryByRole('button', { name: 'Use a passkey instead' })).toBeNull()
  fireEvent.click(button('Use a passkey'))
  expect(await screen.findByText(replies.passkeyRefused.refusal.message)).toBeDefined()
  await focused(button('Use a passkey'))
  fireEvent.click(button('Use a passkey'))
  await waitFor(() => expect(isConfirmed()).toBe(true))
  expect([given, sign.mock.calls.length]).toEqual([[], 3])
})

it('requests the passkey at the press of the button when it is the only way', async () => {
  const sign = vi.fn(offline)
  fixture({ ways: ['passkey'], sign })
  await focused(button('Use a passkey'))
  expect(sign).not.toHaveBeenCalled()
  fireEvent.click(button('Use a passkey'))
  expect(await screen.findByText('We couldn’t reach our service. Check your connection and try again.')).toBeDefined()
})

it.each<[ConfirmWay, () => void]>([
  ['code', () => fireEvent.click(button('Confirm'))],
  ['passkey', () => fireEvent.click(button('Use a passkey'))],
])('counts the seconds down while attempts are rate-limited: %s', async (way, send) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const flooded: PasskeyEnd<null> = { kind: 'answered', outcome: floodedFor(20) }
  const { actor } = fixture({ ways: [way], confirm: async () => floodedFor(20), sign: async () => flooded })
  if (way === 'code') type('Code from your authenticator app', secretTexts.code)
  send()
  expect(await screen.findByText('You can try again in 20 seconds.')).toBeDefined()
  await act(async () => vi.advanceTimersByTime(5_000))
  expect(screen.getByText('You can try again in 15 seconds.')).toBeDefined()
  await act(async () => vi.advanceTimersByTime(15_000))
  expect(screen.queryByText('Too many attempts')).toBeNull()
  expect(actor.getSnapshot().context.refusal).toBeNull()
})
