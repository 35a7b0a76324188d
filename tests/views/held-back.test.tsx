import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest'
import { backupCodesMachine } from '../../machines/backup-codes/backup-codes.machine.ts'
import { closureMachine } from '../../machines/closure/closure.machine.ts'
import type { ClosureKind } from '../../machines/closure/closure.types.ts'
import { emailChangeMachine } from '../../machines/email-change/email-change.machine.ts'
import type { EmailAsked } from '../../machines/email-change/email-change.types.ts'
import { passwordChangeMachine } from '../../machines/password-change/password-change.machine.ts'
import { passkeysMachine } from '../../machines/passkeys/passkeys.machine.ts'
import { passkey } from '../../machines/passkeys/passkeys.sample-data.ts'
import type { AddingEnd, Passkey } from '../../machines/passkeys/passkeys.types.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import type { ProfileEdit } from '../../machines/profile/profile.types.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { createSecret, type Secret } from '../../machines/shared/secret.ts'
import { BackupCodesDialog } from '../../src/features/backup-codes/BackupCodesDialog.tsx'
import { ClosureDialog } from '../../src/features/closure/ClosureDialog.tsx'
import { EmailChange } from '../../src/features/email-change/EmailChange.tsx'
import { PasswordChange } from '../../src/features/password-change/PasswordChange.tsx'
import { PasskeysSection } from '../../src/features/passkeys/PasskeysSection.tsx'
import { ProfileForm } from '../../src/features/profile/ProfileForm.tsx'
import { button, nino, show, silence, type } from './user-fixture.tsx'
import { floodedFor } from './flooded.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(cleanup)

const current = 'nino@example.com'

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

/** The service asks to wait twenty seconds. */
const seeCountdown = async () => {
  await pass(0)
  expect(screen.getByText('You can try again in 20 seconds.')).toBeDefined()
  await pass(5_000)
  expect(screen.getByText('You can try again in 15 seconds.')).toBeDefined()
  await pass(15_000)
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

/** Pressed before, during and after the wait. */
const seeHeldBack = async (name: string, call: Mock) => {
  fireEvent.click(button(name))
  await pass(0)
  fireEvent.click(button(name))
  await seeCountdown()
  expect(call).toHaveBeenCalledTimes(1)
  fireEvent.click(button(name))
  await pass(0)
  expect(call).toHaveBeenCalledTimes(2)
}

it('counts the seconds down while the profile is rate-limited, and keeps what is typed meanwhile', async () => {
  const save = vi.fn(async (_edit: ProfileEdit) => floodedFor(20))
  const machine = profileMachine.provide({
    actors: { saveProfile: fromPromise<Outcome<null>, { edit: ProfileEdit }>(({ input }) => save(input.edit)) },
  })
  show(<ProfileForm actor={createActor(machine, { input: { user: nino, lang: 'en', today: '2026-11-21' } }).start()} />)
  type('First name', 'Nana')
  fireEvent.click(button('Save changes'))
  await pass(0)
  type('Last name', 'Kapanadze')
  fireEvent.click(button('Save changes'))
  await seeCountdown()
  fireEvent.click(button('Save changes'))
  expect(save.mock.calls).toEqual([[{ firstName: 'Nana' }], [{ firstName: 'Nana', lastName: 'Kapanadze' }]])
})

it('counts the seconds down while closing an account is rate-limited', async () => {
  const close = vi.fn(async () => floodedFor(20))
  const machine = closureMachine.provide({
    actors: { closeAccount: fromPromise<Outcome<null>, { kind: ClosureKind }>(close) },
  })
  const actor = createActor(machine).start()
  actor.send({ type: 'closure.asked', kind: 'block' })
  actor.send({ type: 'closure.agreed' })
  show(<ClosureDialog actor={actor} kind="block" walletsHref="/en/user/requisites/" />)
  await seeHeldBack('Sure', close)
})

it('counts the seconds down while backup codes are rate-limited', async () => {
  const make = vi.fn(async () => floodedFor(20))
  const machine = backupCodesMachine.provide({ actors: { makeCodes: fromPromise<Outcome<Secret>>(make) } })
  const actor = createActor(machine).start()
  actor.send({ type: 'codes.asked' })
  show(<BackupCodesDialog actor={actor} copy={async () => true} />)
  await seeHeldBack('Create new codes', make)
})

const passkeys = (calls: {
  add?: () => Promise<AddingEnd>
  rename?: () => Promise<Outcome<Passkey>>
  remove?: () => Promise<Outcome<null>>
}) => {
  const { add = silence, rename = silence, remove = silence } = calls
  const machine = passkeysMachine.provide({
    actors: {
      loadPasskeys: fromPromise<Outcome<readonly Passkey[]>>(async () => accepted([passkey])),
      addPasskey: fromPromise<AddingEnd>(add),
      renamePasskey: fromPromise<Outcome<Passkey>, { id: string; name: string }>(rename),
      removePasskey: fromPromise<Outcome<null>, { id: string }>(remove),
    },
  })
  show(<PasskeysSection actor={createActor(machine).start()} lang="en" />)
  return pass(0)
}

it('counts the seconds down while adding passkeys is rate-limited', async () => {
  const add = vi.fn(async (): Promise<AddingEnd> => ({ kind: 'answered', outcome: floodedFor(20) }))
  await passkeys({ add })
  await seeHeldBack('Add a passkey', add)
})

it('counts the seconds down while renaming passkeys is rate-limited', async () => {
  const rename = vi.fn(async () => floodedFor(20))
  await passkeys({ rename })
  fireEvent.click(button(`Rename ${passkey.name}`))
  await seeHeldBack('Save', rename)
})

it('counts the seconds down while removing passkeys is rate-limited', async () => {
  const remove = vi.fn(async () => floodedFor(20))
  await passkeys({ remove })
  fireEvent.click(button(`Remove ${passkey.name}`))
  await seeHeldBack('Remove passkey', remove)
})
