import * as z from 'zod/mini'
import { codes } from '../../../machines/shared/codes.ts'
import type { Service } from '../support/service.ts'
import { expect } from '../support/test.ts'
import type { Said } from './gate.ts'
import type { PageFixture } from './page-fixture.ts'

/** The direction of all plans, and its rate in the samples of the placing chart. */
export const pair = {
  id: 'btc-to-cash-gel-tbilisi',
  query: '?from=BTC&to=CASHGEL&city=Tbilisi',
  amount: '0.05',
} as const
export const sampleRate = '175432.18'
/** For a refusal without a rate, or with the agreed one. */
const anotherRate = '170000'

const refused = z.object({ success: z.literal(false), error: z.object({ errorCode: z.number() }) })
const granted = z.object({ success: z.literal(true) })

/** Code of a refusal, 0 for success, null for an invalid reply. */
export const codeOf = (said: Said): number | null => {
  const refusal = refused.safeParse(said?.body)
  if (refusal.success) return refusal.data.error.errorCode
  return granted.safeParse(said?.body).success ? 0 : null
}

const outcomeShape = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({
    ok: z.literal(false),
    refusal: z.object({ code: z.number(), object: z.object({ rate: z.optional(z.string()) }) }),
  }),
])

/** Output of an actor, from its done event. */
export const outputOf = (event: object): unknown => Reflect.get(event, 'output')

/** The outcome that a plan asks for, as the code of a refusal or 0. */
export const wantedCode = (output: unknown): { code: number; rate: string | undefined } => {
  const outcome = outcomeShape.parse(output)
  return outcome.ok ? { code: 0, rate: undefined } : { code: outcome.refusal.code, rate: outcome.refusal.object.rate }
}

/** Only its code. */
export const refusalOf = (output: unknown): number => wantedCode(output).code

/** Resets the service before each plan: a known rate, everything on, no reachable limit. */
export const prepare = async (service: Service): Promise<void> => {
  await service.operate('faults/clear')
  await service.operate('limits', { ordersPerMinute: 10_000 })
  await service.operate('site', { offline: false, captcha: false })
  await service.operate('routes', { routeId: pair.id, on: true })
  await service.operate('rates', { routeId: pair.id, amount: sampleRate })
}

/** Produces the replies to calls of the placing chart that a plan asks for. */
export class PlacingAnswers {
  readonly #fixture: PageFixture
  /** The agreed rate. */
  #agreed = sampleRate
  #offered = sampleRate

  constructor(fixture: PageFixture) {
    this.#fixture = fixture
  }

  acceptRate(): void {
    this.#agreed = this.#offered
  }

  /** Sets the rate of the service. */
  async offer(rate: string): Promise<void> {
    this.#offered = rate
    await this.#fixture.service.operate('rates', { routeId: pair.id, amount: rate })
  }

  /** A rate that requires confirmation: it gives less than the agreed one. */
  #worseThanAgreed(rate: string): string {
    return Number(rate) < Number(this.#agreed) ? rate : String(Number(this.#agreed) - 1_000)
  }

  /** Sets up the refusal of an order, if any. @throws for a code that cannot be produced */
  async #arrange(code: number, rate: string, isTaken: boolean): Promise<void> {
    const { service } = this.#fixture
    if (code === codes.rateChanged) return this.offer(isTaken ? rate : this.#worseThanAgreed(rate))
    await this.offer(this.#agreed)
    if (code === codes.antiFlood) await service.operate('limits', { ordersPerMinute: 1 })
    else if (code === codes.routeOff) await service.operate('routes', { routeId: pair.id, on: false })
    else if (code === codes.captchaMissing) await service.operate('site', { captcha: true })
    else if (code !== 0) throw new Error(`no way to be refused with ${code}`)
    return undefined
  }

  /**
   * Lets the order be requested, and the service reply with this code. @param isTaken the rate needs no confirmation
   */
  async create(code: number, rate = anotherRate, isTaken = false): Promise<void> {
    const { service, gate } = this.#fixture
    await this.#arrange(code, rate, isTaken)
    expect(codeOf(await gate.release('create')), 'answer to the creation').toBe(code)
    if (code === codes.antiFlood) await service.operate('limits', { ordersPerMinute: 10_000 })
    if (code === codes.routeOff) await service.operate('routes', { routeId: pair.id, on: true })
    await this.#fixture.passReply()
  }

  /** Loses the reply: the order is created or not, as the next request shows. */
  async lose(isMade: boolean): Promise<void> {
    const { service, gate } = this.#fixture
    // A browser itself retries a request once when a reused connection is dropped.
    await service.operate('faults', { kind: isMade ? 'lost' : 'error', path: '/order/create/', times: 10 })
    expect(codeOf(await gate.release('create')), 'answer to the creation').toBe(null)
    await service.operate('faults/clear')
    await this.#fixture.passReply()
  }
}
