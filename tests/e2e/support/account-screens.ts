import { expect } from '@playwright/test'
import { AccountDialogs, demo, oneTimeCode, otherThan } from './account-dialogs.ts'
import { earningScreens } from './earning-screens.ts'
import { KycPage } from './kyc-page.ts'
import { partnerScreens } from './partner-screens.ts'
import { seeFrame, seeHeading, type Screen, type Fixture } from './screens.ts'
import { signInBrowser, UserArea } from './user-area.ts'

const guestScreens = ({ page, lang, service }: Fixture): Screen[] => {
  const dialogs = new AccountDialogs(page, lang)
  const openForm = async () => {
    await page.goto(`/${lang}/exchange/`)
  }
  return [
    {
      name: 'sign in',
      reach: async () => {
        await openForm()
        await dialogs.openLogin()
      },
      see: async () => {
        await dialogs.see('Sign in to your account')
        await expect(dialogs.dialog.getByRole('button', { name: 'Kvali' })).toBeVisible()
      },
    },
    {
      name: 'sign in, refused',
      reach: () => dialogs.submitLogin('nobody@example.com', 'wrong-password'),
      see: () => dialogs.seeText('Account not found. Check the email address or register a new account.'),
    },
    {
      name: 'forgotten password',
      reach: () => dialogs.button('Forgot your password?').click(),
      see: () => dialogs.see('Reset your password'),
    },
    {
      name: 'code step with a wrong code',
      reach: async () => {
        await openForm()
        await dialogs.signIn(demo.twoFactor)
        await dialogs.seeCodeStep()
        await dialogs.code.fill(otherThan(await oneTimeCode(service, demo.twoFactor)))
        await dialogs.button('Confirm').click()
      },
      see: async () => {
        await dialogs.seeCodeStep()
        await dialogs.seeText('Incorrect code. Please try again.')
      },
    },
    {
      name: 'sign up',
      reach: async () => {
        await openForm()
        await dialogs.openRegistration()
      },
      see: () => dialogs.see('Sign up'),
    },
    {
      name: 'sign up with problems',
      reach: () => dialogs.button('Create account').click(),
      see: () => expect(dialogs.dialog.locator('[aria-invalid="true"]').first()).toBeVisible(),
    },
  ]
}

const linkScreens = (fixture: Fixture): Screen[] => {
  const { page, lang } = fixture
  const results = [
    ['success/confirm/account', 'Your account is ready'],
    ['error/confirm/account', 'Error activating the account'],
    ['error/change/email', 'Error changing email'],
    ['error/reset/password', 'Your token has expired'],
    ['auth/unknown', 'Sign in to your account'],
    ['reset-password/unknown', 'Your token has expired'],
  ] as const
  const passwords = [
    ['another password', false, null, 'Set a new password'],
    ['an account taken back', false, 'ni***@example.com', 'Recover your account'],
    ['a used link', true, null, 'This link has been used'],
    ['a used link of an account taken back', true, 'ni***@example.com', 'This link has been used'],
  ] as const
  return [
    ...results.map(([path, heading]) => ({
      name: path,
      reach: async () => {
        await page.goto(`/${lang}/${path}/`)
      },
      see: () => seeHeading(fixture, heading),
    })),
    ...passwords.map(([name, isUsed, returning, heading]) => ({
      name,
      reach: async () => {
        const json = { success: true, data: { isUsed, returning } }
        await page.route(/\/reset-password\/look\/$/, (route) => route.fulfill({ json }), { times: 1 })
        await page.goto(`/${lang}/reset-password/${returning === null ? 'forgotten' : 'mailed'}/`)
      },
      see: () => seeHeading(fixture, heading),
    })),
  ]
}

