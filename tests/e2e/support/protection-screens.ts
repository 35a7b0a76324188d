import { expect, type Locator, type Page } from '@playwright/test'
import { demo, oneTimeCode } from './account-dialogs.ts'
import type { Fixture, Screen } from './screens.ts'
import { signInBrowser, UserArea } from './user-area.ts'
import { VirtualAuthenticator } from './virtual-authenticator.ts'

/** As long as a name may be, and without a place to break. */
const longName = 'Kursi-2026-'.repeat(6).slice(0, 64)

/** Prompts of the browser that nobody answers, until the page is left. */
const leavePromptsOpen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const open = () => new Promise<never>(() => {})
    Object.assign(navigator.credentials, { create: open, get: open })
  })

/** Parts of the profile page about who gets into the account. */
const protectionOf = ({ page, lang }: Fixture) => {
  const area = new UserArea(page, lang)
  const owner = area.dialog('Confirm it’s you')
  const passkeys = area.section('Passkeys')
  return {
    area,
    owner,
    passkeys,
    twoFactor: area.section('Two-factor authentication'),
    press: (within: Locator, source: string) => area.button(within, source).click(),
    pressOf: (source: string) => passkeys.getByRole('button', { name: area.say(source) }).click(),
    escape: () => page.keyboard.press('Escape'),
  }
}

const passkeyScreens = (fixture: Fixture): Screen[] => {
  const { page } = fixture
  const { area, owner, passkeys, press, pressOf, escape } = protectionOf(fixture)
  const naming = area.dialog('Rename passkey')
  const add = () => press(passkeys, 'Add a passkey')
  return [
    {
      name: 'confirmation without a password',
      reach: async () => {
        await VirtualAuthenticator.of(page)
        await signInBrowser(page, demo.plain)
        await area.open('profile')
        await add()
        await press(owner, 'Confirm')
      },
      see: () => area.seeText(owner, 'Enter your password.'),
    },
    {
      name: 'confirmation by mail',
      reach: () => press(owner, 'Email me a code instead'),
      see: () => expect(area.field(owner, 'Code from the email')).toBeVisible(),
    },
    {
      name: 'passkey being created',
      reach: async () => {
        await leavePromptsOpen(page)
        await press(owner, 'Use my password instead')
        await area.confirmOwner()
      },
      see: () => area.seeText(passkeys, 'Follow your browser’s instructions to create the passkey.'),
    },
    {
      name: 'second passkey of a device',
      reach: async () => {
        await area.open('profile')
        await add()
        await area.closeNotice('Passkey added.')
        await add()
      },
      see: () => area.seeText(passkeys, 'This device already has a passkey for your account.'),
    },
    {
      name: 'passkey without a name',
      reach: async () => {
        await pressOf('Rename {name}')
        await area.field(naming, 'Passkey name').fill(longName)
        await press(naming, 'Save')
        await area.closeNotice('Passkey renamed.')
        await pressOf('Rename {name}')
        await area.field(naming, 'Passkey name').fill(' ')
        await press(naming, 'Save')
      },
      see: () => area.seeText(naming, 'Enter a name for the passkey.'),
      leave: escape,
    },
    {
      name: 'deleting a passkey',
      reach: () => pressOf('Remove {name}'),
      see: () => expect(area.dialog('Remove “{name}”?')).toBeVisible(),
      leave: escape,
    },
    {
      name: 'confirmation by a passkey',
      reach: async () => {
        // A new session, which is not confirmed.
        await signInBrowser(page, demo.plain)
        await area.open('profile')
        await leavePromptsOpen(page)
        await press(area.section('Two-factor authentication'), 'Turn on')
        await press(owner, 'Use a passkey instead')
      },
      see: () => area.seeText(owner, 'Follow your browser’s instructions to use the passkey.'),
      leave: escape,
    },
  ]
}

const codeScreens = (fixture: Fixture): Screen[] => {
  const { service } = fixture
  const { area, owner, twoFactor, press, escape } = protectionOf(fixture)
  const setup = area.dialog('Two-factor authentication')
  const removal = area.dialog('Turn off two-factor authentication')
  const codes = area.section('Backup codes')
  const question = area.dialog('Create new codes')
  const saving = area.dialog('Save your backup codes')
  return [
    {
      name: 'backup codes',
      reach: async () => {
        await press(twoFactor, 'Turn on')
        await area.confirmOwner()
        const code = area.field(setup, 'Code from your authenticator app')
        await expect(code).toBeEditable()
        await code.fill(await oneTimeCode(service, demo.plain))
        await press(setup, 'Turn on')
        await area.closeNotice('Two-factor authentication is on.')
      },
      see: () =>
        area.seeText(saving, 'We show them only once. If you lose your phone, you can sign in with one of them.'),
      leave: () => press(saving, 'I’ve saved them'),
    },
    {
      name: 'replacing the backup codes',
      reach: async () => {
        // The confirmation ends, and the code that turned it on is a used one.
        await service.operate('clock', { advance: 16 * 60_000 })
        await area.open('profile')
        await press(codes, 'Create new codes')
      },
      see: () => expect(question).toBeVisible(),
    },
    {
      name: 'confirmation without a code',
      reach: async () => {
        await press(question, 'Create new codes')
        await press(owner, 'Confirm')
      },
      see: () => area.seeText(owner, 'Enter all six digits.'),
    },
    {
      name: 'confirmation without a backup code',
      reach: async () => {
        await press(owner, 'Use a backup code instead')
        await press(owner, 'Confirm')
      },
      see: () => area.seeText(owner, 'A backup code has eight letters and digits.'),
      leave: escape,
    },
    {
      name: 'turning two-factor off without a code',
      reach: async () => {
        await press(twoFactor, 'Turn off')
        await press(removal, 'Turn off')
      },
      see: () => area.seeText(removal, 'Enter all six digits.'),
    },
    {
      name: 'turning two-factor off without a backup code',
      reach: async () => {
        await press(removal, 'Use a backup code')
        await press(removal, 'Turn off')
      },
      see: () => area.seeText(removal, 'A backup code has eight letters and digits.'),
      leave: escape,
    },
  ]
}

/** What protects an account: confirmations by its owner, passkeys, two-factor and its backup codes. */
export const protectionScreens = (fixture: Fixture): Screen[] => [...passkeyScreens(fixture), ...codeScreens(fixture)]
