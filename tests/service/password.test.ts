import { expect, test } from 'vitest'
import { createPasswords } from '../../sandbox/accounts/password.ts'

test('a password is hashed with argon2id at the cost that OWASP asks for', async () => {
  const passwords = createPasswords()
  const hash = await passwords.hash('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.isRight('correct horse', hash)).toBe(true)
  expect(await passwords.isRight('correct house', hash)).toBe(false)
})

test('nobody has no password: whatever is tried is wrong', async () => {
  const passwords = createPasswords(64)
  expect(await passwords.isRight('correct horse', null)).toBe(false)
  expect(await passwords.isRight('', undefined)).toBe(false)
})
