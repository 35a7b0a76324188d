import { describe, expect, test } from 'vitest'
import { mailTo, member, password, session, signIn } from './support/accounts.ts'
import type { Mail } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useMember } from './support/use-member.ts'

let service: TestService
let client: Client
let email: string

useMember((made) => {
  ;({ service, client, email } = made)
})

const minute = 60_000

describe('a password change', () => {
  const change = (oldPassword: string, newPassword: string) =>
    client.put('/user/profile/edit/password/', { oldPassword, newPassword })

  test('ends the other sessions, keeps this one and sends a mail', async () => {
    const other = service.client()
    await signIn(other, email)
    expect((await change(password, 'a new secret')).body).toEqual({ success: true })
    expect((await session(client)).status).toBe(200)
    expect((await session(other)).status).toBe(403)
    expect((await mailTo(client, email)).subject).toBe('Your password has been changed')
    expect((await signIn(other, email)).body.error.errorCode).toBe(5341529529941981)
    expect((await signIn(other, email, { password: 'a new secret' })).status).toBe(200)
  })

  test('succeeds again when repeated', async () => {
    const other = service.client()
    await change(password, 'a new secret')
    await signIn(other, email, { password: 'a new secret' })
    service.clock.pass(60 * minute)
    expect((await change(password, 'a new secret')).body).toEqual({ success: true })
    // It has no effect: sessions stay, and no second mail is sent.
    expect((await session(other)).status).toBe(200)
    const { body } = await client.operate<Mail[]>('outbox')
    const told = body.data.filter(
      (mail) => mail.recipient === email && mail.subject === 'Your password has been changed',
    )
    expect(told).toHaveLength(1)
  })

  test('is refused for another user, and with a third password', async () => {
    const stranger = (await member(service)).client
    await change(password, 'a new secret')
    const replies = [
      await stranger.put('/user/profile/edit/password/', { oldPassword: 'wrong', newPassword: 'a new secret' }),
      await change(password, 'a third secret'),
    ]
    expect(replies.map(({ body }) => body.error)).toEqual(
      Array.from({ length: 2 }, () =>
        expect.objectContaining({ errorCode: 5341529529941981, object: { field: 'oldPassword' } }),
      ),
    )
  })

  test('allows ten guesses a minute, in either field', async () => {
    await client.operate('limits', { attempts: 1 })
    const guess = (index: number) => change(`guess ${index}`, index === 5 ? password : `other ${index}`)
    const replies = []
    for (let index = 0; index < 6; index += 1) replies.push(await guess(index))
    expect(replies.map(({ body }) => body.error.errorCode)).toEqual([
      ...Array.from({ length: 5 }, () => 5341529529941981),
      50300,
    ])
    service.clock.pass(minute)
    for (let again = 0; again < 12; again += 1) expect((await change('forgotten', password)).status).toBe(200)
    await client.operate('limits', { attempts: 100 })
  })

  test('sends no mail to users who opted out', async () => {
    await client.post('/user/profile/edit/main/', { notifyChangePass: false })
    await change(password, 'a new secret')
    expect((await mailTo(client, email)).subject).not.toBe('Your password has been changed')
  })

  test('is refused with a wrong old password and with a short new one', async () => {
    const wrong = await change('wrong', 'a new secret')
    expect(wrong.body.error).toMatchObject({ errorCode: 5341529529941981, object: { field: 'oldPassword' } })
    expect((await change(password, '12345')).body.error.errorCode).toBe(5341529529941981)
    expect((await signIn(service.client(), email)).status).toBe(200)
  })
})
