import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../service/database/schema.ts'
import {
  activeAccount,
  codeIn,
  follow,
  linkIn,
  mailTo,
  member,
  newEmail,
  password,
  session,
  signIn,
} from './support/accounts.ts'
import type { Mail } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import { letter } from './support/letter.ts'
import { listen, openSocketOf } from './support/service.ts'
import type { TestService } from './support/service.ts'
import { useMember } from './support/use-member.ts'

let service: TestService
let client: Client
let email: string
let userId: string
/** The requested address, and the mail sent to it. */
let wished: string
let mail: Mail

const newPassword = 'another horse'
const minute = 60_000
const done = '/en/success/change/email/'
const failed = '/en/error/change/email/'

useMember((made) => {
  ;({ service, client, email, userId } = made)
  wished = newEmail()
})

const ask = (to: string, lang = 'en') =>
  client.put<{ current: boolean }>('/user/profile/edit/email/', { email: to, lang })
const wish = async () => {
  await ask(wished)
  mail = await mailTo(client, wished)
}
const confirm = () => client.post('/user/profile/edit/email/confirm/', { secretCode: codeIn(mail), lang: 'en' })
const presentEmail = async () => (await session(client)).body.data.email

describe('a pending e-mail change becomes invalid', () => {
  beforeEach(wish)

  /** Neither the link works nor, for the signed-in user, the code. */
  const expectEnd = async () => {
    expect(await follow(service.client(), linkIn(mail))).toBe(failed)
    const { status, body } = await confirm()
    expect([status, body.error.errorCode]).toEqual([410, 41001])
    expect(await presentEmail()).toBe(email)
  }

  test('after a password change', async () => {
    const change = { oldPassword: password, newPassword }
    expect((await client.put('/user/profile/edit/password/', change)).body).toEqual({ success: true })
    await expectEnd()
  })

  test('after a password reset', async () => {
    await client.post('/user/auth/reset-password/', { email, lang: 'en' })
    const token = linkIn(await mailTo(client, email)).split('/')[3] ?? ''
    await client.post('/user/auth/reset-password/confirm/', { token, password: newPassword, lang: 'en' })
    await expectEnd()
  })

  test('after the owner blocked the account', async () => {
    expect((await client.put('/user/profile/access/block/', {})).body).toEqual({ success: true })
    await client.operate('account', { email, blocked: false })
    await signIn(client, email)
    await expectEnd()
  })

  test('after the operator blocked the account', async () => {
    await client.operate('account', { email, blocked: true })
    await client.operate('account', { email, blocked: false })
    await signIn(client, email)
    await expectEnd()
  })

  test('while the account is blocked', async () => {
    const blockedUntil = new Date(service.core.now() + 60_000)
    await service.core.db.update(users).set({ blockedUntil }).where(eq(users.id, userId))
    expect(await follow(service.client(), linkIn(mail))).toBe(failed)
    await client.operate('account', { email, blocked: false })
    expect(await presentEmail()).toBe(email)
  })
})

describe('an applied e-mail change', () => {
  beforeEach(wish)

  const open = () => follow(service.client(), linkIn(mail))
  const told = async () => {
    const { body } = await client.operate<Mail[]>('outbox')
    const subjects = body.data.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)
    return subjects.filter((subject) => subject === 'Your email has been changed').length
  }

  test.each([
    ['link', open],
    ['code', confirm],
  ])('is confirmed again by its link for ten minutes, after the %s of the mail', async (_name, first) => {
    await first()
    service.clock.pass(10 * minute - 1)
    expect([await open(), await open(), await presentEmail(), await told()]).toEqual([done, done, wished, 1])
    service.clock.pass(1)
    expect([await open(), await presentEmail()]).toEqual([failed, wished])
  })

  test('is confirmed again by its code, after the link was followed', async () => {
    await open()
    service.clock.pass(10 * minute - 1)
    expect([(await confirm()).body, await presentEmail(), await told()]).toEqual([{ success: true }, wished, 1])
    service.clock.pass(1)
    expect((await confirm()).body.error.errorCode).toBe(41001)
  })

  test('sends no mail when it is requested again', async () => {
    await open()
    const { body } = await client.operate<Mail[]>('outbox')
    expect((await ask(` ${wished.toUpperCase()}`)).body).toEqual({ success: true, data: { current: true } })
    expect((await client.operate<Mail[]>('outbox')).body.data).toEqual(body.data)
  })

  test('is announced to all pages of the user, and to no others', async () => {
    const origin = await listen(service)
    const join = (who: Client) => openSocketOf(origin, who)
    const { client: other } = await member(service)
    const [mine, also, theirs] = [await join(client), await join(client), await join(other)]
    await open()
    expect([(await mine.heard('userChanged')).data, (await also.heard('userChanged')).data]).toEqual([{}, {}])
    theirs.send('ping')
    await theirs.heard('pong')
    expect(theirs.messages.filter(({ method }) => method === 'userChanged')).toEqual([])
    for (const socket of [mine, also, theirs]) socket.close()
  })

  test('is reported as success by a link opened many times concurrently', async () => {
    expect(await Promise.all([open(), open(), open()])).toEqual([done, done, done])
    expect([await presentEmail(), await told()]).toEqual([wished, 1])
  })

  test('is not confirmed by a link after another change', async () => {
    const overtaken = linkIn(mail)
    await open()
    wished = newEmail()
    await wish()
    expect((await confirm()).body).toEqual({ success: true })
    expect([await follow(client, overtaken), await presentEmail()]).toEqual([failed, wished])
  })

  test('is not confirmed by a link that found the address taken', async () => {
    await activeAccount(service, { email: wished })
    expect([await open(), await open(), await presentEmail()]).toEqual([failed, failed, email])
  })
})

