import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { components } from '../../openapi/schema.d.ts'
import { startOfDay } from '../../service/api/content/reviews.ts'
import { reviews } from '../../service/database/schema.ts'
import { member } from './support/accounts.ts'
import { goodOrder, operator } from './support/client.ts'
import type { Client } from './support/client.ts'
import { restoreContent } from './support/content.ts'
import type { TestService } from './support/service.ts'
import { useService } from './support/use-service.ts'

type Review = components['schemas']['Review']
interface Page {
  reviews: Review[]
  page: number
  limit: number
  lang: string
  count: number
  averageRating?: string
  lastUpdate: string
}

let service: TestService
let client: Client

useService({ attempts: 100 }, (made, guest) => {
  service = made
  client = guest
})
beforeEach(() => restoreContent(service))

const read = async (query: Record<string, string> = {}, from = client) =>
  (await from.get<Page>('/public/reviews/get/', query)).body.data

const good = { name: 'Nino', text: 'Quick, and the rate held.', rating: 5, lang: 'en' }
const send = (change: object = {}, from = client) => from.post('/public/reviews/create/', { ...good, ...change })

/** Sends the same call from another address. */
const sendFrom = async (remoteAddress: string, from: Client) => {
  await from.get('/public/site/status/get/')
  const reply = await from.inject({
    method: 'POST',
    url: '/service/api/v1/public/reviews/create/',
    headers: { 'x-csrf-token': from.jar.get('csrf') ?? '' },
    payload: good,
    remoteAddress,
  })
  return reply.statusCode
}

interface Moderated {
  id: string
  state: string
  text: string
  answer: string | null
}
const moderated = async () => (await client.operate<Moderated[]>('reviews')).body.data
const mine = async () => (await moderated()).find(({ text }) => text === good.text)

