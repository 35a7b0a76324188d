import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { createActor, fromPromise } from 'xstate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiKeysMachine } from '../../../machines/api-keys/api-keys.machine.ts'
import type { ApiAccess, ApiKey, Creation } from '../../../machines/api-keys/api-keys.types.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { accepted, refused, type Outcome } from '../../../machines/shared/outcome.ts'
import { createSecret, reveal, type Secret } from '../../../machines/shared/secret.ts'
import { ApiKeysScreen } from '../../features/api-keys/ApiKeysScreen.tsx'
import { apiAccessMachine } from '../../../machines/api-access/api-access.machine.ts'
import KeyDialogs, { type KeyDialogsProps } from './KeyDialogs.tsx'
import UserApiPage from './UserApiPage.tsx'
import { still, matchOf, nothing, pageTools } from '../../../tests/views/page-fixture.tsx'
import { nino, button, offline, show, type } from '../../../tests/views/user-fixture.tsx'
import { floodedFor } from '../../../tests/views/flooded.ts'

afterEach(cleanup)

type Create = (name: string) => Promise<Outcome<ApiAccess>>
type Keys = () => Promise<Outcome<readonly ApiKey[]>>

const bot: ApiKey = {
  apiKey: 'pk_live_9f8a7b6c5d4e3f2a1b0c',
  name: 'Price bot',
  createdAt: '2026-10-02T08:00:00.000Z',
  addresses: [],
  isOutdated: false,
}
const secret = 'sk_live_4f9d8c7b6a5e4d3c2b1a'

interface Replies {
  load?: Keys
  create?: Create
  remove?: () => Promise<Outcome<null>>
}

const serve = ({
  load = async () => accepted([bot]),
  create = async (name) => accepted({ apiKey: 'pk_live_77aa', name, secret: createSecret(secret) }),
  remove = async () => accepted(null),
}: Replies = {}) => {
  const deleteKey = vi.fn((_apiKey: string, _code: string | null) => remove())
  const machine = apiKeysMachine.provide({
    actors: {
      loadKeys: fromPromise<Outcome<readonly ApiKey[]>>(load),
      createKey: fromPromise<Outcome<ApiAccess>, { creation: Creation; code: Secret | null }>(({ input }) =>
        create(input.creation.name),
      ),
      deleteKey: fromPromise<Outcome<null>, { apiKey: string; code: Secret | null }>(({ input }) =>
        deleteKey(input.apiKey, input.code && reveal(input.code)),
      ),
    },
  })
  return { machine, deleteKey }
}

function Screen(props: KeyDialogsProps) {
  const { keys, ...shared } = props
  return (
    <>
      <ApiKeysScreen actor={keys} lang="en" {...shared} />
      <KeyDialogs {...props} />
    </>
  )
}

const fixture = ({ isOtpOn = false, ...replies }: Replies & { isOtpOn?: boolean } = {}) => {
  const { machine, deleteKey } = serve(replies)
  const copy = vi.fn(async (_text: string) => true)
  const actor = createActor(machine, {
    input: { isOtpOn: () => isOtpOn, newKey: () => 'key-1' },
  }).start()
  const newKey = createRef<HTMLButtonElement>()
  show(<Screen keys={actor} copy={copy} newKey={newKey} />)
  return { actor, copy, deleteKey }
}

