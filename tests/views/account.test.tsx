import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import type { NewAccount } from '../../machines/registration/registration.types.ts'
import type { User } from '../../machines/shared/api.ts'
import { codes } from '../../machines/shared/codes.ts'
import { accepted, refused, type Outcome } from '../../machines/shared/outcome.ts'
import { replies, secretTexts } from '../../machines/shared/sample-account.ts'
import { reveal } from '../../machines/shared/secret.ts'
import type { TokenTry } from '../../machines/token-login/token-login.types.ts'
import { tokenLoginMachine } from '../../machines/token-login/token-login.machine.ts'
import ResultPage from '../../src/pages/result/ResultPage.tsx'
import { resultTexts, type ResultName } from '../../src/pages/result/result-texts.ts'
import TokenLoginPage from '../../src/pages/token-login/TokenLoginPage.tsx'
import { never, nothing, show, renderDialogs, type AccountFixtureOptions } from './account-fixture.tsx'
import { matchOf, pageTools } from './page-fixture.tsx'

afterEach(cleanup)

const field = (label: string): HTMLInputElement => screen.getByLabelText(label)
const fill = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const errorOf = (label: string): string | null | undefined =>
  document.querySelector(`#${CSS.escape(field(label).getAttribute('aria-describedby') ?? '')}`)?.textContent

describe('registration', () => {
  const open = async (options: AccountFixtureOptions = {}) => {
    const props = renderDialogs(options)
    act(() => props.actor.send({ type: 'registration.opened' }))
    await screen.findByRole('form', { name: 'Sign up' })
  }
  const complete = () => {
    fill('Name', 'Nino Beridze')
    fill('Email', 'Nino@example.com')
    fill('Password', secretTexts.password)
  }

  it('has autocomplete tokens for password managers, and news switched on', async () => {
    await open()
    expect(field('Name').autocomplete).toBe('name')
    expect(field('Email').autocomplete).toBe('username')
    expect(field('Password').autocomplete).toBe('new-password')
    expect(field('Email me news and offers').checked).toBe(true)
  })

  it('shows what every field is missing', async () => {
    await open()
    press('Create account')
    expect([errorOf('Name'), errorOf('Email'), errorOf('Password')]).toEqual([
      'Enter your name.',
      'Enter your email.',
      'Enter your password.',
    ])
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
  })

  it.each([
    ['Name', 'A', 'At least 2 letters.'],
    ['Name', 'R2 D2', 'Letters and spaces only.'],
    ['Name', 'a'.repeat(51), 'At most 50 letters.'],
    ['Email', 'nino', 'The email is not valid.'],
    ['Password', '12345', 'At least 6 characters.'],
  ])('validates %s on blur: %j', async (label, text, error) => {
    await open()
    fill(label, text)
    fireEvent.blur(field(label))
    expect(errorOf(label)).toBe(error)
  })

  it.each([
    ['abcdef', 'Weak. Try a few words together.'],
    ['tbilisi rain', 'Good.'],
    ['correct-horse-battery', 'Strong.'],
  ])('shows the password hint: %s', async (text, word) => {
    await open()
    fill('Password', text)
    expect(errorOf('Password')).toBe(word)
  })

  it('sends the two names and the consents, then asks to check the e-mail', async () => {
    const register = vi.fn(async (_account: NewAccount) => accepted({ active: false }))
    await open({ register })
    complete()
    fireEvent.click(field('Email me news and offers'))
    press('Create account')
    await screen.findByRole('dialog', { name: 'Sign in to your account' })
    expect((await screen.findByText('Check your email')).closest('[role="status"]')).not.toBeNull()
    expect(screen.getByText('nino@example.com')).toBeDefined()
    expect(register.mock.calls[0]?.[0]).toMatchObject({
      firstName: 'Nino',
      lastName: 'Beridze',
      email: 'nino@example.com',
      agreeEmail: false,
    })
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('Nino@example.com')
  })

  it.each([
    [refused(codes.emailInUse), 'Email', 'This email address is already in use.'],
    [refused(codes.nameInvalid), 'Name', 'The first or last name is not valid.'],
    [refused(codes.passwordInvalid), 'Password', 'The password is not valid.'],
  ])('shows %j at its field', async (outcome, label, text) => {
    await open({ register: async () => outcome })
    complete()
    press('Create account')
    await screen.findByText(text)
    expect(errorOf(label)).toBe(text)
  })

  it('shows the server’s message for an unknown code', async () => {
    await open({ register: async () => refused(123456, 'Something new.') })
    complete()
    press('Create account')
    expect((await screen.findByRole('alert')).textContent).toBe('Something new.')
  })
})

