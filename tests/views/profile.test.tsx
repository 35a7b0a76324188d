import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emailChangeMachine } from '../../machines/email-change/email-change.machine.ts'
import type { EmailAsked } from '../../machines/email-change/email-change.types.ts'
import { passwordChangeMachine } from '../../machines/password-change/password-change.machine.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import type { ProfileEdit } from '../../machines/profile/profile.types.ts'
import { codes } from '../../machines/shared/codes.ts'
import { accepted, refused, type Outcome } from '../../machines/shared/outcome.ts'
import { reveal, type Secret } from '../../machines/shared/secret.ts'
import { EmailChange } from '../../src/features/email-change/EmailChange.tsx'
import { FirstPassword } from '../../src/features/password-change/FirstPassword.tsx'
import { PasswordChange } from '../../src/features/password-change/PasswordChange.tsx'
import { ProfileForm } from '../../src/features/profile/ProfileForm.tsx'
import { button, nino, offline, show, silence, type } from './user-fixture.tsx'

afterEach(cleanup)

type Reply = () => Promise<Outcome<null>>
const done: Reply = async () => accepted(null)
const mailed = async () => accepted({ current: false })

const descriptionOf = (control: Element | null): string | null | undefined =>
  document.getElementById(control?.getAttribute('aria-describedby') ?? '')?.textContent

describe('contacts and notifications', () => {
  const fixture = (save: Reply = done) => {
    const saveProfile = vi.fn((_edit: ProfileEdit) => save())
    const machine = profileMachine.provide({
      actors: {
        saveProfile: fromPromise<Outcome<null>, { edit: ProfileEdit }>(({ input }) => saveProfile(input.edit)),
      },
    })
    const actor = createActor(machine, {
      input: { user: nino, lang: 'en', today: '2026-11-21' },
    }).start()
    show(<ProfileForm actor={actor} />)
    return { actor, saveProfile }
  }

  it('show the profile, with autocomplete tokens', () => {
    fixture()
    const fields = screen
      .getAllByRole('textbox')
      .map((field) => [field.getAttribute('name'), field.getAttribute('autocomplete')])
    expect(fields).toEqual([
      ['firstName', 'given-name'],
      ['lastName', 'family-name'],
      ['phone', 'tel'],
      ['telegramUsername', 'off'],
    ])
    expect(screen.getByLabelText('Date of birth').getAttribute('autocomplete')).toBe('bday')
    expect(screen.getByLabelText('First name', { exact: false })).toHaveProperty('value', 'Nino')
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  })

  it('stand in rows with their values', () => {
    fixture()
    const rows = Array.from(document.querySelectorAll('summary'), ({ textContent }) => textContent)
    expect(rows).toEqual([
      'First nameNinoChangeClose',
      'Last nameBeridzeChangeClose',
      'Phone+995555123456ChangeClose',
      'Telegram usernameNot addedAddClose',
      'Date of birthNot addedAddClose',
      'Email languageEnglishChangeClose',
    ])
    fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1991-02-03' } })
    expect(screen.getByText('3 Feb 1991')).toBeDefined()
  })

  it('are saved together, and say so', async () => {
    const { saveProfile } = fixture()
    type('Telegram username', '@nino_b')
    fireEvent.click(screen.getByRole('switch', { name: 'Sign-ins' }))
    fireEvent.change(screen.getByLabelText('Email language'), { target: { value: 'ka' } })
    fireEvent.click(button('Save changes'))
    expect(await screen.findByText('Saved')).toBeDefined()
    expect(saveProfile.mock.calls[0]?.[0]).toMatchObject({
      telegramUsername: 'nino_b',
      notifyLogin: true,
      userLocale: 'ka',
    })
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  })

  it('focus the first problem and send nothing', async () => {
    const { saveProfile } = fixture()
    type('First name', 'N')
    type('Phone', 'twelve')
    fireEvent.click(button('Save changes'))
    const field = screen.getByLabelText('First name', { exact: false })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.closest('details')?.open).toBe(true)
    expect(screen.getByText('2–50 letters and spaces.')).toBeDefined()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(saveProfile).not.toHaveBeenCalled()
  })

  it('can be reset to the profile', () => {
    fixture()
    type('Last name', 'Kobalia')
    button('Discard').focus()
    fireEvent.click(button('Discard'))
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Beridze')
    expect(document.activeElement).toBe(button('Save changes'))
  })

  it.each([
    [offline, 'We couldn’t reach our service. Check your connection and try again.'],
    [async () => refused(codes.fieldInvalid, '', { field: 'phone' }), 'This doesn’t look right. Check it.'],
  ])('keep the input when saving fails', async (save, text) => {
    fixture(save)
    type('Last name', 'Kobalia')
    fireEvent.click(button('Save changes'))
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Kobalia')
  })
})

