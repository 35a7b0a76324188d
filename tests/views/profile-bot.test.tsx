import { cleanup, fireEvent, screen } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import { afterEach, expect, it, vi } from 'vitest'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import type { ProfileEdit } from '../../machines/profile/profile.types.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { ProfileForm } from '../../src/features/profile/ProfileForm.tsx'
import { button, nino, show } from './user-fixture.tsx'

afterEach(cleanup)

const open = (more: Partial<typeof nino>) => {
  const saveProfile = vi.fn(async (_edit: ProfileEdit): Promise<Outcome<null>> => accepted(null))
  const machine = profileMachine.provide({
    actors: { saveProfile: fromPromise(({ input }: { input: { edit: ProfileEdit } }) => saveProfile(input.edit)) },
  })
  const input = { user: { ...nino, ...more }, lang: 'en', today: '2026-11-21' } as const
  show(<ProfileForm actor={createActor(machine, { input }).start()} />)
  return saveProfile
}

const botSwitch = { name: 'Order updates in the messenger' }

it('has no switch for the bot in an account that is not linked with the messenger', () => {
  open({})
  expect(screen.queryByRole('switch', botSwitch)).toBeNull()
})

it('turns the news of the bot off', async () => {
  const saveProfile = open({ hasMessenger: true, notifyMessenger: true })
  const bot = screen.getByRole('switch', botSwitch)
  expect(bot.getAttribute('aria-checked')).toBe('true')
  fireEvent.click(bot)
  fireEvent.click(button('Save changes'))
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(saveProfile.mock.calls).toEqual([[{ notifyMessenger: false }]])
})
