import type { Locator, Page } from '@playwright/test'
import type { messengerMachine } from '../../../machines/messenger/messenger.machine.ts'
import type { PlanStep } from '../../../tools/paths/plans.ts'
import type { AccountDialogs } from '../support/account-dialogs.ts'
import { SignInScreens, type Trouble } from '../support/sign-in-screens.ts'
import { expect } from '../support/test.ts'
import type { Screens } from './labels.ts'

type Passing = 'account.sorting' | 'account.arrived' | 'account.signedIn.deciding' | 'account.code.sorting'

/** What the mini-app shows in each state of its chart. */
export class MessengerScreens {
  readonly signIn: SignInScreens
  readonly #page: Page
  readonly #dialogs: AccountDialogs

  constructor(page: Page, dialogs: AccountDialogs) {
    this.#page = page
    this.#dialogs = dialogs
    this.signIn = new SignInScreens(dialogs)
  }

  get bar(): Locator {
    return this.#page.getByRole('navigation', { name: 'Mini-app', exact: true })
  }

  get menu(): Locator {
    return this.bar.getByRole('button', { name: /^Your account: / })
  }

  get #line(): Locator {
    return this.#page.getByRole('status').filter({ hasText: 'You’re not signed in.' })
  }

  get screens(): Screens<typeof messengerMachine, (step: PlanStep) => Promise<void>, Passing> {
    const quiet = async () => {
      await expect(this.bar).toBeVisible()
      await expect(this.#dialogs.dialog).toBeHidden()
      await expect(this.#line).toBeHidden()
    }
    const signedIn = async () => {
      await quiet()
      await expect(this.menu).toBeVisible()
    }
    const code = (trouble: Trouble | null) => () => this.signIn.see('Enter the code', trouble)
    const trouble = (text: string) => async () => {
      await this.#dialogs.see('We couldn’t sign you in')
      await this.#dialogs.seeText(text)
    }
    const offered = async () => {
      await expect(this.#dialogs.dialog).toBeHidden()
      await expect(this.#line).toBeVisible()
    }
    const reported = async () => undefined
    return {
      'account.unopened.starting': quiet,
      'account.unopened.bridgeless': async () => {
        await expect(this.bar).toBeHidden()
        await expect(this.#page.getByRole('banner')).toBeVisible()
        await expect(this.#page.getByRole('contentinfo')).toBeVisible()
      },
      'account.anonymous': quiet,
      'account.versionTooOld': async () => {
        await this.#dialogs.see('Bot version is outdated')
        await expect(this.#dialogs.dialog).toContainText('Current version - 0.0.3. Supported version - 0.0.4')
      },
      'account.linking': () => this.#dialogs.see('Link Telegram to your account?'),
      'account.linkRefused': async () => {
        await this.#dialogs.see('We couldn’t link Telegram')
        await expect(this.#dialogs.dialog).toContainText('This link no longer works')
      },
      'account.signingIn': () =>
        expect(this.#page.getByRole('status').filter({ hasText: 'Signing you in…' })).toBeVisible(),
      'account.code.editing': code(null),
      'account.code.incomplete': async () => {
        const isBackup = await this.#dialogs.backupCode.isVisible()
        await code(isBackup ? 'backupCodeIncomplete' : 'codeIncomplete')()
      },
      'account.code.refused': code('codeWrong'),
      'account.code.heldBack': code('flooded'),
      'account.code.unanswered': code('unanswered'),
      'account.submittingCode': () => this.signIn.seeBusy('Enter the code'),
      'account.blocked': trouble('This account is blocked'),
      'account.refused': trouble('If it happens again, close this window and open it from the chat.'),
      'account.heldBack': trouble('Too many attempts'),
      'account.unanswered': trouble('Something went wrong on our side'),
      'account.guest': offered,
      'account.signedOut': offered,
      'account.signedIn.askingWriteAccess': signedIn,
      'account.signedIn.savingWriteAccess': signedIn,
      'account.signedIn.requestingContact': signedIn,
      'account.signedIn.savingPhone': signedIn,
      'account.signedIn.phoneUnsaved': () =>
        expect(this.#page.getByRole('status').filter({ hasText: 'We couldn’t save your phone number.' })).toBeVisible(),
      'account.signedIn.ready': signedIn,
      'report.waiting': reported,
      'report.sending': reported,
      'report.done': reported,
    }
  }
}
