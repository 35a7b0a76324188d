import type { Locator } from '@playwright/test'
import * as z from 'zod/mini'
import type { listMachine } from '../../../machines/list/list.machine.ts'
import { orderPageSize } from '../../../machines/list/order-list.ts'
import { orderSearchOf } from '../../../machines/list/order-query.ts'
import type { Plan, PlanStep } from '../../../tools/paths/plans.ts'
import { expect } from '../support/test.ts'
import { Owner } from './account-owner.ts'
import { ProfileDriver } from './chart-driver.ts'
import type { Acts, Screens } from './labels.ts'
import type { TestEnvironment } from './page-fixture.ts'
import { isWithoutWork, PaymentAnswers } from './payment-acts.ts'
import { outputOf } from './placing-acts.ts'
import { ProfileFixture } from './profile-acts.ts'
import { fieldIn } from './typed.ts'
import type { PageDriver } from './walk.ts'

const place = z.object({ page: z.number(), filter: z.enum(['current', 'all']) })
const loaded = z.object({ ok: z.literal(true), value: z.object({ count: z.number() }) })

/** Drives the chart of a list: the history of orders, signed in as an account made for the plan. */
class ListDriver extends ProfileDriver {
  readonly #answers = new PaymentAnswers(this.fixture)

  async start({ input }: Plan): Promise<void> {
    const query = orderSearchOf({ page: input === 'second' ? 2 : 1, filter: 'current' })
    await this.fixture.open(this.on.area.path(`user/orders/${query}`), ['history'])
    await this.fixture.pause('history')
  }

  get #main(): Locator {
    return this.fixture.page.getByRole('main')
  }

  get #late(): Locator {
    return this.#main.getByText(this.on.area.say('This may be out of date. We’re trying to update it.'))
  }

  /** By a link to another place of the list, or back: the chart learns of the address either way. */
  #visit = async (event: object): Promise<void> => {
    const path = this.on.area.path('user/orders/') + orderSearchOf(place.parse(event))
    await this.fixture.page.evaluate((to) => history.pushState(null, '', to), path)
  }

  protected get acts(): Acts<typeof listMachine, 'list'> {
    const { fixture, area } = this.on
    const main = this.#main
    const answer = ({ event }: PlanStep) => this.#answers.orders(outputOf(event))
    const lose = () => this.#answers.lose('history')
    return {
      'page.chosen': ({ event }) =>
        main.getByRole('button', { name: `Page ${fieldIn(event, 'page')}`, exact: true }).click(),
      'filter.chosen': () => area.tab('All').click(),
      'location.visited': ({ event }) => this.#visit(event),
      'list.retried': () => area.button(main, 'Try again').click(),
      'list.signalled': () => this.#answers.wake(),
      'done: loadPage': answer,
      'done: refreshPage': answer,
      'error: loadPage': lose,
      'error: refreshPage': lose,
      'after refreshRetry': () => fixture.jump(5_000),
    }
  }

  protected get screens(): Screens<typeof listMachine, () => Promise<void>, 'listed.sorting' | 'opening'> {
    const { fixture, area } = this.on
    const main = this.#main
    const late = this.#late
    const loading = fixture.page.getByRole('status').filter({ hasText: area.say('Loading orders…') })
    return {
      loading: () => expect(loading).toBeAttached(),
      failed: () => area.seeText(main, 'Your orders couldn’t be loaded'),
      'listed.shown': async () => {
        await expect(area.orders).not.toHaveCount(0)
        await expect(late).toBeHidden()
      },
      'listed.empty': () => area.seeText(main, 'Nothing here'),
      'listed.refreshing': async () => {
        await expect(area.orders.first().or(main.getByText(area.say('Nothing here')))).toBeVisible()
        await expect(late).toBeHidden()
      },
      'listed.behind': () => expect(late).toBeVisible(),
    }
  }
}

/** Creates a driver for one plan of the chart. */
export const listDriver = async (environment: TestEnvironment): Promise<PageDriver> =>
  new ListDriver(await ProfileFixture.make(environment, new Owner(environment.service)))

/** The number of entries that the page knows of: none in a tab that was just opened. */
const countAfter = (past: readonly PlanStep[]): number => {
  let count = 0
  for (const { label, event } of past) {
    if (label === 'filter.chosen' || label === 'location.visited') count = 0
    const said = loaded.safeParse(outputOf(event))
    if (said.success) count = said.data.value.count
  }
  return count
}

const shows = ({ views }: PlanStep, name: string): boolean => views.some(({ state }) => state.startsWith(name))

/** Steps that can be performed on the page. */
export const isListable = (step: PlanStep, before: PlanStep, past: readonly PlanStep[]): boolean => {
  // A list that failed has no pages, nor has a short one.
  if (step.label === 'page.chosen') return !shows(before, 'failed') && countAfter(past) > orderPageSize
  // Only what is listed is followed.
  if (step.label === 'list.signalled') return shows(before, 'listed')
  return isWithoutWork(step)
}
