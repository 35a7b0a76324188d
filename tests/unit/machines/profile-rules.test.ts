import { describe, expect, test } from 'vitest'
import { emailProblem } from '../../../machines/email-change/email-change.rules.ts'
import type { EmailChangeContext } from '../../../machines/email-change/email-change.types.ts'
import { firstProblem, problemsOf } from '../../../machines/password-change/password-change.rules.ts'
import type { PasswordChangeContext } from '../../../machines/password-change/password-change.types.ts'
import {
  formOf,
  editedUser,
  editOf,
  fieldOfRefusal,
  formAfter,
  isChanged,
  problemsOf as profileProblems,
} from '../../../machines/profile/profile.rules.ts'
import type { ProfileForm } from '../../../machines/profile/profile.types.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { refused } from '../../../machines/shared/outcome.ts'
import { user } from '../../../machines/shared/sample-account.ts'
import { createSecret, noSecret } from '../../../machines/shared/secret.ts'

const form = (parts: Partial<ProfileForm> = {}): ProfileForm => ({ ...formOf({ user, lang: 'ka' }), ...parts })
const problemsWith = (parts: Partial<ProfileForm>) =>
  profileProblems({ user: { ...user, last_name: '' }, lang: 'ka', form: form(parts), today: '2026-01-01' })

describe('the submitted profile', () => {
  const known = { user, lang: 'ka' } as const

  test('has the changed fields, without empty ones', () => {
    const typed = form({ lastName: ' ', phone: '', notifyLogin: true, userLocale: 'ru' })
    expect(editOf({ ...known, form: typed })).toEqual({ notifyLogin: true, userLocale: 'ru' })
    expect(editOf({ ...known, form: form() })).toEqual({})
    expect(editOf({ ...known, form: form({ firstName: `  ${user.first_name} ` }) })).toEqual({})
  })

  test('is normalized', () => {
    const edit = editOf({
      ...known,
      form: form({ firstName: '  Ana  Maria ', phone: '+995 (555) 12-34-56', telegramUsername: ' @nino_b ' }),
    })
    expect(edit).toEqual({ firstName: 'Ana Maria', phone: '+995555123456', telegramUsername: 'nino_b' })
  })

  test('keeps omitted fields unchanged', () => {
    const before = { ...user, phone: '+995555000000', dateOfBirth: '1990-01-01' }
    const typed = form({ firstName: 'Ana', phone: '', dateOfBirth: '1991-02-03' })
    expect(editedUser({ user: before, lang: 'ka', form: typed })).toEqual({
      ...before,
      first_name: 'Ana',
      dateOfBirth: '1991-02-03',
    })
  })

  test('does not revert changes of another tab, whether known here or not', () => {
    const saved = { ...user, first_name: 'Ana', phone: '+995555999888', notifyLogin: true }
    const typed = form({ agreeEmailNewsletter: true, dateOfBirth: '1991-02-03' })
    const edit = { agreeEmailNewsletter: true, dateOfBirth: '1991-02-03' }
    expect(editOf({ ...known, form: typed })).toEqual(edit)
    const shown = formAfter({ ...known, form: typed }, saved)
    expect(shown).toEqual({ ...formOf({ user: saved, lang: 'ka' }), ...edit })
    expect(editOf({ user: saved, lang: 'ka', form: shown })).toEqual(edit)
  })

  test('keeps the input in a field that another tab also changed', () => {
    const typed = form({ phone: '+995555111222' })
    const saved = { ...user, phone: '+995555999888' }
    expect(formAfter({ ...known, form: typed }, saved).phone).toBe('+995555111222')
  })
})

