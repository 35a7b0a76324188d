import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emailChangeMachine } from '../../machines/email-change/email-change.machine.ts'
import type { EmailAsked } from '../../machines/email-change/email-change.types.ts'
import { passwordChangeMachine } from '../../machines/password-change/password-change.machine.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import { createSecret, type Secret } from '../../machines/shared/secret.ts'
import { EmailChange } from '../../src/features/email-change/EmailChange.tsx'
import { PasswordChange } from '../../src/features/password-change/PasswordChange.tsx'
import { button, show, type } from './user-fixture.tsx'
import { floodedFor } from './flooded.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(cleanup)

const current = 'nino@example.com'

/** The service asks to wait twenty seconds. */
const seeCountdown = async () => {
  expect(await screen.findByText('You can try again in 20 seconds.')).toBeDefined()
  await act(async () => vi.advanceTimersByTime(5_000))
  expect(screen.getByText('You can try again in 15 seconds.')).toBeDefined()
  await act(async () => vi.advanceTimersByTime(15_000))
  expect(screen.queryByText('Too many attempts')).toBeNull()
}

it('counts the seconds down while mails are rate-limited', async () => {
  const machine = emailChangeMachine.provide({
    actors: { requestEmail: fromPromise<Outcome<EmailAsked>, { email: string }>(async () => floodedFor(20)) },
  })
  show(<EmailChange actor={createActor(machine, { input: { current } }).start()} />)
  type('New email', 'new@example.com')
  fireEvent.click(button('Email me a code'))
  await seeCountdown()
})

it('counts the seconds down while passwords are rate-limited', async () => {
  const machine = passwordChangeMachine.provide({
    actors: {
      changePassword: fromPromise<Outcome<null>, { oldPassword: Secret; newPassword: Secret }>(async () =>
        floodedFor(20),
      ),
    },
  })
  const actor = createActor(machine).start()
  show(<PasswordChange actor={actor} email={current} />)
  for (const key of ['oldPassword', 'newPassword', 'repeat'] as const)
    actor.send({ type: 'password.typed', key, password: createSecret('correct-horse') })
  fireEvent.click(button('Change password'))
  await seeCountdown()
})
