import { describe, expect, test } from 'vitest'
import { initialContext, newAccount, registrationProblems } from '../../../machines/registration/registration.rules.ts'
import { isCaptchaConfigured, noCaptcha } from '../../../machines/shared/captcha.ts'
import * as schemas from '../../../machines/shared/credentials.schema.ts'
import { namesOf } from '../../../machines/shared/name.ts'
import { createSecret } from '../../../machines/shared/secret.ts'

const { problemOf } = schemas

describe('an e-mail', () => {
  test.each([
    ['nino@example.com', null],
    ['  Nino@Example.COM ', null],
    ['nino+tag@sub.example.ge', null],
    ['', 'emailMissing'],
    ['   ', 'emailMissing'],
    ['nino', 'emailInvalid'],
    ['nino@', 'emailInvalid'],
    ['nino@example', 'emailInvalid'],
    ['nino@example.', 'emailInvalid'],
    ['@example.com', 'emailInvalid'],
    ['ni no@example.com', 'emailInvalid'],
    ['nino@exa mple.com', 'emailInvalid'],
    ['nino@@example.com', 'emailInvalid'],
    ['<nino@example.com>', 'emailInvalid'],
    [`${'n'.repeat(250)}@example.com`, 'emailInvalid'],
  ])('%j: %s', (text, problem) => {
    expect(problemOf(schemas.email, text)).toBe(problem)
  })
})

describe('a password', () => {
  test.each([
    ['', 'passwordMissing', 'passwordMissing'],
    [' ', null, 'passwordShort'],
    ['12345', null, 'passwordShort'],
    ['123456', null, null],
    ['პაროლი', null, null],
  ])('%j: for sign-in %s, for a new account %s', (text, signIn, created) => {
    expect([problemOf(schemas.password, text), problemOf(schemas.newPassword, text)]).toEqual([signIn, created])
  })
})

describe('a first name', () => {
  test.each([
    ['Nino', null],
    ['ნინო', null],
    ['Нино Беридзе', null],
    ['  Jo ', null],
    ['José', null],
    ['', 'nameMissing'],
    ['   ', 'nameMissing'],
    ['N', 'nameShort'],
    ['R2D2', 'nameInvalid'],
    ['Anna-Maria', 'nameInvalid'],
    ['<b>', 'nameInvalid'],
    ['Nino\u200b', null],
    ['\u2060\u200e', 'nameMissing'],
    ['N\u200b', 'nameShort'],
    ['n'.repeat(50), null],
    ['n'.repeat(51), 'nameLong'],
  ])('%j: %s', (text, problem) => {
    expect(problemOf(schemas.firstName, text)).toBe(problem)
  })
})

test.each([
  ['246810', null],
  ['24681', 'codeIncomplete'],
  ['', 'codeIncomplete'],
])('a code %j: %s', (text, problem) => {
  expect(problemOf(schemas.code, text)).toBe(problem)
})

describe('names', () => {
  test.each([
    ['Nino', '', 'Nino', null],
    [' Nino  Beridze ', '', 'Nino', 'Beridze'],
    ['Nino Maria Beridze', '', 'Nino', 'Maria Beridze'],
    ['Nino Maria', ' Beridze ', 'Nino Maria', 'Beridze'],
    ['\u200eNino\u200b', 'Beridze\u00ad', 'Nino', 'Beridze'],
  ])('%j and %j are sent as %j and %j', (first, last, firstName, lastName) => {
    expect(namesOf(first, last)).toEqual({ firstName, lastName })
  })
})

describe('a registration', () => {
  const context = {
    ...initialContext({ email: ' Nino@Example.com ', captcha: noCaptcha, partnerCode: 'partner-7' }),
    firstName: 'Nino Beridze',
    password: createSecret('correct-horse'),
    promoCode: ' WELCOME ',
  }

  test('is sent normalized', () => {
    expect(newAccount(context)).toEqual({
      email: 'nino@example.com',
      password: context.password,
      firstName: 'Nino',
      lastName: 'Beridze',
      agreeEmail: true,
      partnerCode: 'partner-7',
      promoCode: 'welcome',
      captcha: null,
    })
  })

  test('refuses a first name that the split would leave with one letter', () => {
    expect(registrationProblems({ ...context, firstName: 'N Beridze' }).firstName).toBe('nameShort')
    expect(registrationProblems({ ...context, firstName: 'N Beridze', lastName: 'Beridze' }).firstName).toBeNull()
  })
})

test.each([
  [{ module: '', publicKey: 'key' }, false],
  [{ module: 'recaptcha', publicKey: '' }, false],
  [{ module: 'recaptcha', publicKey: 'key' }, true],
  [{ module: 'altcha', publicKey: '' }, true],
] as const)('the captcha %j is configured: %s', (settings, isConfigured) => {
  expect(isCaptchaConfigured(settings)).toBe(isConfigured)
})