describe('problems of a profile', () => {
  test.each([
    ['firstName', '', 'firstNameMissing'],
    ['firstName', ' ', 'firstNameMissing'],
    ['firstName', 'N', 'firstNameInvalid'],
    ['firstName', 'Nino2', 'firstNameInvalid'],
    ['firstName', 'Anna-Maria', 'firstNameInvalid'],
    ['firstName', 'N'.repeat(51), 'firstNameInvalid'],
    ['firstName', 'N'.repeat(50), null],
    ['firstName', 'ნინო', null],
    ['firstName', 'Зоя', null],
    ['firstName', 'José Ángel', null],
    ['lastName', '', null],
    ['lastName', "O'Neil", null],
    ['lastName', 'Smith-Jones', null],
    ['lastName', '-', 'lastNameInvalid'],
    ['lastName', '<b>', 'lastNameInvalid'],
    ['phone', '', null],
    ['phone', '555 12 34 56', 'phoneInvalid'],
    ['phone', '8 912 345-67-89', 'phoneInvalid'],
    ['phone', '+299 22 12 34', null],
    ['phone', '+995 555 12-34-56', null],
    ['phone', '1234567890123456', 'phoneInvalid'],
    ['phone', 'call me', 'phoneInvalid'],
    ['telegramUsername', 'nino', 'messengerInvalid'],
    ['telegramUsername', '@nino_b', null],
    ['telegramUsername', '5nino', 'messengerInvalid'],
    ['telegramUsername', 'https://t.me/nino', 'messengerInvalid'],
    ['dateOfBirth', '', null],
    ['dateOfBirth', '1992-02-29', null],
    ['dateOfBirth', '1993-02-29', 'dateInvalid'],
    ['dateOfBirth', '1899-12-31', 'dateInvalid'],
    ['dateOfBirth', '2026-01-02', 'dateInvalid'],
    ['dateOfBirth', '2026-01-01', 'tooYoung'],
    ['dateOfBirth', '01.02.1990', 'dateInvalid'],
    ['dateOfBirth', '2008-01-01', null],
    ['dateOfBirth', '2008-01-02', 'tooYoung'],
    ['dateOfBirth', '2020-05-05', 'tooYoung'],
  ] as const)('%s "%s": %s', (key, text, problem) => {
    expect(problemsWith({ [key]: text })[key]).toBe(problem)
  })

  test('include clearing a known value: empty fields are never sent', () => {
    const known = { ...user, phone: '+995555000000', telegramUsername: 'nino_b', dateOfBirth: '2015-05-05' }
    const problems = (parts: Partial<ProfileForm>) =>
      profileProblems({
        user: known,
        lang: 'ka',
        form: { ...formOf({ user: known, lang: 'ka' }), ...parts },
        today: '2026-01-01',
      })
    expect(problems({ lastName: ' ', phone: ' ', telegramUsername: '@', dateOfBirth: '' })).toEqual({
      firstName: null,
      lastName: 'notRemovable',
      phone: 'notRemovable',
      telegramUsername: 'notRemovable',
      dateOfBirth: 'notRemovable',
    })
    // Values older than a rule do not prevent saving the rest.
    expect(Object.values(problems({})).filter((problem) => problem !== null)).toEqual([])
  })

  test('exclude known values', () => {
    const context = { user, lang: 'ka', today: '2026-01-01', touched: {}, refusal: null } as const
    expect(isChanged({ ...context, form: form() })).toBe(false)
    expect(isChanged({ ...context, form: form({ notifyLogin: true }) })).toBe(true)
  })

  test.each([
    [refused(codes.nameInvalid, '', { field: 'lastName' }), 'lastName'],
    [refused(codes.nameInvalid), 'firstName'],
    [refused(codes.phoneInvalid), 'phone'],
    [refused(codes.fieldInvalid, '', { field: 'dateOfBirth' }), 'dateOfBirth'],
    [refused(codes.fieldInvalid, '', { field: 'constructor' }), null],
  ])('include fields refused by the service', ({ refusal }, field) => {
    expect(fieldOfRefusal(refusal)).toBe(field)
  })
})

describe('passwords', () => {
  const context = (oldPassword: string, newPassword: string, repeat: string): PasswordChangeContext => ({
    passwords: {
      oldPassword: createSecret(oldPassword),
      newPassword: createSecret(newPassword),
      repeat: createSecret(repeat),
    },
    touched: {},
    refusal: null,
  })

  test.each([
    ['', '', '', 'oldPassword'],
    ['1', '12345', '12345', 'newPassword'],
    ['1', '123456', '123457', 'repeat'],
    ['1', '123456', '', 'repeat'],
    ['1', '123456', '123456', undefined],
    ['1', '    ab', '    ab', undefined],
    ['1', '     a', '     a', 'newPassword'],
    ['1', '      ', '      ', 'newPassword'],
  ])('"%s", "%s" and "%s": %s', (oldPassword, newPassword, repeat, field) => {
    expect(firstProblem(context(oldPassword, newPassword, repeat))).toBe(field)
  })

  test('are compared exactly', () => {
    expect(problemsOf(context('old', 'Secret1 ', 'Secret1')).repeat).toBe('passwordsDiffer')
  })
})

describe('an e-mail change', () => {
  const context = (email: string): EmailChangeContext => ({
    current: 'nino@example.com',
    email,
    code: noSecret,
    isTouched: true,
    refusal: null,
  })

  test.each([
    ['', 'emailMissing'],
    ['nino', 'emailInvalid'],
    [' Nino@Example.com', 'emailSame'],
    ['ana@example.com', null],
    [`${'a'.repeat(250)}@example.com`, 'emailInvalid'],
  ])('"%s": %s', (email, problem) => {
    expect(emailProblem(context(email))).toBe(problem)
  })
})
