import { describe, expect, test } from 'vitest'
import { checkNewPassword, createPasswords } from '../../service/api/accounts/password.ts'
import { activeAccount, linkIn, mailTo, member, password, registration, signIn } from './support/accounts.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

test('passwords are hashed with argon2id at the cost recommended by OWASP', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.isRight('correct horse', hash)).toBe(true)
  expect(await passwords.isRight('correct house', hash)).toBe(false)
})

test('an account without a password accepts none', async () => {
  const passwords = createPasswords(64)
  expect(await passwords.isRight('correct horse', null)).toBe(false)
  expect(await passwords.isRight('', undefined)).toBe(false)
})

describe('one of the ten thousand most common passwords, a repeated letter, or one with our name', () => {
  let service: TestService
  useService({}, (made) => {
    service = made
  })

  const refusal = {
    errorCode: 5341529529941981,
    message: 'This password is too common. Choose another one.',
    object: { field: 'password', reason: 'common' },
  }

  test.each([
    '123456',
    'password',
    'qwerty',
    'PassWord',
    ' iloveyou ',
    'ZZZZZZZZ',
    'ქქქქქქ',
    'kursi1',
    'My-Kur$1-2026',
  ])('is refused by a registration: %j', async (common) => {
    const { status, body } = await service.client().post('/user/auth/register/', registration({ password: common }))
    expect([status, body.error]).toEqual([422, refusal])
  })

  test('is refused by a reset, whose link stays valid, and by a change', async () => {
    const client = service.client()
    const email = await activeAccount(service)
    await client.post('/user/auth/reset-password/', { email, lang: 'en' })
    const token = linkIn(await mailTo(client, email)).split('/')[3] ?? ''
    const reset = (text: string) =>
      client.post('/user/auth/reset-password/confirm/', { token, password: text, lang: 'en' })
    expect((await reset('dragon')).body.error).toEqual(refusal)
    expect((await reset('another horse')).status).toBe(200)

    const one = await member(service)
    const change = (newPassword: string) =>
      one.client.put('/user/profile/edit/password/', { oldPassword: password, newPassword })
    expect((await change('letmein')).body.error).toEqual(refusal)
    expect((await signIn(service.client(), one.email)).status).toBe(200)
    expect((await change('another horse')).body).toEqual({ success: true })
  })

  test('is explained in the language of the call', async () => {
    const { body } = await service.client('ru').post('/user/auth/register/', registration({ password: 'football' }))
    expect(body.error.message).toBe('Этот пароль — один из самых распространённых. Придумайте другой.')
  })

  test('has the only reasons to refuse six characters', () => {
    for (const text of ['horses7', 'ცხენი1', '000000a']) expect(checkNewPassword(text)).toBe(text)
  })
})
