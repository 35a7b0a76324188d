import type { orderMachine } from '../../../machines/order/order.machine.ts'
import * as z from 'zod/mini'
import { statuses } from '../../../machines/order/order.sample-data.ts'
import { pollInterval } from '../../../machines/order/order.rules.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { receivedIn } from '../../../machines/shared/sample-data.ts'
import type { OrderStatus } from '../../../machines/shared/api.ts'
import type { Plan } from '../../../tools/paths/plans.ts'
import { forgePayment } from '../support/forge-payment.ts'
import { OrderPage } from '../support/order-page.ts'
import { createOrder } from '../support/orders.ts'
import type { Service } from '../support/service.ts'
import { expect } from '../support/test.ts'
import { codeOf, outputOf, prepare, wantedCode } from './placing-acts.ts'
import type { Acts, Screens } from './labels.ts'
import { replyTime, PageFixture, type TestEnvironment } from './page-fixture.ts'
import { lengthOf, timerOf } from './timers.ts'
import type { PageDriver } from './walk.ts'
import { found } from './found.ts'

const orderStatus = z.enum(statuses)
const orderOutcome = z.object({
  ok: z.literal(true),
  value: z.object({
    order: z.object({
      status: orderStatus,
      payUntil: z.string(),
      serverTime: z.string(),
      payment: z.object({ state: z.string() }),
    }),
    isPaymentProven: z.boolean(),
  }),
})
const orderReply = z.object({ data: z.object({ order: z.object({ status: z.string() }) }) })
const listed = z.array(z.object({ orderUID: z.string(), payUntil: z.string() }))
const clockReply = z.object({ data: z.object({ now: z.string() }) })
const listReply = z.object({ data: listed })

/** Elements shown next to the screen of a status, and the state that shows them. */
type Beside = `live.sync.${string}` | `live.command.${string}` | 'live.stage.sorting'

const screens = {
  new: 'unconfirmed',
  waitPayment: 'payment',
  inProgress: 'received',
  inProgressPayout: 'payout',
  errorPayment: 'errorPayment',
  errorPayout: 'errorPayout',
  hold: 'hold',
  done: 'success',
  returned: 'refunded',
  deleted: 'deleted',
} satisfies Record<OrderStatus, Parameters<OrderPage['see']>[0]>

/** Before a retry (3 s) is due and after everything a plan does before it, ms on the clock of the page. */
const deadline = 2_900
/** Time left, ms, when the operator moves the clock: beyond the deadline the service would end the order. */
const rest = 500

/** The order of a plan, from the operator's side. */
class PlanOrder {
  readonly #service: Service
  readonly orderUID: string

  constructor(service: Service, orderUID: string) {
    this.#service = service
    this.orderUID = orderUID
  }

  /** Moves to any status; the service notifies subscribers. Only received money can be returned. */
  async move(status: string): Promise<void> {
    if (status === 'returned') await this.move('inProgress')
    await this.#service.operate('move', { orderUID: this.orderUID, status })
  }