test('an address that is requested again is confirmed by the newer mail', async () => {
  await wish()
  const { body } = mail
  await wish()
  expect(mail.body).not.toBe(body)
  expect([(await confirm()).body, await presentEmail()]).toEqual([{ success: true }, wished])
})

test.each([
  [
    'en',
    'Confirm your new email',
    'Your code: {code}\n\nEnter it in the code field of the profile page, or open this link if you’ve closed or reloaded that page:\n{link}\n\nThe code and the link are valid for 30 minutes. If you didn’t request them, ignore this email.',
  ],
  [
    'ka',
    'დაადასტურეთ ახალი ელფოსტა',
    'თქვენი კოდი: {code}\n\nშეიყვანეთ ის პროფილის გვერდზე კოდის ველში, ხოლო თუ გვერდი დახურეთ ან განაახლეთ, გახსენით ბმული:\n{link}\n\nკოდი და ბმული 30\u00a0წუთი მოქმედებს. თუ ისინი არ მოგითხოვიათ, ამ წერილს ყურადღებას ნუ მიაქცევთ.',
  ],
  [
    'ru',
    'Подтвердите новый адрес почты',
    'Ваш код: {code}\n\nВведите его в поле для кода на странице профиля, а если вы её закрыли или обновили, откройте ссылку:\n{link}\n\nКод и ссылка действуют 30\u00a0минут. Если вы их не запрашивали, просто не обращайте внимания на это письмо.',
  ],
] as const)(
  'the mail to the new address explains the code and what to do without the page: %s',
  async (lang, subject, text) => {
    await ask(wished, lang)
    mail = await mailTo(client, wished)
    const body = text.replace('{code}', codeIn(mail)).replace('{link}', `http://localhost:80${linkIn(mail)}`)
    expect(mail).toMatchObject({ recipient: wished, subject, body: letter(lang, body) })
  },
)

describe('links mailed to the old address become invalid after the change', () => {
  let resetToken: string
  let signInToken: string

  const tokenIn = (link: string, page: string) => link.split(`/${page}/`)[1]?.replace('/', '') ?? ''

  beforeEach(async () => {
    await service.client().post('/user/auth/reset-password/', { email, lang: 'en' })
    resetToken = tokenIn(linkIn(await mailTo(client, email)), 'reset-password')
    await client.operate('link', { email, origin: 'http://localhost' })
    signInToken = tokenIn(linkIn(await mailTo(client, email)), 'auth')
    await wish()
  })

  const expectEnd = async () => {
    const stranger = service.client()
    const reset = { token: resetToken, password: newPassword, lang: 'en' }
    const replies = [
      await stranger.post('/user/auth/token/', { tmpAuthToken: signInToken }),
      await stranger.post('/user/auth/reset-password/confirm/', reset),
    ]
    expect(replies.map(({ status, body }) => [status, body.error?.errorCode])).toEqual([
      [410, 41001],
      [410, 41001],
    ])
    expect((await session(stranger)).status).toBe(403)
    expect(await presentEmail()).toBe(wished)
  }

  test('by code', async () => {
    expect((await confirm()).body).toEqual({ success: true })
    await expectEnd()
    expect((await confirm()).body).toEqual({ success: true })
  })

  test('by link', async () => {
    expect(await follow(service.client(), linkIn(mail))).toBe('/en/success/change/email/')
    await expectEnd()
  })
})

test.each([
  [
    'en',
    'Someone asked to change your email',
    'Someone who is signed in to your account asked to change its email to {email}. The change takes effect only after that address is confirmed.\n\nIf it wasn’t you, change your password immediately: that cancels the request.',
  ],
  [
    'ka',
    'მოთხოვნილია ელფოსტის შეცვლა',
    'თქვენს ანგარიშზე მოითხოვეს ელფოსტის შეცვლა. ახალი მისამართი: {email}. ის მხოლოდ დადასტურების შემდეგ ამოქმედდება.\n\nთუ ეს თქვენ არ იყავით, დაუყოვნებლივ შეცვალეთ პაროლი: მოთხოვნა ძალას დაკარგავს.',
  ],
  [
    'ru',
    'Запрошена смена почты',
    'В вашем аккаунте запросили смену почты. Новый адрес: {email}. Он начнёт действовать только после подтверждения.\n\nЕсли это были не вы, сразу смените пароль: запрос потеряет силу.',
  ],
] as const)(
  'the current address is notified of a change, in the language of the account: %s',
  async (lang, subject, body) => {
    await client.post('/user/profile/edit/main/', { userLocale: lang })
    await wish()
    expect(await mailTo(client, email)).toMatchObject({ subject, body: letter(lang, body.replace('{email}', wished)) })
  },
)
