import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { resetMachine } from '../../../machines/reset/reset.machine.ts'
import type { LinkLook } from '../../../machines/reset/reset.types.ts'
import type { User } from '../../../machines/shared/api.ts'
import { accepted, type Outcome } from '../../../machines/shared/outcome.ts'
import { replies, secretTexts, user } from '../../../machines/shared/sample-account.ts'
import { reveal, type Secret } from '../../../machines/shared/secret.ts'
import ResetPasswordPage from './ResetPasswordPage.tsx'
import { never, nothing, show } from '../../../tests/views/account-fixture.tsx'
import { matchOf, pageTools } from '../../../tests/views/page-fixture.tsx'

afterEach(cleanup)

const field = (label: string): HTMLInputElement => screen.getByLabelText(label)
const fill = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const errorOf = (label: string): string | null | undefined =>
  document.querySelector(`#${CSS.escape(field(label).getAttribute('aria-describedby') ?? '')}`)?.textContent

describe('the password reset page', () => {
  const plain: Outcome<LinkLook> = accepted({ isUsed: false, returning: null })
  const open = async (
    setPassword: (password: Secret) => Promise<Outcome<User | null>>,
    { token = 'token', look = async () => plain } = {},
  ) => {
    const machine = resetMachine.provide({
      actors: {
        lookAtLink: fromPromise<Outcome<LinkLook>, { token: Secret }>(look),
        setPassword: fromPromise<Outcome<User | null>, { token: Secret; password: Secret }>(({ input }) =>
          setPassword(input.password),
        ),
      },
    })
    const match = matchOf('resetPassword', token === '' ? {} : { token })
    show(<ResetPasswordPage match={match} tools={pageTools()} charts={{ machine, bind: nothing }} />)
    await waitFor(() => expect(screen.queryByText('We’re checking the link.')).toBeNull())
  }
  const complete = (repeat: string = secretTexts.password) => {
    fill('New password', secretTexts.password)
    fill('Confirm your password', repeat)
    press('Save password')
  }

  it('shows that it is checking the link', () => {
    void open(never, { look: never })
    expect(screen.getByRole('status').textContent).toBe('We’re checking the link.')
  })

  it('shows what a link undoes: the restored e-mail, and that a new password is required', async () => {
    const look = async (): Promise<Outcome<LinkLook>> => accepted({ isUsed: false, returning: 'ni***@example.com' })
    await open(async () => accepted(null), { look })
    expect(screen.getByRole('heading', { level: 1, name: 'Recover your account' })).toBeDefined()
    expect(screen.getByText(/^Your email will change back to ni\*\*\*@example\.com,/)).toBeDefined()
    expect(screen.getByText(/^Set a new password so that/)).toBeDefined()
    fill('New password', secretTexts.password)
    fill('Confirm your password', secretTexts.password)
    press('Recover your account')
    expect(await screen.findByText(/^Your email is ni\*\*\*@example\.com again\./)).toBeDefined()
  })

  it.each([
    [null, 'A new password was set with it. Sign in with that password, or get a new link.'],
    [
      'ni***@example.com',
      'A new password was set with it, and your email is ni***@example.com again. Sign in with them, or get a new link.',
    ],
  ])('says that a link was used, before a password is typed: %s', async (returning, text) => {
    await open(never, { look: async () => accepted({ isUsed: true, returning }) })
    const heading = screen.getByRole('heading', { level: 1, name: 'This link has been used' })
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText(text)).toBeDefined()
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect([button('Sign in'), button('Get a new link')].map((one) => one.hasAttribute('disabled'))).toEqual([
      false,
      false,
    ])
  })

  it('shows that a link is invalid before a password is typed', async () => {
    await open(never, { look: async () => replies.tokenExpired })
    expect(screen.getByRole('heading', { level: 1, name: 'Your token has expired' })).toBeDefined()
  })

  it('requires the same password twice', async () => {
    const call = vi.fn(never)
    await open(call)
    expect(field('New password').autocomplete).toBe('new-password')
    complete('another one')
    expect(errorOf('Confirm your password')).toBe('The passwords don’t match')
    expect(call).not.toHaveBeenCalled()
  })

  it.each([
    [accepted(null), 'Your password has been changed'],
    [accepted(user), 'Your password has been changed'],
    [replies.tokenExpired, 'Your token has expired'],
  ])('shows the result with the focus: %j', async (outcome, title) => {
    const call = vi.fn(async (_password: Secret): Promise<Outcome<User | null>> => outcome)
    await open(call)
    complete()
    const heading = await screen.findByRole('heading', { level: 1, name: title })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(call.mock.calls.map(([password]) => reveal(password))).toEqual([secretTexts.password])
  })

  it('without a token does not mention an expired link, and offers one', async () => {
    await open(never, { token: '' })
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeDefined()
    expect(button('Email me a link')).toBeDefined()
    expect(button('Sign in')).toBeDefined()
  })
})
