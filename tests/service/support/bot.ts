import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as z from 'zod/mini'
import { session } from './accounts.ts'
import type { User } from './accounts.ts'
import { goodOrder } from './client.ts'
import type { Client } from './client.ts'
import { botToken, openMiniApp, someone } from './messenger.ts'
import { startReceiver } from './receiver.ts'
import type { Receiver } from './receiver.ts'
import type { TestService } from './service.ts'
import { useService } from './use-service.ts'

export const minute = 60_000

/** Answers as the messenger does. */
export const reply = (status: number, body: object) => (to: ServerResponse) => {
  to.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
export const taken = reply(200, { ok: true, result: {} })
export const refused = (status: number) => reply(status, { ok: false, error_code: status, description: 'no' })

export interface Reader {
  id: number
  client: Client
}

/** Somebody who opened the mini-app. */
export const reader = async (
  service: TestService,
  lang = 'en',
  person: object = { allows_write_to_pm: true },
): Promise<Reader> => {
  const who = someone(person)
  const client = service.client(lang)
  await openMiniApp(service, client, who)
  return { id: who.id, client }
}

/** Cash, which the customer reports and the office counts. */
export const cashOrder = {
  routeId: 'cash-gel-tbilisi-to-usdt-trc20',
  fromValues: goodOrder.toValues,
  toValues: [{ name: 'account', value: 'TTGL5NDLvKJq1awYT9rvcJ6cjriuYRVfgR' }],
  amount: '1000',
}

export const makeOrder = async ({ client }: Pick<Reader, 'client'>, change: object = {}) =>
  (await client.create({ ...goodOrder, ...change })).body.data.order
export type Made = Awaited<ReturnType<typeof makeOrder>>

export const pay = (service: TestService, { orderUID }: Made) => service.client().operate('pay', { orderUID })
export const move = (service: TestService, { orderUID }: Made, status: string) =>
  service.client().operate('move', { orderUID, status })

interface Message {
  chat: string
  status: string
  state: string
  attempts: number
}

/** Status, state and attempts of the messages to a reader, the newest first. */
export const messagesTo = async (service: TestService, { id }: Reader) =>
  (await service.client().operate<Message[]>('bot-messages')).body.data
    .filter(({ chat }) => chat === String(id))
    .map(({ status, state, attempts }) => [status, state, attempts])

export const profile = async ({ client }: Pick<Reader, 'client'>): Promise<User> => (await session(client)).body.data
export const setNotify = ({ client }: Pick<Reader, 'client'>, notifyMessenger: boolean) =>
  client.post('/user/profile/edit/main/', { notifyMessenger })

const sentShape = z.object({
  chat_id: z.number(),
  text: z.string(),
  reply_markup: z.object({
    inline_keyboard: z.array(z.array(z.object({ text: z.string(), web_app: z.object({ url: z.string() }) }))),
  }),
})

/** A service whose bot writes to `api`; orders change only by the operator. */
export const startBot = (take: (service: TestService, api: Receiver) => void) => {
  let api: Receiver
  let service: TestService
  beforeAll(async () => {
    api = await startReceiver()
  })
  afterAll(() => api.stop())
  useService(
    async () => ({ botToken, botApi: `http://127.0.0.1:${api.port}`, botWithin: 2_000, attempts: 1_000, speed: 0 }),
    (made) => {
      service = made
      take(made, api)
    },
  )
  const pass = async (ms: number) => {
    service.clock.pass(ms)
    await service.tick()
  }
  beforeEach(async () => {
    api.answerWith(taken)
    // Sends what earlier tests left.
    await pass(24 * 60 * minute)
    api.reset()
    api.answerWith(taken)
  })
  /** What the bot has sent to a reader. */
  const sentTo = ({ id }: Reader) =>
    api.received.map(({ body }) => sentShape.parse(JSON.parse(body))).filter(({ chat_id }) => chat_id === id)
  return {
    /** Moves the clock, and sends what is due then. */
    pass,
    sentTo,
    firstLines: (who: Reader) => sentTo(who).map(({ text }) => text.split('\n')[0]),
    /** An order in progress, of which a message was written. */
    paid: async (who: Reader): Promise<Made> => {
      const made = await makeOrder(who)
      await pay(service, made)
      return made
    },
  }
}