describe('an e-mail change', () => {
  const fixture = (request: () => Promise<Outcome<EmailAsked>> = mailed, confirm: Reply = done) => {
    const confirmEmail = vi.fn((_code: string) => confirm())
    const machine = emailChangeMachine.provide({
      actors: {
        requestEmail: fromPromise<Outcome<EmailAsked>, { email: string }>(request),
        confirmEmail: fromPromise<Outcome<null>, { code: Secret }>(({ input }) => confirmEmail(reveal(input.code))),
      },
    })
    const actor = createActor(machine, { input: { current: nino.email } }).start()
    show(<EmailChange actor={actor} />)
    return { actor, confirmEmail }
  }

  const send = (email = 'new@example.com') => {
    type('New email', email)
    fireEvent.click(button('Email me a code'))
  }

  it('takes the address, then the mailed code', async () => {
    const { confirmEmail } = fixture()
    send()
    const field = await screen.findByLabelText('Code from the email', { exact: false })
    expect(document.activeElement).toBe(field)
    expect(screen.getByText('We sent it to new@example.com.')).toBeDefined()
    type('Code from the email', ' k7-22 ')
    fireEvent.click(button('Change email'))
    expect(await screen.findByText('Your email has been changed.')).toBeDefined()
    expect(confirmEmail).toHaveBeenCalledTimes(1)
    expect(screen.getByText('new@example.com')).toBeDefined()
    const next = screen.getByLabelText('New email', { exact: false })
    expect(document.activeElement).toBe(next)
    fireEvent.blur(next)
    expect(next.getAttribute('aria-invalid')).toBe('false')
  })

  it('marks a refused address, with reason and focus', async () => {
    fixture(async () => refused(codes.emailInUse))
    send()
    expect(await screen.findByText('This email address is already in use.')).toBeDefined()
    const field = screen.getByLabelText('New email', { exact: false })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(field)).toBe('This email address is already in use.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('refuses the current address', () => {
    fixture()
    send('NINO@example.com')
    expect(screen.getByText('This is already your email.')).toBeDefined()
  })

  it.each([
    [refused(codes.codeWrong), 'Incorrect code. Please try again.'],
    [refused(codes.tokenExpired), 'This code is no longer valid. Request a new one.'],
  ])('keeps the code step after a wrong code', async (reply, text) => {
    fixture(mailed, async () => reply)
    send()
    await screen.findByLabelText('Code from the email', { exact: false })
    type('Code from the email', 'nope')
    fireEvent.click(button('Change email'))
    expect(await screen.findByText(text)).toBeDefined()
    const code = screen.getByLabelText('Code from the email', { exact: false })
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect([code.getAttribute('aria-invalid'), descriptionOf(code)]).toEqual(['true', text])
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.click(button('Use another address'))
    const field = screen.getByLabelText('New email', { exact: false })
    expect(field).toHaveProperty('value', 'new@example.com')
    expect(document.activeElement).toBe(field)
  })

  it('can send another mail', async () => {
    fixture()
    send()
    const again = await screen.findByRole('button', { name: 'Send again' })
    again.focus()
    fireEvent.click(again)
    expect(again).toHaveProperty('disabled', false)
    expect(again.getAttribute('aria-disabled')).toBe('true')
    expect(await screen.findByText('We’ve sent you a new code. Only the latest code works.')).toBeDefined()
    expect(document.activeElement).toBe(again)
  })
})