describe('the list of keys', () => {
  it('has name and public key', async () => {
    fixture()
    const row = await screen.findByRole('listitem')
    expect(within(row).getByText('Price bot')).toBeDefined()
    expect(within(row).getByText(bot.apiKey)).toBeDefined()
  })

  it('has what each may do, and when it was last used', async () => {
    const used = { ...bot, usedAt: '2026-10-05T09:30:00.000Z', addresses: ['203.0.113.7', '2001:db8::/48'] }
    const old = { ...bot, apiKey: 'pk_old', name: 'Old bot', isOutdated: true, notifyUrl: 'https://shop.example/kursi' }
    fixture({ load: async () => accepted([used, old]) })
    await screen.findByText('Old bot')
    const factsOf = (row: HTMLElement) =>
      within(row)
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    const [first, second] = screen.getAllByRole('listitem').map(factsOf)
    expect(first?.slice(2)).toEqual([
      ['Allowed addresses', '203.0.113.7, 2001:db8::/48'],
      ['URL for notifications', 'No notifications'],
    ])
    expect(first?.[1]?.[1]).toContain('2026')
    expect(second?.slice(1)).toEqual([
      ['Last used', 'Never'],
      ['Allowed addresses', 'Any address'],
      ['URL for notifications', 'https://shop.example/kursi'],
    ])
    expect(screen.getByText(/^This key is from before the API opened/)).toBeDefined()
  })

  it('explains keys when it is empty', async () => {
    fixture({ load: async () => accepted([]) })
    expect(await screen.findByText(/^No keys yet\./)).toBeDefined()
  })

  it('can be reloaded', async () => {
    const replies = [offline, async () => accepted([bot])]
    fixture({ load: () => (replies.shift() ?? offline)() })
    const again = await screen.findByRole('button', { name: 'Try again' })
    again.focus()
    fireEvent.click(again)
    expect(await screen.findByRole('listitem')).toBeDefined()
    expect(document.activeElement).toBe(button('New key'))
  })
})

