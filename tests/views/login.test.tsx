import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import type { User } from '../../machines/shared/api.ts'
import { altcha, replies, secretTexts, user } from '../../machines/shared/sample-account.ts'
import { noSecret, reveal } from '../../machines/shared/secret.ts'
import type { SignInTry } from '../../machines/login/login.types.ts'
import { never, renderDialogs, type AccountFixtureOptions } from './account-fixture.tsx'
import { floodedFor } from './flooded.ts'

afterEach(cleanup)

const dialog = () => screen.findByRole('dialog', { name: 'Sign in to your account' })
const email = (): HTMLInputElement => screen.getByLabelText('Email')
const password = (): HTMLInputElement => screen.getByLabelText('Password')
const boxes = (): HTMLInputElement => screen.getByLabelText('Code from your authenticator app')
const button = (name: string) => screen.getByRole('button', { name })
const fill = (field: HTMLInputElement, value: string) => fireEvent.input(field, { target: { value } })

const open = async (options: AccountFixtureOptions = {}) => {
  const props = renderDialogs(options)
  button('Open').focus()
  fireEvent.click(button('Open'))
  await dialog()
  await screen.findByLabelText('Email')
  return props
}

const answering = (...outcomes: Outcome<User>[]) =>
  vi.fn((_attempt: SignInTry): Promise<Outcome<User>> => {
    const outcome = outcomes.shift()
    return outcome === undefined ? never() : Promise.resolve(outcome)
  })

const signIn = () => {
  fill(email(), ' Nino@Example.com ')
  fill(password(), secretTexts.password)
  fireEvent.click(button('Sign in'))
}

const errorOf = (field: HTMLElement): string | null =>
  document.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby') ?? '')}`)?.textContent ?? null

