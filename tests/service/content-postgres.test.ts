import { expect, test } from 'vitest'
import { reviews, tickets } from '../../service/database/schema.ts'
import { demoPassword } from '../../service/seed/accounts.ts'
import { signIn } from './support/accounts.ts'
import type { TestService } from './support/service.ts'
import { useTwoServices } from './support/two-services.ts'

/** First start and calls of two processes at once; needs a database with several connections. */

let one: TestService
let two: TestService

useTwoServices(
  (first, second) => {
    one = first
    two = second
  },
  {},
  ({ empty }) => empty(),
)

test('two processes that start concurrently seed the texts once', async () => {
  const { body } = await two.client('ru').get<{ count: number }>('/public/faq/get/list/')
  expect([body.data.count, await one.core.db.$count(reviews)]).toEqual([29, 41])
})

test('they create the demo accounts once', async () => {
  const { body } = await one.client().operate<{ email: string }[]>('accounts/list')
  expect(body.data.filter(({ email }) => email === 'plain@example.com')).toHaveLength(1)
  const client = two.client()
  await signIn(client, 'plain@example.com', { password: demoPassword })
  const { body: history } = await client.get<{ count: number }>('/user/exchanger/order/history/')
  expect(history.data.count).toBe(28)
})

test('of concurrent reviews from one address one is stored', async () => {
  const review = { name: 'Nino', text: 'Good', rating: 5, lang: 'en' }
  const clients = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? one : two).client())
  for (const client of clients) await client.get('/public/site/status/get/')
  const replies = await Promise.all(
    clients.map((client, index) => client.post('/public/reviews/create/', { ...review, text: `Good ${index}` })),
  )
  const refused = replies.filter(({ body }) => !body.success)
  expect(refused.map(({ body }) => body.error.errorCode)).toEqual(Array.from({ length: 7 }, () => 9301546172123668))
  expect(await one.core.db.$count(reviews)).toBe(42)
})

test('concurrent identical messages are stored once', async () => {
  const letter = { email: 'nino@example.com', message: 'Where is my order?' }
  const clients = Array.from({ length: 5 }, (_, index) => (index % 2 === 0 ? one : two).client())
  for (const client of clients) await client.get('/public/site/status/get/')
  const replies = await Promise.all(clients.map((client) => client.post('/public/ticket/create/', letter)))
  expect(replies.map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => ({ success: true })))
  expect(await one.core.db.$count(tickets)).toBe(1)
})

test('a reset finds the texts unmodified', async () => {
  const written = async () => (await one.client().get<object>('/public/rule/list/')).body.data
  const before = await written()
  await two.core.reset()
  expect(await written()).toEqual(before)
  expect(await one.core.db.$count(reviews)).toBe(41)
})