describe('list', () => {
  test('returns ten of the language, newest first, with the total', async () => {
    const page = await read()
    expect(page).toMatchObject({ page: 1, limit: 10, lang: 'en', count: 13 })
    expect([page.averageRating, page.lastUpdate]).toEqual(['4.5', '2026-11-17T14:12:00.000Z'])
    expect(page.reviews).toHaveLength(10)
    expect(page.reviews[0]).toEqual({
      id: 'en-1',
      name: 'Daniel',
      text: 'Ordered AED from the back of a taxi, the courier was in my hotel lobby two hours later. He waited while I counted everything twice.',
      rating: 5,
      lang: 'en',
      createdAt: '2026-11-17T14:12:00.000Z',
      exchange: { from: 'USDT', to: 'AED' },
    })
    const times = page.reviews.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('pages through each language', async () => {
    const all = (await read({ limit: '100' })).reviews.map(({ id }) => id)
    expect((await read({ page: '3', limit: '5' })).reviews.map(({ id }) => id)).toEqual(all.slice(10))
    expect((await read({ page: '9' })).reviews).toEqual([])
    expect([(await read({ lang: 'ka' })).count, (await read({}, service.client('ru'))).count]).toEqual([12, 14])
    expect((await read({ lang: 'ka' })).reviews.every(({ lang }) => lang === 'ka')).toBe(true)
    expect((await read({ lang: 'ru' })).reviews.find(({ rating }) => rating === 3)?.answer).toMatch(/^Никита, понимаем/)
  })

  test('has no average when it is empty', async () => {
    await service.core.db.delete(reviews).where(eq(reviews.lang, 'ka'))
    const page = await read({ lang: 'ka' })
    expect([page.count, 'averageRating' in page]).toEqual([0, false])
  })

  test.each<Record<string, string>>([{ page: '0' }, { limit: '0' }, { limit: '101' }, { lang: 'de' }])(
    '%j is refused',
    async (query) => {
      const { status, body } = await client.get('/public/reviews/get/', query)
      expect([status, body.error.errorCode, body.error.object]).toEqual([422, 42201, { field: Object.keys(query)[0] }])
    },
  )
})

describe('a new review', () => {
  test('waits for moderation, then is shown with the answer', async () => {
    const { status, body } = await send({ text: `  ${good.text}\r\n` })
    expect([status, body]).toEqual([200, { success: true }])
    expect((await read()).count).toBe(13)
    const waiting = await mine()
    expect(waiting).toMatchObject({ state: 'waiting', text: good.text, answer: null })

    service.clock.pass(60_000)
    const id = waiting?.id ?? ''
    const published = await client.operate<Moderated>('review', { id, decision: 'publish', answer: ' Thank you! ' })
    expect(published.body.data).toMatchObject({ id, state: 'published', answer: 'Thank you!' })
    // The seeded reviews are dated later than the clock of this test.
    const shown = (await read({ limit: '100' })).reviews.find((review) => review.id === id)
    expect(shown).toMatchObject({ ...good, answer: 'Thank you!' })

    await client.operate('review', { id, answer: null })
    expect((await read({ limit: '100' })).reviews.find((review) => review.id === id)).not.toHaveProperty('answer')
    await client.operate('review', { id, decision: 'hide' })
    expect((await read()).count).toBe(13)
  })

  test('shows the last exchange of its author after an order of the account was done', async () => {
    const { client: customer, user } = await member(service)
    const { orderUID } = (await customer.create(goodOrder)).body.data.order
    const exchangeOf = async () => {
      await send({}, customer)
      const [kept] = await service.core.db.select().from(reviews).where(eq(reviews.userId, user._id))
      await client.operate('review', { id: kept?.id ?? '', decision: 'publish' })
      const { exchange } = (await read({ limit: '100' })).reviews.find(({ id }) => id === kept?.id) ?? {}
      await service.core.db.delete(reviews).where(eq(reviews.userId, user._id))
      return exchange
    }
    expect(await exchangeOf()).toBeUndefined()
    await client.operate('move', { orderUID, status: 'done' })
    expect(await exchangeOf()).toEqual({ from: 'BTC', to: 'GEL' })
  })

  test('updates the time of the last change', async () => {
    service.clock.pass(365 * 86_400_000)
    await client.operate('review', { id: 'en-3', decision: 'hide' })
    expect((await read()).lastUpdate).toBe('2026-11-17T14:12:00.000Z')
    await client.operate('review', { id: 'en-3', decision: 'publish' })
    expect((await read()).lastUpdate).toBe(new Date(service.core.now()).toISOString())
    service.clock.reset()
  })

  test('moderation refuses an unknown id and an unknown decision', async () => {
    expect((await client.operate('review', { id: 'nothing', decision: 'publish' })).status).toBe(404)
    expect((await client.operate('review', { id: 'en-1', decision: 'maybe' })).status).toBe(422)
  })

  test('uses the name of the profile unless another is given', async () => {
    const one = await member(service)
    await send({ name: undefined }, one.client)
    const [kept] = await service.core.db.select().from(reviews).where(eq(reviews.userId, one.user._id))
    expect(kept).toMatchObject({ name: 'Nino', state: 'waiting' })
  })

  test.each([
    [{ name: undefined }, 6231546409213868, 'name'],
    [{ name: ' ' }, 6231546409213868, 'name'],
    [{ name: 'x'.repeat(129) }, 42201, 'name'],
    [{ text: ' \n ' }, 6231546409213868, 'text'],
    [{ text: undefined }, 6231546409213868, 'text'],
    [{ rating: 0 }, 42201, 'rating'],
    [{ rating: 6 }, 42201, 'rating'],
    [{ rating: 4.5 }, 42201, 'rating'],
    [{ rating: '5' }, 42201, 'rating'],
    [{ lang: 'de' }, 42201, 'lang'],
    [{ answer: 'Thanks' }, 42201, 'answer'],
  ])('%j is refused', async (change, errorCode, field) => {
    const { status, body } = await send(change)
    expect([status, body.error.errorCode, body.error.object]).toEqual([422, errorCode, { field }])
  })

  test('is limited to 5,000 characters', async () => {
    const say = async (lang: string) => (await send({ text: 'x'.repeat(5_001) }, service.client(lang))).body.error
    expect(await say('en')).toEqual({
      errorCode: 2101529500915451,
      message: 'Your review is too big. Maximum of 5,000 characters.',
      object: { field: 'text' },
    })
    expect((await say('ka')).message).toBe('შეფასება ძალიან გრძელია. მაქსიმუმ 5000\u00a0სიმბოლო.')
    expect((await say('ru')).message).toBe('Отзыв слишком длинный. Не больше 5000\u00a0символов.')
    expect((await send({ text: '👍'.repeat(5_000) })).status).toBe(200)
  })
})

describe('one review a day', () => {
  test('for a guest: per address, until the end of the office day', async () => {
    expect((await send()).status).toBe(200)
    // 10:00 UTC, 14:00 at the offices.
    service.clock.pass(9 * 3_600_000)
    const { status, body } = await send({ lang: 'ru' }, service.client('ru'))
    expect([status, body.error]).toEqual([
      422,
      {
        errorCode: 9301546172123668,
        message: 'Вы уже оставили отзыв сегодня! Можно оставить только 1 отзыв в день.',
      },
    ])
    expect(await sendFrom('10.0.0.7', service.client())).toBe(200)
    service.clock.pass(3_600_000)
    expect((await send()).status).toBe(200)
    service.clock.reset()
  })

  test('a repetition within ten minutes is not a second one, also when concurrent', async () => {
    const mineNow = async () => (await moderated()).filter(({ text }) => text === good.text)
    const replies = await Promise.all([send(), send()])
    service.clock.pass(10 * 60_000 - 1)
    replies.push(await send({ text: ` ${good.text}` }))
    expect(replies.map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ success: true })))
    expect(await mineNow()).toHaveLength(1)
    const others = [await send({ rating: 4 }), await send({ text: 'Slow.' }), await send({ lang: 'ru' })]
    expect(others.map(({ status }) => status)).toEqual([422, 422, 422])
    service.clock.pass(1)
    expect((await send()).body.error.errorCode).toBe(9301546172123668)
    expect(await mineNow()).toHaveLength(1)
  })

  test('the same text from another address is another review', async () => {
    await send()
    expect(await sendFrom('10.0.0.9', service.client())).toBe(200)
    expect((await moderated()).filter(({ text }) => text === good.text)).toHaveLength(2)
  })

  test('the day ends at midnight in Tbilisi and Dubai', () => {
    expect(startOfDay(Date.parse('2026-03-02T19:59:59Z')).toISOString()).toBe('2026-03-01T20:00:00.000Z')
    expect(startOfDay(Date.parse('2026-03-02T20:00:00Z')).toISOString()).toBe('2026-03-02T20:00:00.000Z')
  })

  test('for a signed-in user: per account, from any address', async () => {
    const one = await member(service)
    expect((await send({ text: 'From home.' }, one.client)).status).toBe(200)
    expect(await sendFrom('10.0.0.8', one.client)).toBe(422)
  })

  test('signing in or out does not bypass the limit; two accounts at one address are independent', async () => {
    const [one, two] = [await member(service), await member(service)]
    expect((await send({}, one.client)).status).toBe(200)
    expect((await send({}, client)).body.error.errorCode).toBe(9301546172123668)
    expect((await send({}, two.client)).status).toBe(200)
    await restoreContent(service)
    const later = await member(service)
    expect((await send({}, client)).status).toBe(200)
    expect((await send({}, later.client)).body.error.errorCode).toBe(9301546172123668)
  })

  test('hidden reviews count, too', async () => {
    await send()
    await client.operate('review', { id: (await mine())?.id ?? '', decision: 'hide' })
    expect((await send()).status).toBe(422)
  })

  test('too many attempts are refused with the waiting time', async () => {
    await client.operate('limits', { attempts: 1 })
    for (let attempt = 0; attempt < 10; attempt += 1) await send()
    const { status, body } = await send()
    expect([status, body.error.errorCode, body.error.object]).toEqual([429, 50300, { time: 60 }])
  })
})

test('the operator sees reviews that wait first, with buttons, and escaped texts', async () => {
  await send({ text: '<img src=x onerror=alert(1)> & more' })
  const rows = await moderated()
  expect(rows.slice(0, 3).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  expect(rows).toHaveLength(13)
  const page = (await service.app.inject({ url: '/sandbox/', headers: operator })).body
  expect(page).toContain('<b>3</b> to review.')
  expect(page).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; more')
  expect(page).toContain('{&#34;id&#34;:&#34;ru-15&#34;,&#34;decision&#34;:&#34;publish&#34;}')
})
