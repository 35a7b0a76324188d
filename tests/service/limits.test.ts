import { expect, test } from 'vitest'
import { amountProblem, orderableReserve } from '../../machines/exchange/exchange.rules.ts'
import type { Route, Side } from '../../machines/shared/api.ts'
import { compare } from '../../machines/shared/money.ts'
import { limitsOf } from '../../src/features/exchange/view-selectors.ts'
import type { Client } from './support/client.ts'
import { useService } from './support/use-service.ts'

let client: Client

useService({}, (_made, guest) => {
  client = guest
})

const problem = (route: Route, side: Side, text: string) =>
  text === '' ? null : amountProblem({ amount: { side, text } }, route)

test('amounts within the limits of the form can be ordered, in every direction', async () => {
  const { body } = await client.get<{ routes: Route[] }>('/public/exchanger/route/get/')
  const { routes } = body.data
  const refused = routes.flatMap((route) => {
    const [give, get] = [limitsOf(route, 'give'), limitsOf(route, 'get')]
    const isReserveLeast = route.to.max === null || compare(route.to.reserve, route.to.max) <= 0
    const problems = [
      problem(route, 'give', give.min),
      problem(route, 'give', give.max),
      problem(route, 'get', get.min),
      problem(route, 'get', get.max),
      isReserveLeast ? problem(route, 'get', orderableReserve(route)) : null,
    ]
    return problems.some((found) => found !== null) ? [[route.routeId, problems]] : []
  })
  expect(routes.length).toBeGreaterThan(600)
  expect(refused).toEqual([])
})