  /** Moves the service's clock to shortly before the deadline. @param left ms */
  async approachDeadline(left: number): Promise<void> {
    const { data } = listReply.parse(await this.#service.operate('orders'))
    const until = data.find(({ orderUID }) => orderUID === this.orderUID)?.payUntil ?? ''
    const { data: clock } = clockReply.parse(await this.#service.operate('clock', { advance: 0 }))
    await this.#service.operate('clock', { advance: Date.parse(until) - Date.parse(clock.now) - left })
  }

  /** Lets the deadline pass before the service processes it. */
  async passDeadline(): Promise<void> {
    await this.approachDeadline(rest)
    const over = Date.now() + rest
    await expect.poll(() => Date.now(), 'the time to pay is over').toBeGreaterThan(over)
  }
}

/** Drives the chart of an existing order. */
export const orderDriver = async (environment: TestEnvironment, plan: Plan): Promise<PageDriver> => {
  const { service } = environment
  await prepare(service)
  const reference = await createOrder(service, 'address', 'en')
  const order = new PlanOrder(service, reference.orderUID)
  const fixture = await PageFixture.make(environment)
  const page = new OrderPage(fixture.page)
  const state: { status: OrderStatus; command: string; opened: number } = {
    status: 'waitPayment',
    command: '',
    opened: 0,
  }
  const isTimed = plan.steps.some((step) => timerOf(step) === 'untilDeadline')

  /** Lets the order be requested, and the service reply as in the plan. */
  const answerOrder = async (output: unknown): Promise<void> => {
    const outcome = orderOutcome.safeParse(output)
    if (!outcome.success) {
      expect(wantedCode(output).code).toBe(codes.notFound)
      // After a reset a displayed order is no longer found.
      if (state.opened > 0) await service.operate('reset')
      expect(codeOf(await fixture.gate.release('order')), 'answer about the order').toBe(codes.notFound)
      return fixture.passReply()
    }
    const wanted = outcome.data.value.order
    state.status = wanted.status
    // A paid order waits for its payment only when the operator moved it.
    if (state.status === 'waitPayment' && wanted.payment.state === 'exact') await order.move('inProgress')
    await order.move(state.status)
    if (Date.parse(wanted.payUntil) <= Date.parse(wanted.serverTime)) await order.passDeadline()
    else if (isTimed && state.opened === 0) await order.approachDeadline(deadline)
    const isForged = !outcome.data.value.isPaymentProven
    const said = orderReply.parse((await fixture.gate.release('order', isForged ? forgePayment : undefined))?.body)
    expect(said.data.order.status).toBe(state.status)
    if (state.opened === 0) state.opened = (await fixture.now()) + replyTime
    return fixture.passReply()
  }

  const failOrder = async (): Promise<void> => {
    await service.operate('faults', { kind: 'error', path: '/order/get/', times: 1 })
    expect((await fixture.gate.release('order'))?.status).toBe(500)
    await fixture.passReply()
  }

  /** Lets the command be sent; it succeeds in the order's status, and is refused on hold. */
  const answerCommand = async (output: unknown): Promise<void> => {
    const { code } = wantedCode(output)
    await order.move(code === 0 ? state.command : 'hold')
    expect(codeOf(await fixture.gate.release('move')), 'answer to the command').toBe(code)
    await fixture.passReply()
    if (code !== 0)
      await fixture.settle(() => page.seeRefusal('The order has changed since, so this is no longer possible.'))
  }

  const command = (from: string, press: () => Promise<void>) => async (): Promise<void> => {
    state.command = from
    await press()
  }

  /** Length of the jump for a timer, ms; for the deadline the remaining time on the clock of the page. */
  const jumpFor = async (timer: string): Promise<number> => {
    if (timer === 'pollInterval') return pollInterval(receivedIn(state.status))
    if (timer !== 'untilDeadline') return lengthOf(timer)
    return Math.max(state.opened + deadline - (await fixture.now()), 1)
  }

  const acts: Acts<typeof orderMachine, 'order', `after ${string}` | 'order.sorted'> = {
    'done: openOrder': ({ event }) => answerOrder(outputOf(event)),
    'done: reloadOrder': ({ event }) => answerOrder(outputOf(event)),
    'error: openOrder': failOrder,
    'error: reloadOrder': failOrder,
    'done: moveOrder': ({ event }) => answerCommand(outputOf(event)),
    'error: moveOrder': async () => {
      await service.operate('faults', { kind: 'html', path: '/order/update-status/', times: 1 })
      expect(codeOf(await fixture.gate.release('move'))).toBe(null)
      await fixture.passReply()
    },
    'order.signalled': () => fixture.gate.signal(() => order.move(state.status)),
    'page.woken': async () => {
      await fixture.turn('hidden')
      await fixture.turn('visible')
    },
    'opening.retried': () => page.button('Try again').click(),
    'order.confirmed': command('new', () => page.button('Confirm the order').click()),
    'payment.claimed': command('waitPayment', () => page.button('I’ve paid').click()),
    'cancellation.asked': () => page.button('Cancel the order').click(),
    'cancellation.declined': () => page.button('Keep the order').click(),
    'order.cancelled': () => {
      state.command = state.status
      return page.button('Yes, cancel').click()
    },
    'command.retried': () => page.button('Try again').click(),
    'command.dropped': () => page.button('Leave it as it is').click(),
  }

  const seeStatus = () => page.see(screens[state.status])

  const renderScreens: Screens<typeof orderMachine, () => Promise<void>, Beside> = {
    opening: () => page.see('opening'),
    unknown: () => page.see('unknown'),
    unanswered: () => page.see('unanswered'),
    'live.stage.waitPayment.paying': () => page.seePaying(),
    'live.stage.waitPayment.unproven': () => page.see('unproven'),
    'live.stage.waitPayment.overdue': () => page.see('overdue'),
    'live.stage.checking': () => page.see('checking'),
    'live.stage.unconfirmed': seeStatus,
    'live.stage.processing': seeStatus,
    'live.stage.success': seeStatus,
    'live.stage.refunded': seeStatus,
    'live.stage.deleted': seeStatus,
  }

  return {
    fixture,
    start: async () => {
      const isUnknown = plan.steps.some(({ stateValue }) => stateValue === 'unknown')
      const secret = isUnknown ? 'wrong-secret' : reference.orderSecret
      await fixture.open(`/en/order/${reference.orderUID}/${secret}/`, ['order', 'move'])
      await fixture.pause('order')
    },
    act: async (step, rest) => {
      const timer = timerOf(step)
      if (timer === null) await found(acts, 'act', step.label)(step, rest)
      else await fixture.jump(await jumpFor(timer))
    },
    see: async ({ views }) => {
      const states = views.map(({ state: name }) => name)
      const shown = states.find((name) => name.startsWith('live.stage.')) ?? states[0] ?? ''
      await found(renderScreens, 'screen', shown)()
      if (!shown.startsWith('live.')) return
      await page.seeBehind(states.includes('live.sync.behind'))
      await page.seeAskingCancel(states.includes('live.command.ready.askingCancel'))
      await page.seeCommandFailed(states.includes('live.command.ready.failed'))
    },
  }
}
