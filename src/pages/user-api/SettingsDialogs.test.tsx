import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createRef } from 'react'
import { createActor, fromPromise } from 'xstate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiAccessMachine } from '../../../machines/api-access/api-access.machine.ts'
import type { AccessChange, Settings } from '../../../machines/api-access/api-access.types.ts'
import { apiKeysMachine } from '../../../machines/api-keys/api-keys.machine.ts'
import type { ApiKey } from '../../../machines/api-keys/api-keys.types.ts'
import { keySettingsMachine } from '../../../machines/key-settings/key-settings.machine.ts'
import type { KeyCall } from '../../../machines/key-settings/key-settings.types.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { accepted, refused, type Outcome } from '../../../machines/shared/outcome.ts'
import { reveal, type Secret } from '../../../machines/shared/secret.ts'
import { ApiAccess } from '../../features/api-access/ApiAccess.tsx'
import { ApiKeysScreen } from '../../features/api-keys/ApiKeysScreen.tsx'
import { button, offline, show, type } from '../../../tests/views/user-fixture.tsx'
import SettingsDialogs from './SettingsDialogs.tsx'

afterEach(cleanup)

const key: ApiKey = {
  apiKey: 'pk_live_9f8a7b6c5d4e3f2a1b0c',
  name: 'Shop',
  createdAt: '2026-10-02T08:00:00.000Z',
  addresses: ['203.0.113.7'],
  isOutdated: false,
}

interface Replies {
  isOtpOn?: boolean
  save?: (call: KeyCall) => Promise<Outcome<ApiKey>>
  set?: (change: AccessChange) => Promise<Outcome<Settings>>
}

const fixture = ({ isOtpOn = false, save = async () => accepted(key), set = offline }: Replies = {}) => {
  const saved = vi.fn((call: KeyCall) => save(call))
  const changed = vi.fn((change: AccessChange, _code: string | null) => set(change))
  const keySettings = keySettingsMachine.provide({
    actors: { saveKey: fromPromise<Outcome<ApiKey>, KeyCall>(({ input }) => saved(input)) },
  })
  const keys = createActor(
    apiKeysMachine.provide({
      actors: { loadKeys: fromPromise<Outcome<readonly ApiKey[]>>(async () => accepted([key])), keySettings },
    }),
    { input: { isOtpOn: () => isOtpOn, newKey: () => 'key-1' } },
  ).start()
  const access = createActor(
    apiAccessMachine.provide({
      actors: {
        saveSettings: fromPromise<Outcome<Settings>, { change: AccessChange; code: Secret | null }>(({ input }) =>
          changed(input.change, input.code && reveal(input.code)),
        ),
      },
    }),
    { input: { settings: { apiEnabled: false }, isOtpOn: () => isOtpOn } },
  ).start()
  show(
    <>
      <ApiAccess actor={access} />
      <ApiKeysScreen actor={keys} lang="en" copy={async () => true} newKey={createRef()} />
      <SettingsDialogs keys={keys} access={access} />
    </>,
  )
  return { saved, changed }
}

describe('the settings of a key', () => {
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Change Shop' }))
    return screen.getByRole('dialog', { name: 'Settings for “Shop”' })
  }

  it('are changed: only what is different is sent, and the list shows it', async () => {
    const changed = { ...key, addresses: ['203.0.113.7', '2001:db8::/48'], notifyUrl: 'https://shop.example/kursi' }
    const { saved } = fixture({ save: async () => accepted(changed) })
    await open()
    expect(screen.getByLabelText('Allowed addresses')).toHaveProperty('value', '203.0.113.7')
    type('Allowed addresses', '203.0.113.7\n2001:db8::/48')
    type('URL for notifications', ' https://shop.example/kursi ')
    fireEvent.click(button('Save'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { addresses, notifyUrl } = changed
    expect(saved.mock.calls).toEqual([[{ apiKey: key.apiKey, change: { addresses, notifyUrl }, code: null }]])
    expect(within(screen.getByRole('listitem')).getByText('https://shop.example/kursi')).toBeDefined()
  })

  it('say what is wrong, and send nothing', async () => {
    const { saved } = fixture()
    await open()
    type('Key name', ' ')
    type('Allowed addresses', 'kursi')
    type('URL for notifications', 'shop.example')
    fireEvent.click(button('Save'))
    expect(screen.getByText('Enter a name for the key.')).toBeDefined()
    expect(screen.getByText('“kursi” is not an IP address or a network.')).toBeDefined()
    expect(
      screen.getByText('Enter a URL that begins with https:// and can be reached from the internet.'),
    ).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Key name/)))
    expect(saved).not.toHaveBeenCalled()
  })

  it('show at its field what the service refuses', async () => {
    fixture({ save: async () => refused(codes.fieldInvalid, 'This value is not valid.', { field: 'notifyUrl' }) })
    await open()
    type('URL for notifications', 'https://localhost/')
    fireEvent.click(button('Save'))
    await screen.findByText('Enter a URL that begins with https:// and can be reached from the internet.')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('URL for notifications')))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('say that the key is gone', async () => {
    fixture({ save: async () => refused(codes.notFound) })
    await open()
    type('Key name', 'Till')
    fireEvent.click(button('Save'))
    expect((await screen.findByRole('alert')).textContent).toBe('This key no longer exists.')
  })

  it('need a code where two-factor is on', async () => {
    const { saved } = fixture({ isOtpOn: true, save: async () => accepted({ ...key, name: 'Till' }) })
    await open()
    type('Key name', 'Till')
    fireEvent.click(button('Save'))
    fireEvent.change(await screen.findByLabelText('Code from your authenticator app'), { target: { value: '123456' } })
    fireEvent.click(button('Save'))
    expect(await screen.findByRole('heading', { name: 'Till' })).toBeDefined()
    expect(saved.mock.calls.map(([{ change, code }]) => [change, code && reveal(code)])).toEqual([
      [{ name: 'Till' }, '123456'],
    ])
  })
})

describe('the switches of the API', () => {
  const api = () => screen.getByRole('switch', { name: 'Enable API' })

  it('are turned on and off', async () => {
    const { changed } = fixture({ set: async ({ name, isOn }) => accepted({ [name]: isOn }) })
    expect(api()).toHaveProperty('checked', false)
    fireEvent.click(api())
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(api().getAttribute('aria-busy')).toBeNull())
    expect(api()).toHaveProperty('checked', true)
    fireEvent.click(api())
    await waitFor(() => expect(api()).toHaveProperty('checked', false))
    expect(changed.mock.calls).toEqual([
      [{ name: 'apiEnabled', isOn: true }, null],
      [{ name: 'apiEnabled', isOn: false }, null],
    ])
  })

  it('stay where they were without a reply', async () => {
    fixture()
    fireEvent.click(api())
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t reach our service.')
    expect(api()).toHaveProperty('checked', false)
  })

  it('need a code to be turned on where two-factor is on', async () => {
    const { changed } = fixture({ isOtpOn: true, set: async ({ name, isOn }) => accepted({ [name]: isOn }) })
    fireEvent.click(screen.getByRole('switch', { name: 'Enable withdrawals' }))
    const dialog = screen.getByRole('dialog', { name: 'Enable withdrawals' })
    fireEvent.change(within(dialog).getByLabelText('Code from your authenticator app'), { target: { value: '123456' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Turn on' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changed.mock.calls).toEqual([[{ name: 'withdrawalsEnabled', isOn: true }, '123456']])
    expect(screen.getByRole('switch', { name: 'Enable withdrawals' })).toHaveProperty('checked', true)
  })
})
