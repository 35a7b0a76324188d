import type { placingMachine } from '../../../machines/placing/placing.machine.ts'
import * as z from 'zod/mini'
import type { Plan, PlanStep } from '../../../tools/paths/plans.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { createOrder } from '../support/orders.ts'
import { OrderPage } from '../support/order-page.ts'
import { PlacingPage } from '../support/placing-page.ts'
import { expect } from '../support/test.ts'
import { keptDraft, keptPending } from './persisted.ts'
import { outputOf, PlacingAnswers, prepare, wantedCode } from './placing-acts.ts'
import { speak } from './speak.ts'
import type { Acts, Screens } from './labels.ts'
import { PageFixture, type TestEnvironment } from './page-fixture.ts'
import { lengthOf, timerOf } from './timers.ts'
import type { PageDriver } from './walk.ts'
import { found } from './found.ts'

const quote = z.object({ rate: z.object({ amount: z.string() }) })

const ends: readonly unknown[] = ['abandoned', 'refused', 'created']

/** Drives the placing chart: from the preview, or from an order whose page was closed after the request. */
export const placingDriver = async (environment: TestEnvironment): Promise<PageDriver> => {
  const { service } = environment
  await prepare(service)
  // So shortly after another order, the next may exceed the limit.
  await createOrder(service, 'address', 'en')
  const storage = { draft: await keptDraft(environment), pending: await keptPending(environment) }
  const fixture = await PageFixture.make(environment)
  let exchange = new ExchangePage(fixture.page)
  let placing = new PlacingPage(fixture.page)
  const answers = new PlacingAnswers(fixture)

  const startWith = {
    draft: async () => {
      // The form of the home page would request rates as well.
      await fixture.open('/en/exchange/', [], storage.draft)
      await exchange.seeForm()
      await exchange.review()
      fixture.gate.hold(['create', 'routes'])
    },
    pending: async () => {
      await fixture.open('/en/', ['create', 'routes'], storage.pending)
    },
  }

  const acts: Acts<typeof placingMachine, 'placing', `after ${string}` | 'error: keepPending'> = {
    'order.confirmed': () => placing.confirm(),
    'consent.toggled': ({ event }) =>
      exchange
        .box(
          Reflect.get(event, 'consent') === 'details'
            ? 'I’ve checked that the details are correct'
            : 'I agree to the rules of the exchange',
        )
        .click(),
    'order.abandoned': () => placing.leave(),
    'rate.accepted': () => {
      answers.acceptRate()
      return placing.acceptRate()
    },
    'creation.retried': () => placing.askNow(),
    'language.changed': async ({ event }) => {
      const lang = await speak(fixture, placing.lang, event)
      placing = new PlacingPage(fixture.page, lang)
      exchange = new ExchangePage(fixture.page, lang)
    },
    // The key is saved synchronously with the click.
    'done: keepPending': () => Promise.resolve(),
    'done: quoteRoute': async ({ event, views }) => {
      await answers.offer(quote.parse(outputOf(event)).rate.amount)
      // The amount to get is the same: no confirmation.
      if (views.every(({ state }) => state !== 'preview.rateChanged')) answers.acceptRate()
      expect((await fixture.gate.release('routes'))?.status).toBe(200)
      await fixture.passReply()
    },
    'error: quoteRoute': async () => {
      await service.operate('faults', { kind: 'error', path: '/exchanger/route', times: 1 })
      expect((await fixture.gate.release('routes'))?.status).toBe(500)
      await fixture.passReply()
    },
    'done: createOrder': async ({ event, stateValue }) => {
      const { code, rate } = wantedCode(outputOf(event))
      const isTaken = stateValue === 'keeping'
      await answers.create(code, rate, isTaken)
      if (isTaken) answers.acceptRate()
    },
    'error: createOrder': (_, rest) => {
      const next = rest.find(({ label }) => label === 'done: createOrder')
      return answers.lose(next === undefined || wantedCode(outputOf(next.event)).code === 0)
    },
  }

  const screens: Screens<typeof placingMachine, () => Promise<void>, 'deciding' | 'preview.arriving'> = {
    'preview.reviewing': () => placing.seePreview(),
    'preview.requoting': () => placing.seePreview(),
    'preview.rateChanged': () => placing.seeRateChanged(),
    keeping: () => placing.seeMaking(),
    'creating.asking': () => placing.seeMaking(),
    'creating.askingAgain': () => placing.seeUnsure(true),
    'unsure.unanswered': () => placing.seeUnsure(),
    'unsure.held': () => placing.seeUnsure(),
    heldBack: () => placing.seeFlooded(),
    abandoned: () => exchange.seeDetails(),
    refused: () => exchange.seeRefusal('The route isn’t available. Please try later.'),
    created: () => new OrderPage(fixture.page, placing.lang).see('payment'),
  }

  return {
    fixture,
    start: async ({ input }: Plan) => {
      await (input === 'pending' ? startWith.pending() : startWith.draft())
      await fixture.pause(input === 'pending' ? 'create' : null)
    },
    act: async (step, rest) => {
      const timer = timerOf(step)
      if (timer === null) await found(acts, 'act', step.label)(step, rest)
      else await fixture.jump(lengthOf(timer))
      if (ends.includes(step.stateValue)) await fixture.free()
    },
    see: async ({ views }) => {
      for (const { state } of views) await found(screens, 'screen', state)()
    },
  }
}

export const isPlacingPassing = ({ stateValue }: PlanStep): boolean =>
  stateValue === 'keeping' || ends.includes(stateValue)