describe('a new key', () => {
  it('needs a name', async () => {
    fixture()
    await screen.findByRole('listitem')
    fireEvent.click(button('New key'))
    fireEvent.click(button('Create key'))
    expect(screen.getByText('Enter a name for the key.')).toBeDefined()
  })

  it('says if a key of that request already exists', async () => {
    fixture({ create: async () => refused(codes.keyReused, 'This key was made before.') })
    await screen.findByRole('listitem')
    fireEvent.click(button('New key'))
    type('Key name', 'Shop')
    fireEvent.click(button('Create key'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      'This API key already exists, and its secret key can’t be shown again. Create another one.',
    )
  })

  const make = async () => {
    await screen.findByText(bot.name)
    fireEvent.click(button('New key'))
    await screen.findByRole('dialog', { name: 'New key' })
    type('Key name', 'Shop')
    fireEvent.click(button('Create key'))
    expect(await screen.findByText('Save the secret key now')).toBeDefined()
  }

  it('shows its secret until a button closes it', async () => {
    const { actor } = fixture()
    await make()
    fireEvent.keyDown(button('Copy: Secret key'), { key: 'Escape' })
    fireEvent.pointerDown(document.body)
    fireEvent.click(document.body)
    expect(actor.getSnapshot().value).toBe('secretShown')
    fireEvent.click(button('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps showing its secret when two-factor is turned on in another tab; deleting then requires a code', async () => {
    const { machine, deleteKey } = serve()
    let user = { ...nino, otpEnabled: false }
    const tools = pageTools({ user: { ...still(null), getSnapshot: () => user } })
    const charts = { apiKeys: { machine, bind: nothing }, access: { machine: apiAccessMachine, bind: nothing } }
    const page = () => (
      <I18nProvider i18n={i18n}>
        <UserApiPage match={matchOf('userApi')} tools={tools} charts={charts} />
      </I18nProvider>
    )
    const { rerender } = render(page())
    await make()
    user = { ...nino, otpEnabled: true }
    rerender(page())
    expect(screen.getByText('Save the secret key now')).toBeDefined()
    fireEvent.click(button('I’ve saved it'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Price bot' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete key' }))
    fireEvent.change(await screen.findByLabelText('Code from your authenticator app'), { target: { value: '123456' } })
    fireEvent.click(button('Delete key'))
    await waitFor(() => expect(deleteKey.mock.calls).toEqual([[bot.apiKey, '123456']]))
  })

  it('keeps the other keys in use until it is listed, also when the list is late', async () => {
    const shop = { ...bot, apiKey: 'pk_live_77aa', name: 'Shop' }
    const replies = [async () => accepted([bot]), offline, async () => accepted([shop, bot])]
    const { actor, deleteKey } = fixture({ load: () => (replies.shift() ?? (() => new Promise<never>(() => {})))() })
    await make()
    fireEvent.click(button('I’ve saved it'))
    expect(actor.getSnapshot().value).toEqual({ listed: 'refreshing' })
    expect(await screen.findByText('Your keys couldn’t be loaded')).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    fireEvent.click(button('Try again'))
    expect(screen.queryByText('Your keys couldn’t be loaded')).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Shop' })).toBeDefined()
    fireEvent.click(button('New key'))
    type('Key name', 'Other')
    fireEvent.click(button('Create key'))
    await screen.findByText('Save the secret key now')
    fireEvent.click(button('I’ve saved it'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(button('Delete Price bot'))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete key' }))
    await waitFor(() => expect(deleteKey.mock.calls).toEqual([[bot.apiKey, null]]))
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it('shows its secret once, to be copied', async () => {
    const { actor, copy } = fixture()
    await make()
    fireEvent.click(button('Copy: Secret key'))
    await waitFor(() => expect(copy.mock.calls).toEqual([[secret]]))
    fireEvent.click(button('I’ve saved it'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(actor.getSnapshot().context.access).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button('New key')))
  })
})

describe('deleting a key', () => {
  const ask = async () => fireEvent.click(await screen.findByRole('button', { name: 'Delete Price bot' }))

  it('asks first', async () => {
    const { deleteKey } = fixture()
    await ask()
    const dialog = screen.getByRole('dialog', { name: 'Delete “Price bot”?' })
    await waitFor(() => expect(document.activeElement).toBe(button('Cancel')))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete key' }))
    expect(await screen.findByText(/^No keys yet\./)).toBeDefined()
    expect(deleteKey.mock.calls).toEqual([[bot.apiKey, null]])
    await waitFor(() => expect(document.activeElement).toBe(button('New key')))
  })

  it('requires a code where two-factor is on, and keeps the step after a wrong one', async () => {
    const { deleteKey } = fixture({ isOtpOn: true, remove: async () => refused(codes.codeWrong) })
    await ask()
    fireEvent.click(button('Delete key'))
    const field = await screen.findByLabelText('Code from your authenticator app')
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: '123456' } })
    fireEvent.click(button('Delete key'))
    expect(await screen.findByText('Incorrect code. Please try again.')).toBeDefined()
    expect(deleteKey.mock.calls).toEqual([[bot.apiKey, '123456']])
    expect(await screen.findByLabelText('Code from your authenticator app')).toHaveProperty('value', '')
  })

  it('counts the seconds down while codes are rate-limited', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fixture({ isOtpOn: true, remove: async () => floodedFor(20) })
    await ask()
    fireEvent.click(button('Delete key'))
    fireEvent.change(await screen.findByLabelText('Code from your authenticator app'), { target: { value: '123456' } })
    fireEvent.click(button('Delete key'))
    expect(await screen.findByText('You can try again in 20 seconds.')).toBeDefined()
    await act(async () => vi.advanceTimersByTime(5_000))
    expect(screen.getByText('You can try again in 15 seconds.')).toBeDefined()
    await act(async () => vi.advanceTimersByTime(15_000))
    expect(screen.queryByText('Too many attempts')).toBeNull()
  })

  it('accepts a backup code for a lost authenticator', async () => {
    const { deleteKey } = fixture({ isOtpOn: true })
    await ask()
    fireEvent.click(button('Delete key'))
    fireEvent.click(await screen.findByRole('button', { name: 'Use a backup code' }))
    const field = await screen.findByLabelText(/^Backup code/)
    expect(document.activeElement).toBe(field)
    fireEvent.click(button('Delete key'))
    expect(screen.getByText('A backup code has eight letters and digits.')).toBeDefined()
    fireEvent.input(field, { target: { value: '7k3m-9qxd' } })
    fireEvent.click(button('Delete key'))
    expect(await screen.findByText(/^No keys yet\./)).toBeDefined()
    expect(deleteKey.mock.calls).toEqual([[bot.apiKey, '7k3m-9qxd']])
  })

  it('shows why it failed', async () => {
    fixture({ remove: offline })
    await ask()
    fireEvent.click(button('Delete key'))
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t reach our service.')
    fireEvent.click(button('Cancel'))
    expect(await screen.findByRole('listitem')).toBeDefined()
  })
})
