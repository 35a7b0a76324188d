import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { orderMachine } from '../../machines/order/order.machine.ts'
import type { OrderCommand, OrderReference, ReceivedOrder } from '../../machines/order/order.types.ts'
import type { MerchantTemplate } from '../../machines/order/order.schema.ts'
import type { Order, OrderStatus } from '../../machines/shared/api.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { orderIn, reference as known, sentIn } from '../../machines/shared/sample-data.ts'
import { OrderScreen, type OrderScreenProps } from '../../src/features/order/OrderScreen.tsx'

i18n.load('en', {})
i18n.activate('en')

export type Reply = Outcome<ReceivedOrder> | Error
export type Command = OrderReference & OrderCommand

/** As returned now, with half an hour to pay. */
export const received = (status: OrderStatus, parts: Partial<Order> = {}): Outcome<ReceivedOrder> =>
  accepted({ order: orderIn(status, parts), receivedAt: Date.now(), isPaymentProven: true })

/** The same amount to a bank account. */
export const sent = (status: OrderStatus, parts: Partial<Order> = {}): Outcome<ReceivedOrder> =>
  accepted({ order: sentIn(status, parts), receivedAt: Date.now(), isPaymentProven: true })

/** The sample order with this payment method and giving side. */
export const paidBy = (
  template: MerchantTemplate | null,
  side: Partial<Order['route']['from']> = {},
): Partial<Order> => {
  const { route } = orderIn('waitPayment')
  const paymentDetails = { merchant: { template: template && JSON.stringify(template), signature: 'c2lnbmVk' } }
  return { route: { ...route, from: { ...route.from, ...side, paymentDetails } } }
}

interface FixtureOptions extends Partial<Omit<OrderScreenProps, 'actor'>> {
  /** Reference in the link. */
  reference?: OrderReference
  moveOrder?: (command: Command) => Promise<Outcome<null>>
}

/** Renders the order's screen over the real chart; `reply` sets the service's further replies. */
export const fixture = (first: Reply | null, { moveOrder, reference = known, ...props }: FixtureOptions = {}) => {
  let answer = first
  const copy = vi.fn(async (_text: string) => true)
  const move = vi.fn(moveOrder ?? (async () => accepted(null)))
  const machine = orderMachine.provide({
    actors: {
      getOrder: fromPromise<Outcome<ReceivedOrder>, OrderReference>(async () => {
        if (answer === null) return new Promise(() => undefined)
        if (answer instanceof Error) throw answer
        return answer
      }),
      moveOrder: fromPromise<Outcome<null>, Command>(async ({ input }) => move(input)),
      watchOrder: fromCallback(() => undefined),
    },
  })
  const actor = createActor(machine, { input: { reference, now: () => Date.now() } }).start()
  render(
    <I18nProvider i18n={i18n}>
      <OrderScreen
        actor={actor}
        lang="en"
        layout="order"
        supportHref="/en/contacts/"
        filePath="/service/fs"
        homeHref="/en/"
        connectionLost={false}
        copy={copy}
        link={() => 'https://kursi.example/en/order/'}
        isGuest
        after={() => ({ againHref: '/en/exchange/again/', reviewsHref: '/en/reviews/' })}
        {...props}
      />
    </I18nProvider>,
  )
  const reply = (next: Reply) => {
    answer = next
  }
  return { actor, copy, move, reply }
}
