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
/** For a refusal that names no rate, or the one that was agreed to. */
const anotherRate = '170000'

const refused = z.object({ success: z.literal(false), error: z.object({ errorCode: z.number() }) })
const granted = z.object({ success: z.literal(true) })

/** The code of a refusal, 0 for consent, null where nobody answered in the form of the contract. */
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

/** What an actor came to, from the event that says so. */
export const outputOf = (event: object): unknown => Reflect.get(event, 'output')

/** The outcome a plan asks for, as the code of a refusal or 0. */
export const wantedCode = (output: unknown): { code: number; rate: string | undefined } => {
  const outcome = outcomeShape.parse(output)
  return outcome.ok ? { code: 0, rate: undefined } : { code: outcome.refusal.code, rate: outcome.refusal.object.rate }
}

/** Only the code of it. */
export const refusalOf = (output: unknown): number => wantedCode(output).code

/** How the service is before each plan: a known rate, everything on, no limit that plans could meet. */
export const prepare = async (service: Service): Promise<void> => {
  await service.operate('faults/clear')
  await service.operate('limits', { ordersPerMinute: 10_000 })
  await service.operate('site', { offline: false, captcha: false })
  await service.operate('routes', { routeId: pair.id, on: true })
  await service.operate('rates', { routeId: pair.id, amount: sampleRate })
}

/** Answers the calls of the placing chart as a plan asks for. */
export class PlacingAnswers {
  readonly #fixture: PageFixture
  /** The rate that the order is agreed at. */
  #agreed = sampleRate
  #offered = sampleRate

  constructor(fixture: PageFixture) {
    this.#fixture = fixture
  }

  acceptRate(): void {
    this.#agreed = this.#offered
  }

  /** The service gives this rate from now on. */
  async offer(rate: string): Promise<void> {
    this.#offered = rate
    await this.#fixture.service.operate('rates', { routeId: pair.id, amount: rate })
  }

  /** A rate that the page asks about: it gives less than what was agreed to. */
  #worseThanAgreed(rate: string): string {
    return Number(rate) < Number(this.#agreed) ? rate : String(Number(this.#agreed) - 1_000)
  }

  /** Brings about what refuses the order, or nothing. @throws for a code that cannot be brought about */
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

  /** Lets the order be asked for, and the service answer with this code. @param isTaken nobody is asked about the rate */
  async create(code: number, rate = anotherRate, isTaken = false): Promise<void> {
    const { service, gate } = this.#fixture
    await this.#arrange(code, rate, isTaken)
    expect(codeOf(await gate.release('create')), 'answer to the creation').toBe(code)
    if (code === codes.antiFlood) await service.operate('limits', { ordersPerMinute: 10_000 })
    if (code === codes.routeOff) await service.operate('routes', { routeId: pair.id, on: true })
    await this.#fixture.passReply()
  }

  /** Nobody hears what became of the order: it is made, or it is not, as what is asked next will show. */
  async lose(isMade: boolean): Promise<void> {
    const { service, gate } = this.#fixture
    // A browser asks once more by itself when a connection that it used before is dropped.
    await service.operate('faults', { kind: isMade ? 'lost' : 'error', path: '/order/create/', times: 10 })
    expect(codeOf(await gate.release('create')), 'answer to the creation').toBe(null)
    await service.operate('faults/clear')
    await this.#fixture.passReply()
  }
}