const userScreens = (fixture: Fixture): Screen[] => {
  const { page, lang } = fixture
  const area = new UserArea(page, lang)
  const twoFactor = area.section('Two-factor authentication')
  const closure = area.section('Close your account')
  const escape = async () => {
    await page.keyboard.press('Escape')
  }
  return [
    {
      name: 'orders',
      reach: async () => {
        await signInBrowser(page, demo.plain)
        await area.open('orders')
      },
      see: async () => {
        await area.see('orders')
        await expect(area.orders).not.toHaveCount(0)
        await seeFrame(fixture)
      },
    },
    {
      name: 'no orders',
      reach: () => area.open('orders', '?tab=done&page=99'),
      see: () => area.see('orders'),
    },
    {
      name: 'search in the orders',
      reach: async () => {
        await area.open('orders', '?tab=all')
        const number = /\d{5,}/.exec(await area.orders.first().innerText())?.[0] ?? ''
        await area.open('orders', `?tab=all&number=${number}`)
      },
      see: async () => {
        await expect(area.page.getByRole('search', { name: area.say('Search your orders') })).toBeVisible()
        await expect(area.orders).not.toHaveCount(0)
      },
    },
    {
      name: 'reserves, not an admin',
      reach: () => area.open('reserves'),
      see: () => area.seeText(page.getByRole('main'), 'Only administrators can see this page'),
    },
    { name: 'profile', reach: () => area.open('profile'), see: () => area.see('profile') },
    {
      name: 'two-factor set-up',
      reach: () => area.button(twoFactor, 'Turn on').click(),
      see: () => expect(area.dialog().getByRole('textbox')).toBeVisible(),
      leave: escape,
    },
    {
      name: 'closing the account',
      reach: () => area.button(closure, 'Block account').click(),
      see: () => expect(area.dialog('Do you want to block your account?')).toBeVisible(),
      leave: escape,
    },
    {
      name: 'user exchange',
      reach: async () => {
        await page.goto(area.path('user/exchange/'))
      },
      see: async () => {
        await area.seeSomebody()
        await fixture.exchange.seeForm()
        await seeFrame(fixture)
      },
    },
    {
      name: 'wallets',
      reach: async () => {
        await signInBrowser(page, demo.partner)
        await area.open('requisites')
      },
      see: async () => {
        await area.see('requisites')
        await expect(area.section('Balances').getByRole('listitem')).not.toHaveCount(0)
      },
    },
    {
      name: 'deposit address with a tag',
      reach: async () => {
        await area.button(area.section('Balances'), 'Add money').click()
        await area
          .dialog('Add money')
          .getByRole('combobox', { name: area.say('Currency') })
          .selectOption('XRP')
      },
      see: () => expect(area.dialog('Add money').getByRole('img')).toBeVisible(),
      leave: escape,
    },
    {
      name: 'withdrawal with a problem',
      reach: async () => {
        await page
          .getByRole('button', { name: area.say('Withdraw {symbol}') })
          .first()
          .click()
        await area.button(area.dialog(), 'Continue').click()
      },
      see: () => area.seeText(area.dialog(), 'Enter an amount.'),
      leave: escape,
    },
    {
      name: 'new payment details with problems',
      reach: async () => {
        await area.button(area.section('Saved payment details'), 'Add').click()
        await area.button(area.dialog(), 'Save').click()
      },
      see: () => area.seeText(area.dialog(), 'Choose a currency.'),
      leave: escape,
    },
    {
      name: 'deleting payment details',
      // The list behind the question is loaded again once it is answered.
      isPassing: true,
      reach: async () => {
        await area.open('requisites')
        const button = area.section('Saved payment details').getByRole('button', { name: area.say('Delete {name}') })
        await button.first().click()
      },
      see: () => expect(area.dialog('Delete “{name}”?')).toBeVisible(),
      leave: escape,
    },
    { name: 'API keys', reach: () => area.open('api'), see: () => area.see('api') },
  ]
}

const verificationScreens = ({ page, lang }: Fixture): Screen[] => {
  const kyc = new KycPage(page, lang)
  return [
    {
      name: 'verification with problems',
      reach: async () => {
        await kyc.open()
        await kyc.seeStep('person')
        await kyc.field('lastName').fill('')
        await kyc.goOn()
      },
      see: async () => {
        await kyc.seeStep('person')
        await kyc.seeText('Choose an option for “{label}”.')
      },
    },
    {
      name: 'verification with a file',
      reach: async () => {
        await kyc.fillPerson()
        await kyc.goOn()
        await kyc.fillDocument()
      },
      see: () => kyc.seeStep('document'),
    },
    {
      name: 'verification handed over',
      reach: async () => {
        await kyc.goOn()
        await kyc.fillPhoto()
        await kyc.send()
      },
      see: () => expect(kyc.button('Continue')).toBeVisible(),
      leave: () => kyc.button('Continue').click(),
    },
    {
      name: 'verification being checked',
      reach: async () => {
        await kyc.open()
      },
      see: () => kyc.seeText('We’re checking your documents'),
    },
  ]
}

/** Sign-in and what it leads to: dialogs, pages linked from mails, the user area. */
export const accountScreens = (fixture: Fixture): Screen[] => [
  ...guestScreens(fixture),
  ...linkScreens(fixture),
  ...userScreens(fixture),
  ...earningScreens(fixture),
  ...partnerScreens(fixture),
  ...verificationScreens(fixture),
]
