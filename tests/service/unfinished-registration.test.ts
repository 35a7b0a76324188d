import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { outbox, users } from '../../service/database/schema.ts'
import {
  confirmedMember,
  follow,
  linkIn,
  mailTo,
  newEmail,
  open,
  press,
  registration,
  signIn,
} from './support/accounts.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

/** An unfinished registration proves nothing: neither its address nor its password is its sender's for good. */

let service: TestService
let owner: Client
let stranger: Client

useService({ attempts: 100 }, (made) => {
  service = made
})

beforeEach(() => {
  owner = service.client()
  stranger = service.client()
})

const success = '/en/success/confirm/account/'
const failure = '/en/error/confirm/account/'
const ownWord = 'my own long word'
const theirWord = 'a stranger chose it'

const register = (who: Client, email: string, password: string) =>
  who.post<{ active: boolean }>('/user/auth/register/', registration({ email, password }))
const linkTo = async (email: string) => linkIn(await mailTo(owner, email))
const codesOfSignIn = async (email: string, ...words: string[]) => {
  const codes: unknown[] = []
  for (const password of words) {
    const { body } = await signIn(service.client(), email, { password })
    codes.push(body.success ? 'in' : body.error.errorCode)
  }
  return codes
}
const wrongPassword = 5341529529941981
const notActive = 2355231636112

describe('a later registration', () => {
  test.each([
    ['soon', 60_000],
    ['within the life of the first link', 2 * 86_400_000],
  ])('replaces an unfinished one with everything in it: %s', async (_when, wait) => {
    const email = newEmail()
    await register(stranger, email, theirWord)
    const first = await linkTo(email)
    service.clock.pass(wait)
    expect((await register(owner, email, ownWord)).body.data).toEqual({ active: false })
    expect(await follow(stranger, first)).toBe(failure)
    expect(await codesOfSignIn(email, theirWord)).toEqual([wrongPassword])
    expect(await follow(owner, await linkTo(email))).toBe(success)
    expect(await codesOfSignIn(email, theirWord, ownWord)).toEqual([wrongPassword, 'in'])
    expect(await service.core.db.$count(users, eq(users.email, email))).toBe(1)
  })

  test('is refused once the address is proven, whoever sends it', async () => {
    const email = newEmail()
    await register(owner, email, ownWord)
    await follow(owner, await linkTo(email))
    for (const who of [owner, stranger])
      expect((await register(who, email, theirWord)).body.error.errorCode).toBe(11000654)
    expect(await codesOfSignIn(email, theirWord, ownWord)).toEqual([wrongPassword, 'in'])
  })

  test('does not replace an account that was deactivated after it was used', async () => {
    const { email, client } = await confirmedMember(service)
    await client.operate('account', { email, active: false })
    expect((await register(stranger, email, theirWord)).body.error.errorCode).toBe(11000654)
    service.clock.pass(80 * 86_400_000)
    expect((await register(stranger, email, theirWord)).body.error.errorCode).toBe(11000654)
  })
})

test('an unfinished registration does not keep its address from an account that takes it', async () => {
  const { client } = await confirmedMember(service)
  const email = newEmail()
  await register(stranger, email, theirWord)
  expect((await client.put('/user/profile/edit/email/', { email, lang: 'en' })).body.success).toBe(true)
  expect(await follow(client, linkIn(await mailTo(client, email)))).toBe('/en/success/change/email/')
  expect(await codesOfSignIn(email, theirWord, 'correct horse')).toEqual([wrongPassword, 'in'])
})

describe('the link, in another browser than the one that registered,', () => {
  const pressWith = async (who: Client, link: string, word: string) =>
    press(who, await open(who, link), { password: word })

  test('asks for the password, so that a stranger’s registration cannot become the owner’s account', async () => {
    const email = newEmail()
    await register(stranger, email, theirWord)
    const page = await open(owner, await linkTo(email))
    const { body } = await owner.inject({ method: 'GET', url: page })
    expect(body).toContain('name="password" type="password" autocomplete="current-password" required')
    for (const word of ['', ownWord, ` ${theirWord}`, theirWord.toUpperCase()]) {
      const refused = await pressWith(owner, await linkTo(email), word)
      expect([refused.statusCode, refused.headers.location]).toEqual([422, undefined])
      expect(refused.body).toContain('This isn’t the password of this registration.')
    }
    expect(await codesOfSignIn(email, theirWord)).toEqual([notActive])
  })

  test.each(['en', 'ka', 'ru'] as const)('takes the password that was chosen: %s', async (lang) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 8, maxLength: 24, unit: 'grapheme' }), async (text) => {
        const word = `ა${text}Я7`
        const asked = registration({ password: word, lang })
        const { body } = await owner.post('/user/auth/register/', asked)
        fc.pre(body.success)
        const pressed = await pressWith(stranger, await linkTo(asked.email), word)
        expect(pressed.statusCode).toBe(303)
        expect(await codesOfSignIn(asked.email, word)).toEqual(['in'])
      }),
      { numRuns: 3 },
    )
  })

  test('counts guesses as a sign-in does', async () => {
    const email = newEmail()
    await register(stranger, email, theirWord)
    await service.client().operate('limits', { attempts: 1 })
    const link = await linkTo(email)
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await pressWith(owner, link, `guess ${guess}`)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    expect((await pressWith(owner, link, theirWord)).statusCode).toBe(429)
    await service.client().operate('limits', { attempts: 100 })
  })

  test('that was mailed again asks there, too, and not where the password was typed', async () => {
    const email = newEmail()
    await register(owner, email, ownWord)
    service.clock.pass(61_000)
    const phone = service.client()
    await signIn(phone, email, { password: ownWord })
    const link = await linkTo(email)
    expect((await pressWith(stranger, link, '')).statusCode).toBe(422)
    expect(await follow(phone, link)).toBe(success)
  })
})

test('a reset sets the password of an unfinished registration, and activates it', async () => {
  const email = newEmail()
  await register(stranger, email, theirWord)
  await owner.post('/user/auth/reset-password/', { email, lang: 'en' })
  const token = (await linkTo(email)).split('/')[3] ?? ''
  await owner.post('/user/auth/reset-password/confirm/', { token, password: ownWord, lang: 'en' })
  expect(await codesOfSignIn(email, theirWord, ownWord)).toEqual([wrongPassword, 'in'])
})

test('a repeated registration is mailed once', async () => {
  const asked = registration()
  await owner.post('/user/auth/register/', asked)
  await owner.post('/user/auth/register/', asked)
  expect(await service.core.db.$count(outbox, eq(outbox.recipient, asked.email))).toBe(1)
})
