import * as z from 'zod/mini'
import { partnerOrder } from '../../../machines/partner-order/partner-order.sample-data.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { depositMessage } from '../../../machines/shared/payment-proof.ts'
import { paymentKey, signText } from '../../../service/keys/payment-key.ts'
import type { PlanStep } from '../../../tools/paths/plans.ts'
import type { CallKind } from './gate.ts'
import type { PageFixture } from './page-fixture.ts'
import { outputOf } from './placing-acts.ts'

/**
 * Replies to the calls of the charts of payments, and of the notifications about them. They are those of the samples, whose routes and reserves no service
 * has; what the service itself answers is tested in tests/service and tests/e2e/journeys.
 */

const record = z.record(z.string(), z.unknown())
const meansReply = z.union([
  z.object({
    kind: z.literal('loaded'),
    means: z.object({ routes: z.array(record), wallets: z.array(record), requisites: z.array(record) }),
  }),
  z.object({ kind: z.literal('failed'), status: z.number() }),
])
const ownMeans = z.object({ wallets: z.array(record), requisites: z.array(record) })
const figures = z.object({ summary: record, days: z.array(record) })
const page = z.object({ items: z.array(record), count: z.number() })
const refused = z.object({ code: z.number(), message: z.string(), object: record })
const deposit = z.object({
  address: z.object({
    walletId: z.string(),
    network: z.string(),
    networkTitle: z.string(),
    address: z.string(),
    tag: z.optional(z.string()),
    signature: z.string(),
  }),
  isProven: z.boolean(),
})
const addressed = z.union([
  z.object({ ok: z.literal(true), value: deposit }),
  z.object({ ok: z.literal(false), refusal: refused }),
])
const outcome = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), refusal: refused }),
])

interface Reply {
  status: number
  json: unknown
}

/** Calls that may get no usable reply. */
type Losable = 'pay' | 'payment' | 'withdraw' | 'history' | 'balances' | 'address' | 'summary' | 'settings' | 'resend'

const data = (value: unknown): Reply => ({ status: 200, json: { success: true, data: value } })
const refusal = ({ code: errorCode, message, object }: z.infer<typeof refused>): Reply => ({
  status: 422,
  json: { success: false, error: { errorCode, message, object } },
})
const broken = (status: number): Reply => ({ status, json: 'Bad Gateway' })

/** While there is technical work, an overlay covers the page. */
export const isWithoutWork = ({ event }: PlanStep): boolean =>
  !JSON.stringify(outputOf(event) ?? null).includes(String(codes.technicalWork))

/** Produces the replies that a plan asks for. */
export class PaymentAnswers {
  readonly #fixture: PageFixture

  constructor(fixture: PageFixture) {
    this.#fixture = fixture
  }

  /** Routes, balances and payment details; routes that fail have another status. */
  async means(output: unknown): Promise<void> {
    const reply = meansReply.parse(output)
    const { routes, wallets, requisites } =
      reply.kind === 'loaded' ? reply.means : { routes: [], wallets: [], requisites: [] }
    await this.#say('partnerRoutes', reply.kind === 'loaded' ? data({ routes }) : broken(reply.status))
    await this.#say('balances', data({ wallets: wallets.map((wallet) => ({ ...wallet, payouts: [] })) }))
    await this.#say('requisites', data({ requisites }))
    await this.#fixture.passReply()
  }

  /** Balances without a usable reply. */
  async failMeans(): Promise<void> {
    await this.#say('partnerRoutes', data({ routes: [] }))
    await this.#say('balances', broken(500))
    await this.#say('requisites', data({ requisites: [] }))
    await this.#fixture.passReply()
  }

  /** A payment, or why there is none. @param kind of the call that asks for it */
  async payment(kind: 'pay' | 'payment', output: unknown): Promise<void> {
    const said = outcome.parse(output)
    const order = () => (kind === 'pay' ? partnerOrder() : said.ok && said.value)
    await this.#say(kind, said.ok ? data({ order: order() }) : refusal(said.refusal))
    await this.#fixture.passReply()
  }

  /** Balances and payment details for a withdrawal, or why there are none. */
  async ownMeans(output: unknown): Promise<void> {
    const said = outcome.parse(output)
    const { wallets, requisites } = said.ok ? ownMeans.parse(said.value) : { wallets: [], requisites: [] }
    await this.#say('balances', said.ok ? data({ wallets }) : refusal(said.refusal))
    await this.#say('requisites', data({ requisites }))
    await this.#fixture.passReply()
  }

  /** Neither. */
  async failOwnMeans(): Promise<void> {
    await this.#say('balances', broken(500))
    await this.#say('requisites', data({ requisites: [] }))
    await this.#fixture.passReply()
  }

  /** Balances alone, or why there are none. */
  async wallets(output: unknown): Promise<void> {
    const said = outcome.parse(output)
    await this.#say('balances', said.ok ? data({ wallets: said.value }) : refusal(said.refusal))
    await this.#fixture.passReply()
  }

  /** The address to fill a wallet, or why there is none. */
  /** A deposit address, signed for an account if the plan says so. */
  async address(output: unknown, userId: string): Promise<void> {
    const said = addressed.parse(output)
    const walletOf = ({ address, isProven }: z.infer<typeof deposit>) =>
      isProven
        ? { ...address, signature: signText(paymentKey(process.env, false), depositMessage(userId, address)) }
        : address
    await this.#say('address', said.ok ? data({ wallet: walletOf(said.value) }) : refusal(said.refusal))
    await this.#fixture.passReply()
  }

  /** A withdrawal, or why there is none. */
  async withdrawal(output: unknown): Promise<void> {
    const said = outcome.parse(output)
    await this.#say('withdraw', said.ok ? data({ withdrawal: said.value }) : refusal(said.refusal))
    await this.#fixture.passReply()
  }

  /** The figures of a partner, or why there are none. */
  async figures(output: unknown): Promise<void> {
    const said = outcome.parse(output)
    const { summary, days } = said.ok ? figures.parse(said.value) : { summary: {}, days: [] }
    await this.#say('statistics', data({ days }))
    await this.#say('summary', said.ok ? data({ summary }) : refusal(said.refusal))
    await this.#fixture.passReply()
  }

  /** None. */
  async failFigures(): Promise<void> {
    await this.#say('statistics', data({ days: [] }))
    await this.lose('summary')
  }

  /** A page of the history of orders. */
  async orders(output: unknown): Promise<void> {
    const said = outcome.parse(output)
    const { items: orders, count } = said.ok ? page.parse(said.value) : { items: [], count: 0 }
    await this.#say('history', said.ok ? data({ orders, count }) : refusal(said.refusal))
    await this.#fixture.passReply()
  }

  /** The log of a merchant's notifications. */
  async log(notifications: readonly unknown[]): Promise<void> {
    await this.#say('log', data({ notifications, count: notifications.length }))
    await this.#fixture.passReply()
  }

  /** A notification that is sent again, or why it is not. */
  async notification(output: unknown): Promise<void> {
    const said = outcome.parse(output)
    await this.#say('resend', said.ok ? data({ notification: said.value }) : refusal(said.refusal))
    await this.#fixture.passReply()
  }

  /** No usable reply. */
  async lose(kind: Losable): Promise<void> {
    await this.#say(kind, broken(502))
    await this.#fixture.passReply()
  }

  /** The tab comes back: balances, and the payment, may have changed. */
  async wake(): Promise<void> {
    await this.#fixture.turn('hidden')
    await this.#fixture.turn('visible')
  }

  #say = (kind: CallKind, reply: Reply) => this.#fixture.gate.release(kind, (route) => route.fulfill(reply))
}
