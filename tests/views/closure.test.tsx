import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import { afterEach, expect, it, vi } from 'vitest'
import { closureMachine } from '../../machines/closure/closure.machine.ts'
import type { ClosureKind } from '../../machines/closure/closure.types.ts'
import { codes } from '../../machines/shared/codes.ts'
import { accepted, refused, type Outcome } from '../../machines/shared/outcome.ts'
import { ClosureSection } from '../../src/features/closure/ClosureSection.tsx'
import { button, offline, show } from './user-fixture.tsx'

afterEach(cleanup)

const fixture = (
  reply: () => Promise<Outcome<null>> = async () => accepted(null),
  findOut: () => Promise<boolean> = async () => true,
) => {
  const close = vi.fn((_kind: ClosureKind) => reply())
  const machine = closureMachine.provide({
    actors: {
      closeAccount: fromPromise<Outcome<null>, { kind: ClosureKind }>(({ input }) => close(input.kind)),
      findOut: fromPromise(findOut),
    },
  })
  const actor = createActor(machine).start()
  show(<ClosureSection actor={actor} walletsHref="/en/user/requisites/" />)
  return { actor, close }
}

const dialog = () => screen.findByRole('dialog')

/** The first question is in the lazily loaded dialog. */
const agree = async () => fireEvent.click(await screen.findByRole('button', { name: 'OK' }))

it.each([
  [
    'Block account',
    'block',
    'Do you want to block your account?',
    'Your account will be blocked for 7 days.',
    'This account will be blocked immediately.',
  ],
  [
    'Delete account',
    'delete',
    'Delete your account?',
    'You can’t undo this action!',
    'This account will be deleted immediately.',
  ],
] as const)('%s asks for confirmation twice', async (name, kind, title, first, second) => {
  const { actor, close } = fixture()
  fireEvent.click(button(name))
  expect(await screen.findByRole('dialog', { name: title, description: first })).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(button('Cancel')))
  fireEvent.click(button('OK'))
  expect(screen.getByRole('dialog', { name: 'Are you sure?', description: second })).toBeDefined()
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(button('Sure'))
  await waitFor(() => expect(actor.getSnapshot().status).toBe('done'))
  expect(close.mock.calls).toEqual([[kind]])
})

it('can be cancelled at each question, with the focus restored', async () => {
  const { close } = fixture()
  button('Block account').focus()
  fireEvent.click(button('Block account'))
  await agree()
  fireEvent.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button('Block account')))
  fireEvent.click(button('Delete account'))
  fireEvent.keyDown(await dialog(), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(close).not.toHaveBeenCalled()
})

/** @param isOpen whether the session still exists; null: the service does not answer */
const lostReply = async (isOpen: boolean | null) => {
  const findOut = vi.fn(async () => {
    if (isOpen === null) throw new Error('no reply')
    return isOpen
  })
  const rendered = fixture(offline, findOut)
  fireEvent.click(button('Delete account'))
  await agree()
  fireEvent.click(button('Sure'))
  return { ...rendered, findOut }
}

it('shows why it was refused, and can be retried', async () => {
  const { close } = fixture(async () => refused(codes.forbidden))
  fireEvent.click(button('Delete account'))
  await agree()
  fireEvent.click(button('Sure'))
  expect((await screen.findByRole('alert')).textContent).toBe('You are not authorized.')
  fireEvent.click(button('Sure'))
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2))
})

it('checks the outcome after a lost reply: not done, can be retried', async () => {
  const { close } = await lostReply(true)
  const text = 'We couldn’t reach our service. Your account isn’t deleted. Try again.'
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  fireEvent.click(button('Sure'))
  await waitFor(() => expect(close).toHaveBeenCalledTimes(2))
})

it('checks the outcome after a lost reply: done', async () => {
  const { actor, close } = await lostReply(false)
  await waitFor(() => expect(actor.getSnapshot().value).toBe('closed'))
  expect(close).toHaveBeenCalledTimes(1)
})

it('checks the outcome again, without repeating the command, until it is known', async () => {
  const { close, findOut } = await lostReply(null)
  const text = 'We can’t tell yet whether your account is deleted. Check now, or come back in a minute.'
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  fireEvent.click(button('Check now'))
  await waitFor(() => expect(findOut).toHaveBeenCalledTimes(2))
  expect(close).toHaveBeenCalledTimes(1)
})

it('says how much is on the wallets, and leads there', async () => {
  const text = 'You have 100 USDT on your wallets. Withdraw it before you delete your account.'
  const { close } = fixture(async () => refused(codes.accountFunded, text))
  fireEvent.click(button('Delete account'))
  await agree()
  fireEvent.click(button('Sure'))
  expect(await screen.findByRole('dialog', { name: 'Withdraw your money first', description: text })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to wallets' }).getAttribute('href')).toBe('/en/user/requisites/')
  expect(screen.queryByRole('button', { name: 'Sure' })).toBeNull()
  fireEvent.click(button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(close).toHaveBeenCalledOnce()
})