describe('password recovery', () => {
  const open = async (options: AccountFixtureOptions = {}) => {
    const props = renderDialogs(options)
    act(() => props.actor.send({ type: 'recovery.opened' }))
    await screen.findByRole('form', { name: 'Reset your password' })
  }

  it('sends a mail', async () => {
    const sendMail = vi.fn(async () => accepted(null))
    await open({ sendMail })
    fill('Email', 'nino@example.com')
    press('Email me a link')
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined()
    expect(sendMail).toHaveBeenCalledOnce()
  })

  it('for a signed-in user without a password has no link to the sign-in', async () => {
    const sendMail = vi.fn(async () => accepted(null))
    const props = renderDialogs({ sendMail })
    act(() => props.actor.send({ type: 'password.wanted', email: 'nino@example.com' }))
    await screen.findByRole('form', { name: 'Set a password' })
    expect(screen.getByRole('dialog', { name: 'Set a password' })).toBeDefined()
    expect(field('Email').value).toBe('nino@example.com')
    expect(screen.queryByRole('button', { name: 'Back to sign in' })).toBeNull()
    press('Email me a link')
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Go to sign in' })).toBeNull()
    press('Continue')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sendMail).toHaveBeenCalledExactlyOnceWith({ email: 'nino@example.com', captcha: null })
  })

  it('says that no account has this e-mail', async () => {
    await open({ sendMail: async () => replies.accountUnknown })
    fill('Email', 'nino@example.com')
    press('Email me a link')
    await screen.findByText(/^Account not found/)
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the page of a sign-in link', () => {
  const open = (signInToken: (given: TokenTry) => Promise<Outcome<User>>, bind = nothing, token = 'token') => {
    const machine = tokenLoginMachine.provide({
      actors: { signInToken: fromPromise<Outcome<User>, TokenTry>(({ input }) => signInToken(input)) },
    })
    const match = matchOf('auth', token === '' ? {} : { tmpAuthToken: token })
    show(<TokenLoginPage match={match} tools={pageTools()} charts={{ machine, bind }} />)
  }
  const openAndPress = (...given: Parameters<typeof open>) => {
    open(...given)
    press('Sign in')
  }

  it('is not used up by opening it, only by the press', async () => {
    const call = vi.fn<(given: TokenTry) => Promise<Outcome<User>>>(never)
    open(call)
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeDefined()
    expect(screen.getByText('The link works once, when you press the button.')).toBeDefined()
    expect(button('Sign in with a password')).toBeDefined()
    expect(call).not.toHaveBeenCalled()
    press('Sign in')
    await waitFor(() => expect(call).toHaveBeenCalledOnce())
  })

  it('without a token does not mention an expired link, and leads to the sign-in', () => {
    open(never, nothing, '')
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in to your account' })).toBeDefined()
    expect(button('Sign in with a password')).toBeDefined()
    expect(screen.queryByText('Your token has expired')).toBeNull()
  })

  it('shows that it is loading', () => {
    openAndPress(never)
    expect(screen.getByRole('status').textContent).toBe('We’re checking the link.')
  })

  it.each([
    [replies.tokenExpired, 'Your token has expired'],
    [replies.blocked, 'You can’t sign in now'],
    [replies.flooded, 'One moment, please'],
    [replies.technicalWork, 'The link didn’t work'],
  ])('shows the result: %j', async (outcome, title) => {
    openAndPress(async () => outcome)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
    expect(button('Sign in with a password')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/en/')
  })

  it('asks for the code where two-factor is on, and shows its errors', async () => {
    const call = vi
      .fn<(given: TokenTry) => Promise<Outcome<User>>>()
      .mockResolvedValueOnce(replies.codeWanted)
      .mockResolvedValueOnce(replies.codeWrong)
      .mockReturnValue(never())
    openAndPress(call)
    const label = 'Code from your authenticator app'
    await screen.findByRole('heading', { level: 1, name: 'Enter the code' })
    expect(document.activeElement).toBe(field(label))
    press('Confirm')
    expect(errorOf(label)).toBe('Enter all six digits.')
    fill(label, secretTexts.code)
    press('Confirm')
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'))
    expect(field(label).value).toBe('')
    fill(label, secretTexts.code)
    press('Confirm')
    await waitFor(() => expect(call).toHaveBeenCalledTimes(3))
    const sent = call.mock.calls.map(([{ token, code }]) => [reveal(token), reveal(code)])
    expect(sent).toEqual([
      ['token', ''],
      ['token', secretTexts.code],
      ['token', secretTexts.code],
    ])
  })

  it('accepts a backup code instead of the code', async () => {
    const call = vi
      .fn<(given: TokenTry) => Promise<Outcome<User>>>()
      .mockResolvedValueOnce(replies.codeWanted)
      .mockReturnValue(never())
    openAndPress(call)
    await screen.findByRole('heading', { level: 1, name: 'Enter the code' })
    press('Use a backup code')
    const code = screen.getByLabelText(/^Backup code/)
    await waitFor(() => expect(document.activeElement).toBe(code))
    press('Confirm')
    expect(screen.getByText('A backup code has eight letters and digits.')).toBeDefined()
    fireEvent.input(code, { target: { value: secretTexts.backupCode } })
    press('Confirm')
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
    expect(call.mock.calls.map(([given]) => reveal(given.code))).toEqual(['', secretTexts.backupCode])
  })

  it('can retry after a lost reply', async () => {
    const call = vi
      .fn<() => Promise<Outcome<User>>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockReturnValue(never())
    openAndPress(call)
    await screen.findByText('We couldn’t reach our service')
    press('Try again')
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  })
})

describe('a result page of a mailed link', () => {
  const titles: Record<ResultName, string> = {
    successActivate: 'Your code has been activated',
    errorActivate: 'Error activating the code',
    successEmail: 'Your email has been changed',
    errorEmail: 'Error changing email',
    successAccount: 'Your account is ready',
    errorAccount: 'Error activating the account',
    errorPassword: 'Your token has expired',
  }

  it.each(Object.entries(titles))('%s says "%s" and leads onward', (name, title) => {
    const isResult = (text: string): text is ResultName => text in resultTexts
    if (!isResult(name)) throw new Error('no such page')
    const send = vi.fn()
    show(<ResultPage match={matchOf(name)} tools={pageTools({ dialogs: { send } })} />)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to the exchange' }).getAttribute('href')).toBe('/en/')
    for (const onward of screen.queryAllByRole('button')) fireEvent.click(onward)
    const { next } = resultTexts[name]
    const opened = {
      signIn: [[{ type: 'login.opened' }]],
      recover: [[{ type: 'recovery.opened' }]],
      profile: [],
      home: [],
    }
    expect(send.mock.calls).toEqual(opened[next])
    expect(screen.queryByRole('link', { name: 'Go to the profile' }) !== null).toBe(next === 'profile')
  })
})
