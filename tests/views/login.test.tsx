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
  it('is a real form with the tokens that password managers look for', async () => {
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

  it('begins at the first field, and gives the focus back when it closes', async () => {
    await open()
    await waitFor(() => expect(document.activeElement).toBe(email()))
    fireEvent.click(button('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button('Open')))
  })

  it('says what is missing, and leads to the first field of it', async () => {
    await open()
    fireEvent.click(button('Sign in'))
    expect(errorOf(email())).toBe('Enter your email.')
    expect(errorOf(password())).toBe('Enter your password.')
    expect(email().getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(email()))
  })

  it('minds a wrong e-mail when its field is left', async () => {
    await open()
    fill(email(), 'nino@')
    fireEvent.blur(email())
    expect(errorOf(email())).toBe('The email is not valid.')
  })

  it('sends what was typed once, and shows that it is busy', async () => {
    const call = answering()
    await open({ signIn: call })
    signIn()
    fireEvent.click(button('Sign in'))
    await waitFor(() => expect(call).toHaveBeenCalledOnce())
    expect(call.mock.calls[0]?.[0]).toMatchObject({ email: 'nino@example.com', captcha: null })
    expect(reveal(call.mock.calls[0]?.[0].password ?? noSecret)).toBe(secretTexts.password)
    expect(button('Sign in').getAttribute('aria-busy')).toBe('true')
  })

  it('signs in by Enter in the password where there is no captcha', async () => {
    const call = answering()
    await open({ signIn: call })
    fill(email(), 'nino@example.com')
    fill(password(), 'x')
    fireEvent.keyDown(password(), { key: 'Enter' })
    await waitFor(() => expect(call).toHaveBeenCalledOnce())
  })

  it('does nothing by Enter in the password where there is a captcha, and asks for it by the button', async () => {
    const call = answering()
    await open({ signIn: call, captcha: altcha })
    fill(email(), 'nino@example.com')
    fill(password(), 'x')
    fireEvent.keyDown(password(), { key: 'Enter' })
    expect(screen.queryByText(/Are you a robot/)).toBeNull()
    fireEvent.click(button('Sign in'))
    expect(screen.getByText('Are you a robot? Please confirm “I’m not a robot” and try again.')).toBeDefined()
    expect(call).not.toHaveBeenCalled()
  })

  it('closes when somebody is signed in', async () => {
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
    [replies.accountUnknown, 'Account not found. Check the email address or sign up.'],
    [replies.passwordWrong, 'The password is not valid.'],
    [replies.notActivated, 'The account is not activated.'],
    [replies.blocked, 'This account is blocked'],
    [replies.technicalWork, /^Technical work/],
  ])('says %j', async (outcome, text) => {
    await open({ signIn: answering(outcome) })
    signIn()
    expect(await screen.findByText(text)).toBeDefined()
    expect(email().value).toBe('Nino@Example.com')
    expect(password().value).toBe(secretTexts.password)
  })

  it('puts the focus where the mistake is', async () => {
    await open({ signIn: answering(replies.passwordWrong) })
    signIn()
    await screen.findByText('The password is not valid.')
    await waitFor(() => expect(document.activeElement).toBe(password()))
  })

  it('bars the button for the time of the anti-flood', async () => {
    const call = vi.fn(async (_attempt: SignInTry): Promise<Outcome<User>> => floodedFor(20))
    await open({ signIn: call })
    signIn()
    await screen.findByText('Too many attempts')
    expect(screen.getByText(/^You can try again in \d+ seconds\.$/)).toBeDefined()
    expect(button('Sign in').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button('Sign in'))
    expect(call).toHaveBeenCalledOnce()
  })

  it('says when no reply came, and can be sent again', async () => {
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

  it('has six boxes under the focus and no password any more', async () => {
    await toCode()
    await waitFor(() => expect(document.activeElement).toBe(boxes()))
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(document.body.innerHTML).not.toContain(secretTexts.password)
  })

  it('keeps a wrong code in place with its message, in empty boxes', async () => {
    const { call } = await toCode(replies.codeWrong)
    fill(boxes(), '123456')
    fireEvent.submit(screen.getByRole('form', { name: 'Confirmation code' }))
    expect(await screen.findByText('Incorrect code. Please try again.')).toBeDefined()
    expect(boxes().value).toBe('')
    expect(boxes().getAttribute('aria-invalid')).toBe('true')
    expect(reveal(call.mock.calls[1]?.[0].code ?? noSecret)).toBe('123456')
  })

  it('asks for all six digits', async () => {
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

describe('the other ways', () => {
  const methods = [
    { name: 'Google', href: '/service/api/v1/user/auth/social/google/start/', action: null },
    { name: 'Messenger', href: '/', action: { method: 'Login.auth', params: {}, callbackUrl: '/service/x' } },
  ]

  it('are a link, or a button that asks the provider', async () => {
    const runAction = vi.fn(() => never())
    await open({ loadMethods: async () => methods, runAction })
    const link = await screen.findByRole('link', { name: 'Continue with Google' })
    expect(link.getAttribute('href')).toBe(methods[0]?.href)
    fireEvent.click(button('Continue with Messenger'))
    await waitFor(() => expect(runAction).toHaveBeenCalledOnce())
    expect(button('Continue with Messenger').getAttribute('aria-busy')).toBe('true')
  })

  it('say that they are loading', async () => {
    await open({ loadMethods: never })
    expect(within(screen.getByRole('dialog')).getByText('Loading social methods…')).toBeDefined()
  })

  it('say that they did not load, and try again', async () => {
    const loadMethods = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(methods)
    await open({ loadMethods })
    expect(await screen.findByText('Error loading social methods')).toBeDefined()
    fireEvent.click(button('Try again'))
    expect(await screen.findByRole('link', { name: 'Continue with Google' })).toBeDefined()
  })

  it('are not mentioned where there are none', async () => {
    await open({ loadMethods: async () => [] })
    await waitFor(() => expect(screen.queryByText('or continue with')).toBeNull())
  })

  it('lead to recovery and registration and back, with the e-mail', async () => {
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