describe('an e-mail change by the mailed link', () => {
  const fixture = async (...answers: EmailAsked[]) => {
    const machine = emailChangeMachine.provide({
      actors: {
        requestEmail: fromPromise<Outcome<EmailAsked>, { email: string }>(async () =>
          accepted(answers.shift() ?? { current: false }),
        ),
      },
    })
    const actor = createActor(machine, { input: { current: nino.email } }).start()
    const told = vi.fn()
    actor.on('email.changed', told)
    show(<EmailChange actor={actor} />)
    type('New email', 'New@example.com')
    fireEvent.click(button('Email me a code'))
    await screen.findByLabelText('Code from the email', { exact: false })
    return { actor, told }
  }

  const seeChanged = async (told: unknown) => {
    expect(await screen.findByText('Your email has been changed.')).toBeDefined()
    expect(screen.getByText('new@example.com')).toBeDefined()
    expect(screen.queryByLabelText('Code from the email', { exact: false })).toBeNull()
    expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'email.changed', email: 'new@example.com' })
  }

  it('is no conflict when another mail is requested', async () => {
    const { told } = await fixture({ current: false }, { current: true })
    fireEvent.click(button('Send again'))
    await seeChanged(told)
    expect(document.activeElement).toBe(screen.getByLabelText('New email', { exact: false }))
  })

  it('removes the code step when the session reports it, without moving the focus', async () => {
    const { actor, told } = await fixture()
    act(() => actor.send({ type: 'user.refreshed', email: 'new@example.com' }))
    await seeChanged(told)
    expect(document.activeElement).toBe(document.body)
  })
})

describe('a password change', () => {
  const fixture = (change: Reply = done) => {
    const machine = passwordChangeMachine.provide({
      actors: { changePassword: fromPromise<Outcome<null>, { oldPassword: Secret; newPassword: Secret }>(change) },
    })
    const actor = createActor(machine).start()
    show(<PasswordChange actor={actor} email={nino.email} />)
    return actor
  }

  const fill = (oldPassword: string, newPassword: string, repeat = newPassword) => {
    const [first, second, third] = ['oldPassword', 'newPassword', 'repeat'].map((key) =>
      document.querySelector(`[data-field="${key}"]`),
    )
    if (!first || !second || !third) throw new Error('a field is missing')
    fireEvent.change(first, { target: { value: oldPassword } })
    fireEvent.change(second, { target: { value: newPassword } })
    fireEvent.change(third, { target: { value: repeat } })
    fireEvent.click(button('Change password'))
  }

  it('marks account, current and new password for password managers', () => {
    fixture()
    const tokens = [...document.querySelectorAll('input')].map((input) => input.getAttribute('autocomplete'))
    expect(tokens).toEqual(['username', 'current-password', 'new-password', 'new-password'])
    expect(document.querySelector('input[autocomplete="username"]')).toHaveProperty('value', nino.email)
  })

  it('requires a long enough password, entered twice', () => {
    fixture()
    fill('old one', 'short', 'shore')
    expect(screen.getAllByText('At least 6 characters.')[0]?.className).toContain('error')
    expect(screen.getByText('The passwords don’t match')).toBeDefined()
  })

  it('succeeds, and empties the fields', async () => {
    fixture()
    fill('old one', 'much better')
    expect(await screen.findByText('Your password has been changed. You stay signed in here.')).toBeDefined()
    expect([...document.querySelectorAll('[data-field]')].map((input) => Reflect.get(input, 'value'))).toEqual([
      '',
      '',
      '',
    ])
  })

  it('keeps the input after a wrong old password, with the focus there', async () => {
    fixture(async () => refused(codes.passwordInvalid))
    fill('wrong', 'much better')
    expect(await screen.findByText('The password is not valid.')).toBeDefined()
    await waitFor(() => expect(document.activeElement?.getAttribute('data-field')).toBe('oldPassword'))
    expect(document.activeElement).toHaveProperty('value', 'wrong')
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(document.activeElement)).toBe('The password is not valid.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is sent once however often the button is pressed', () => {
    const change = vi.fn(silence)
    fixture(change)
    fill('old one', 'much better')
    fireEvent.click(button('Change password'))
    expect(change).toHaveBeenCalledTimes(1)
    expect(button('Change password').getAttribute('aria-busy')).toBe('true')
  })
})

describe('a first password', () => {
  it('is set by a mail, without asking for a current one', () => {
    const onSet = vi.fn()
    show(<FirstPassword email={nino.email} onSet={onSet} />)
    expect(document.querySelectorAll('input')).toHaveLength(0)
    fireEvent.click(button('Set a password'))
    expect(onSet).toHaveBeenCalledTimes(1)
  })

  it('needs an e-mail', () => {
    show(<FirstPassword email="" onSet={() => undefined} />)
    expect(screen.getByText('Add your email first: we’ll send you a link to set a password.')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
