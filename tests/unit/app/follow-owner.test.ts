import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { expect, test } from 'vitest'
import { openOrders } from '../../../machines/account-orders/account-orders.sample-data.ts'
import { accountOrdersMachine } from '../../../machines/account-orders/account-orders.machine.ts'
import type { OpenOrders } from '../../../machines/account-orders/account-orders.types.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import type { User } from '../../../machines/shared/api.ts'
import { accepted, need, type Outcome } from '../../../machines/shared/outcome.ts'
import { user as nino } from '../../../machines/shared/sample-account.ts'
import { followOwner } from '../../../src/app/bindings/account-orders.ts'

const ann = { ...nino, _id: 'user-2', email: 'ann@example.com' }

/** A header that sees these users one after the other, and counts requests for orders. */
const open = (people: readonly User[], claims: readonly Promise<Outcome<readonly string[]>>[]) => {
  const [who, claim] = [people.values(), claims.values()]
  let asked = 0
  const session = createActor(
    sessionMachine.provide({
      actors: {
        getSession: fromPromise<User | null>(async () => need(who.next().value ?? null)),
        claimOrders: fromPromise<Outcome<readonly string[]>>(() => need(claim.next().value ?? null)),
        peers: fromCallback(() => undefined),
      },
    }),
  )
  const accountOrders = createActor(
    accountOrdersMachine.provide({
      actors: {
        loadOpenOrders: fromPromise<Outcome<OpenOrders>>(async () => {
          asked += 1
          return openOrders.two
        }),
      },
    }),
  )
  followOwner({ session, accountOrders })
  for (const actor of [session, accountOrders]) actor.start()
  const listed = (userId: string) =>
    waitFor(accountOrders, (snapshot) => snapshot.matches('listed') && snapshot.context.userId === userId)
  return { session, accountOrders, listed, asked: () => asked }
}

test('orders of the previous account are not shown while the session changes', async () => {
  const claimed = Promise.withResolvers<Outcome<readonly string[]>>()
  const { session, accountOrders, listed, asked } = open([nino, ann], [Promise.resolve(accepted([])), claimed.promise])
  session.send({ type: 'page.settled' })
  await listed(nino._id)

  session.send({ type: 'session.doubted' })
  await waitFor(session, ({ context }) => context.user?._id === ann._id)
  const between = accountOrders.getSnapshot()
  expect([session.getSnapshot().value, between.value, between.context.orders, between.context.count]).toEqual([
    { signedIn: 'settling' },
    'nobody',
    [],
    0,
  ])
  accountOrders.send({ type: 'list.shown' })
  expect(asked()).toBe(1)

  claimed.resolve(accepted([]))
  await listed(ann._id)
  expect(asked()).toBe(2)
})

test('orders stay in the header when the same user signs in again', async () => {
  const claimed = Promise.withResolvers<Outcome<readonly string[]>>()
  const { session, accountOrders, listed, asked } = open([nino], [Promise.resolve(accepted([])), claimed.promise])
  session.send({ type: 'page.settled' })
  await listed(nino._id)

  session.send({ type: 'user.arrived', user: nino, via: 'login' })
  expect([session.getSnapshot().value, accountOrders.getSnapshot().context.count]).toEqual([
    { signedIn: 'settling' },
    2,
  ])
  claimed.resolve(accepted([]))
  await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'open' }))
  expect([accountOrders.getSnapshot().context.count, asked()]).toEqual([2, 1])
})

test("orders are requested after a guest's orders were claimed", async () => {
  const claimed = Promise.withResolvers<Outcome<readonly string[]>>()
  const { session, listed, asked } = open([nino], [claimed.promise])
  session.send({ type: 'page.settled' })
  await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'settling' }))
  expect(asked()).toBe(0)
  claimed.resolve(accepted([]))
  await listed(nino._id)
  expect(asked()).toBe(1)
})
