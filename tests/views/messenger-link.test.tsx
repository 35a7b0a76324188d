import { cleanup, fireEvent, screen } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import { afterEach, expect, it } from 'vitest'
import { messengerLinkMachine } from '../../machines/messenger-link/messenger-link.machine.ts'
import { readStartParam } from '../../machines/messenger/messenger.start.ts'
import { accepted, refused, type Outcome } from '../../machines/shared/outcome.ts'
import { createSecret, type Secret } from '../../machines/shared/secret.ts'
import { MessengerLinkSection } from '../../src/features/messenger-link/MessengerLinkSection.tsx'
import { button, offline, show } from './user-fixture.tsx'

afterEach(cleanup)

const token = 'a'.repeat(43)

interface Fixture {
  isLinked?: boolean
  botHref?: string | null
  askLink?: () => Promise<Outcome<Secret>>
  unlink?: () => Promise<Outcome<null>>
}

const fixture = ({
  isLinked = false,
  botHref = 'https://t.me/kursi_bot',
  askLink = async () => accepted(createSecret(token)),
  unlink = async () => accepted(null),
}: Fixture) => {
  const machine = messengerLinkMachine.provide({
    actors: {
      askLink: fromPromise(askLink),
      unlink: fromPromise(unlink),
    },
  })
  const actor = createActor(machine).start()
  const emitted: string[] = []
  actor.on('*', ({ type }) => void emitted.push(type))
  show(<MessengerLinkSection actor={actor} isLinked={isLinked} botHref={botHref} />)
  return { emitted }
}

it('offers the link of the account, which the mini-app can read', async () => {
  fixture({})
  expect(screen.getByText('Not linked')).toBeDefined()
  fireEvent.click(button('Link Telegram'))
  const link = await screen.findByRole('link', { name: 'Open in Telegram' })
  const { origin, pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
  expect(origin + pathname).toBe('https://t.me/kursi_bot')
  expect(readStartParam(searchParams.get('startapp') ?? '')).toEqual({ link: token })
  expect(screen.getByRole('status').textContent).toBe('Waiting for Telegram…')
  fireEvent.click(button('Cancel'))
  expect(button('Link Telegram')).toBeDefined()
})

it('is absent where there is no bot, unless something is linked', () => {
  fixture({ botHref: null })
  expect(screen.queryByText('Telegram')).toBeNull()
  cleanup()
  fixture({ botHref: null, isLinked: true })
  expect(button('Unlink Telegram')).toBeDefined()
})

it('unlinks after a question', async () => {
  const { emitted } = fixture({ isLinked: true })
  expect(screen.getByText('Linked')).toBeDefined()
  fireEvent.click(button('Unlink Telegram'))
  fireEvent.click(button('Cancel'))
  fireEvent.click(button('Unlink Telegram'))
  expect(emitted).toEqual([])
  fireEvent.click(button('Unlink'))
  expect(await screen.findByRole('button', { name: 'Unlink Telegram' })).toBeDefined()
  expect(emitted).toEqual(['messenger.unlinked'])
})

it('says why it is not unlinked', async () => {
  const reason = 'Without Telegram you couldn’t sign in any more.'
  fixture({ isLinked: true, unlink: async () => refused(40_909, reason) })
  fireEvent.click(button('Unlink Telegram'))
  fireEvent.click(button('Unlink'))
  expect(await screen.findByText(reason)).toBeDefined()
  expect(button('Unlink Telegram')).toBeDefined()
})

it('can be asked again when there was no reply', async () => {
  fixture({ askLink: offline })
  fireEvent.click(button('Link Telegram'))
  expect(await screen.findByText('We couldn’t reach our service')).toBeDefined()
  expect(button('Link Telegram')).toBeDefined()
})
