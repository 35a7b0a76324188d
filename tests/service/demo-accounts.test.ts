import { beforeEach, describe, expect, test } from 'vitest'
import { demoEmails, demoPassword } from '../../service/seed/accounts.ts'
import { confirmed, confirmedMember, linkIn, mailTo, newEmail, signIn } from './support/accounts.ts'
import { operator } from './support/client.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

let service: TestService
let client: Client

useService({ attempts: 100 }, (made) => {
  service = made
})
beforeEach(async () => {
  client = (await confirmedMember(service)).client
})

describe('demo accounts', () => {
  test('can all be signed in to', async () => {
    for (const demo of demoEmails.filter((known) => known !== 'twofactor@example.com')) {
      const { body } = await signIn(service.client(), demo, { password: demoPassword })
      expect(body.data).toMatchObject({ email: demo, verificationPerson: demo === 'verified@example.com' })
      const role = demo.split('@')[0] ?? ''
      expect(body.data.roles).toEqual(['partner', 'merchant', 'admin'].includes(role) ? [role] : [])
    }
  })

  test('are shown by the console with their codes, and mails with working links', async () => {
    const to = newEmail()
    await client.put('/user/profile/edit/email/', { email: to, lang: 'en' })
    const page = await client.inject({ method: 'GET', url: '/sandbox/', headers: operator })
    const has = (text: string) => page.body.includes(text)
    expect(demoEmails.filter((demo) => !has(demo))).toEqual([])
    const { body } = await client.operate<{ code: string }>('code', { email: 'twofactor@example.com' })
    expect(has(`<code>${body.data.code}</code`)).toBe(true)
    const link = linkIn(await mailTo(client, to))
    expect(has(`${link}" target="_blank" rel="noreferrer">`)).toBe(true)
  })

  test('are restored by a reset', async () => {
    const one = service.client()
    await signIn(one, 'plain@example.com', { password: demoPassword })
    await confirmed(one, { password: demoPassword })
    expect((await one.delete('/user/profile/access/delete/')).status).toBe(200)
    await service.core.reset()
    expect((await signIn(one, 'plain@example.com', { password: demoPassword })).status).toBe(200)
  })
})