describe('the login dialog', () => {
  it('is a form with autocomplete tokens for password managers', async () => {
    await open()
    const form = screen.getByRole('form', { name: 'Sign in to your account' })
    expect(form.tagName).toBe('FORM')
    expect(email().autocomplete).toBe('username')
    expect(password().autocomplete).toBe('current-password')
    expect(password().type).toBe('password')
    fireEvent.click(button('Show password'))
    expect(password().type).toBe('text')
    fireEvent.click(button('Hide password'))
    expect(password().type).toBe('password')
  })

  it('focuses the first field, and restores the focus when it closes', async () => {
    await open()
    await waitFor(() => expect(document.activeElement).toBe(email()))
    fireEvent.click(button('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button('Open')))
  })

  it('shows what is missing, and focuses the first field', async () => {
    await open()
    fireEvent.click(button('Sign in'))
    expect(errorOf(email())).toBe('Enter your email.')
    expect(errorOf(password())).toBe('Enter your password.')
    expect(email().getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(email()))
  })

  it('validates the e-mail on blur', async () => {
    await open()
    fill(email(), 'nino@')
    fireEvent.blur(email())
    expect(errorOf(email())).toBe('The email is not valid.')
  })

  it('submits once, and shows a busy state', async () => {
    const call = answering()
    await open({ signIn: call })
    signIn()
    fireEvent.click(button('Sign in'))
    await waitFor(() => expect(call).toHaveBeenCalledOnce())
    expect(call.mock.calls[0]?.[0]).toMatchObject({ email: 'nino@example.com', captcha: null })
    expect(reveal(call.mock.calls[0]?.[0].password ?? noSecret)).toBe(secretTexts.password)
    expect(button('Sign in').getAttribute('aria-busy')).toBe('true')
  })

  it('submits on Enter in the password when there is no captcha', async () => {
    const call = answering()
    await open({ signIn: call })
    fill(email(), 'nino@example.com')
    fill(password(), 'x')
    fireEvent.keyDown(password(), { key: 'Enter' })
    await waitFor(() => expect(call).toHaveBeenCalledOnce())
  })

  it('does not submit on Enter when there is a captcha, but by the button', async () => {
    const call = answering()
    await open({ signIn: call, captcha: altcha })
    fill(email(), 'nino@example.com')
    fill(password(), 'x')
    fireEvent.keyDown(password(), { key: 'Enter' })
    expect(screen.queryByText(/Are you a robot/)).toBeNull()
    fireEvent.click(button('Sign in'))
    expect(screen.getByText('Are you a bot? Please fill out “I’m not a robot” and try again.')).toBeDefined()
    expect(call).not.toHaveBeenCalled()
  })

  it('closes after the sign-in', async () => {
    const { actor } = await open({ signIn: answering(accepted(user)) })
    const arrived = vi.fn()
    actor.on('user.arrived', arrived)
    signIn()
    await waitFor(() => expect(arrived).toHaveBeenCalledWith({ type: 'user.arrived', user, via: 'login' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a refused sign-in', () => {
  it.each([
    [replies.accountUnknown, 'Account not found. Check the email address or register a new account.'],
    [replies.passwordWrong, 'The password is not valid.'],
    [replies.notActivated, 'The account is not activated.'],
    [replies.blocked, 'This account is blocked'],
    [replies.technicalWork, /^Technical work/],
  ])('shows %j', async (outcome, text) => {
    await open({ signIn: answering(outcome) })
    signIn()
    expect(await screen.findByText(text)).toBeDefined()
    expect(email().value).toBe('Nino@Example.com')
    expect(password().value).toBe(secretTexts.password)
  })

  it('focuses the field with the error', async () => {
    await open({ signIn: answering(replies.passwordWrong) })
    signIn()
    await screen.findByText('The password is not valid.')
    await waitFor(() => expect(document.activeElement).toBe(password()))
  })

  it('disables the button during the anti-flood wait', async () => {
    const call = vi.fn(async (_attempt: SignInTry): Promise<Outcome<User>> => floodedFor(20))
    await open({ signIn: call })
    signIn()
    await screen.findByText('Too many attempts')
    expect(screen.getByText('You can try again in 20 seconds.')).toBeDefined()
    expect(button('Sign in').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button('Sign in'))
    expect(call).toHaveBeenCalledOnce()
  })

  it('shows a lost reply, and can be retried', async () => {
    const call = vi
      .fn<() => Promise<Outcome<User>>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockReturnValue(never())
    await open({ signIn: call })
    signIn()
    await screen.findByText('We couldn’t reach our service')
    fireEvent.click(button('Sign in'))
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  })
})

describe('the code step', () => {
  const toCode = async (...outcomes: Outcome<User>[]) => {
    const call = answering(replies.codeWanted, ...outcomes)
    const props = await open({ signIn: call })
    signIn()
    await screen.findByRole('dialog', { name: 'Enter the code' })
    return { call, props }
  }

  it('focuses six boxes and has no password field', async () => {
    await toCode()
    await waitFor(() => expect(document.activeElement).toBe(boxes()))
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(document.body.innerHTML).not.toContain(secretTexts.password)
  })

  it('shows a wrong code with a message and empty boxes', async () => {
    const { call } = await toCode(replies.codeWrong)
    fill(boxes(), '123456')
    fireEvent.submit(screen.getByRole('form', { name: 'Confirmation code' }))
    expect(await screen.findByText('Incorrect code. Please try again.')).toBeDefined()
    expect(boxes().value).toBe('')
    expect(boxes().getAttribute('aria-invalid')).toBe('true')
    expect(reveal(call.mock.calls[1]?.[0].code ?? noSecret)).toBe('123456')
  })

  it('requires all six digits', async () => {
    const { call } = await toCode()
    fill(boxes(), '12')
    fireEvent.click(button('Confirm'))
    expect(await screen.findByText('Enter all six digits.')).toBeDefined()
    expect(call).toHaveBeenCalledOnce()
  })

  it('leads back to the credentials', async () => {
    await toCode()
    fireEvent.click(button('Back'))
    expect(email().value).toBe('Nino@Example.com')
  })
})

describe('the social providers', () => {
  const methods = [
    { name: 'Google', href: '/service/api/v1/user/auth/social/google/start/', action: null },
    { name: 'Messenger', href: '/', action: { method: 'Login.auth', params: {}, callbackUrl: '/service/x' } },
  ]

  it('are a link, or a button that calls the SDK', async () => {
    const runAction = vi.fn(() => never())
    await open({ loadMethods: async () => methods, runAction })
    const link = await screen.findByRole('link', { name: 'Continue with Google' })
    expect(link.getAttribute('href')).toBe(methods[0]?.href)
    fireEvent.click(button('Continue with Messenger'))
    await waitFor(() => expect(runAction).toHaveBeenCalledOnce())
    expect(button('Continue with Messenger').getAttribute('aria-busy')).toBe('true')
  })

  it('show that they are loading', async () => {
    await open({ loadMethods: never })
    expect(within(screen.getByRole('dialog')).getByText('Loading social methods…')).toBeDefined()
  })

  it('show that they failed to load, and can be retried', async () => {
    const loadMethods = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(methods)
    await open({ loadMethods })
    expect(await screen.findByText('Error loading social methods')).toBeDefined()
    fireEvent.click(button('Try again'))
    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toBeDefined()
  })

  it('are not shown when there are none', async () => {
    await open({ loadMethods: async () => [] })
    await waitFor(() => expect(screen.queryByText('or continue with')).toBeNull())
  })

  it('recovery and registration get the e-mail, and lead back', async () => {
    await open()
    fill(email(), 'nino@example.com')
    fireEvent.click(button('Forgot your password?'))
    await screen.findByRole('dialog', { name: 'Reset your password' })
    expect(email().value).toBe('nino@example.com')
    fireEvent.click(button('Back to sign in'))
    await dialog()
    fireEvent.click(await screen.findByRole('button', { name: 'Sign up' }))
    await screen.findByRole('dialog', { name: 'Sign up' })
    expect(email().value).toBe('nino@example.com')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  })
})
