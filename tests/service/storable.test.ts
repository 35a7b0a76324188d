import { describe, expect, test } from 'vitest'
import { goodOrder } from './support/client.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import { useMember } from './support/use-member.ts'

/** Valid requests with values that the database cannot store. */

let service: TestService
let guest: Client
let client: Client

useMember((made) => {
  ;({ service, client } = made)
  guest = service.client()
})

const email = 'a\u0000b@example.com'
const emailInvalid = { errorCode: 3961529529941976, field: 'email' }
const invalid = (field: string) => ({ errorCode: 42201, field })

/** @returns the status and the refusal */
const refused = async (asked: ReturnType<Client['get']>) => {
  const { status, body } = await asked
  return [status, { errorCode: body.error.errorCode, field: body.error.object?.field }]
}

test.each([
  ['/user/auth/sign-in/', { email, password: 'correct horse' }, emailInvalid],
  ['/user/auth/sign-in/', { email: 'nobody@example.com', password: 'a\u0000b' }, invalid('password')],
  ['/user/auth/reset-password/', { email, lang: 'en' }, emailInvalid],
  ['/user/auth/password/recover/', { email, captcha: '' }, emailInvalid],
  ['/public/ticket/create/', { email, message: 'Hello' }, emailInvalid],
  ['/public/visits/register/', { refUrl: 'https://example.com/\u0000' }, invalid('refUrl')],
])('a zero byte in a text: %s %j', async (path, body, error) => {
  expect(await refused(guest.post(path, body))).toEqual([422, error])
})

test.each([
  ['/public/exchanger/order/get/', { orderUID: '\u0000', orderSecret: 'x' }, 'orderUID'],
  ['/public/rule/get/', { link: '\u0000', lang: 'en' }, 'link'],
  ['/public/news/get/one/', { id: 'a\u0000' }, 'id'],
  ['/public/faq/get/one/', { id: '\u0000' }, 'id'],
  ['/public/news/list/full/', { filter: '{"tag":"\\u0000"}' }, 'filter'],
])('a zero byte in a query: %s %j', async (path, query, field) => {
  expect(await refused(guest.get(path, query))).toEqual([422, invalid(field)])
})

test('a zero byte in an order, and in its actions', async () => {
  expect(await refused(guest.create({ ...goodOrder, email }))).toEqual([422, emailInvalid])
  expect(await refused(guest.update({ orderUID: 'A\u0000', orderSecret: 'x' }, 'deleted'))).toEqual([
    422,
    invalid('orderUID'),
  ])
  const orders = [{ orderUID: '\u0000', orderSecret: 'x' }]
  expect(await refused(client.put('/user/exchanger/order/update/owner/', { orders }))).toEqual([422, invalid('orders')])
})

test.each(['\u0000', 'a\ud800'])('a lone surrogate and a zero byte in stored fields: %j', async (sign) => {
  const autoGetMoney = { minAmount: '10', walletId: sign, requisiteId: 'x' }
  expect(await refused(client.put('/user/profile/settings/update/', { autoGetMoney }))).toEqual([
    422,
    invalid('autoGetMoney'),
  ])
  const change = { email: `${sign}@example.com`, lang: 'en' }
  expect(await refused(client.put('/user/profile/edit/email/', change))).toEqual([422, emailInvalid])
})

test.each(['1e300', '1e400', 'Infinity', '9007199254740992', '9'.repeat(400)])(
  'page %s of the reviews',
  async (page) => {
    expect(await refused(guest.get('/public/reviews/get/', { page, limit: '10', lang: 'en' }))).toEqual([
      422,
      invalid('page'),
    ])
  },
)

test('the last addressable page is empty', async () => {
  const query = { page: String(Number.MAX_SAFE_INTEGER), limit: '10', lang: 'en' }
  const { status, body } = await guest.get<{ reviews: object[] }>('/public/reviews/get/', query)
  expect([status, body.data.reviews]).toEqual([200, []])
})

test('only JSON is accepted', async () => {
  const { status, body } = await guest.post('/public/visits/register/', Buffer.from('hello'), {
    'content-type': 'text/plain',
  })
  expect([status, body]).toEqual([
    415,
    { success: false, error: { errorCode: 0, message: 'We couldn’t read the request.' } },
  ])
})

describe('the console', () => {
  test.each([
    ['code', { email }, 'email'],
    ['pay', { orderUID: '\u0000' }, 'orderUID'],
    ['review', { id: '\u0000', decision: 'hide' }, 'id'],
    ['clock', { advance: Number.MAX_SAFE_INTEGER }, 'advance'],
    ['clock', { advance: 200 * 366 * 86_400_000 }, 'advance'],
  ])('%s %j is refused', async (action, body, field) => {
    const reply = await guest.operate(action, body)
    const { errorCode } = action === 'code' ? emailInvalid : invalid(field)
    expect([reply.status, reply.body.error]).toMatchObject([422, { errorCode, object: { field } }])
    expect((await guest.operate('state')).status).toBe(200)
  })
})
