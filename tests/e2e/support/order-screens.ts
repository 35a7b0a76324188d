import { expect, type Locator } from '@playwright/test'
import type { OrderPage } from './order-page.ts'
import { createOrder, type PaymentWay } from './orders.ts'
import { seeFrame, type Screen, type Stage } from './screens.ts'

type Name = Parameters<OrderPage['see']>[0]

/** An order of the stage: made anew for each way to pay, then moved through its statuses. */
type Held = Pick<Stage, 'reference'> & { stage: Stage }

const open = async ({ stage, reference }: Held, layout: 'order' | 'payment' = 'order'): Promise<void> => {
  await stage.page.goto(`/${stage.lang}/${layout}/${reference.orderUID}/${reference.orderSecret}/`)
}

const move = async ({ stage, reference }: Held, status: string): Promise<void> => {
  await stage.service.operate('move', { orderUID: reference.orderUID, status })
}

const seeOrder = async ({ order, ...stage }: Stage, name: Name): Promise<void> => {
  await order.see(name)
  await seeFrame({ order, ...stage })
}

/** What tells one way to pay from the others. */
const marks: Record<PaymentWay, (stage: Stage) => Locator> = {
  redirect: ({ order }) => order.button('Go to the payment page'),
  manual: ({ page }) => page.getByRole('main').getByRole('listitem').first(),
  bank: ({ page, order }) => page.getByText(order.say('Payment comment'), { exact: true }),
  memo: ({ page, order }) => page.getByText(order.say('Memo'), { exact: true }),
  address: ({ page }) => page.getByRole('img', { name: /BTC/ }),
}

const paymentScreen = (held: Held, way: PaymentWay): Screen => ({
  name: `payment: ${way}`,
  ...(way === 'address' ? {} : { isVariant: true }),
  reach: async () => {
    Object.assign(held.reference, await createOrder(held.stage.service, way, held.stage.lang))
    await open(held)
  },
  see: async () => {
    await seeOrder(held.stage, 'payment')
    await expect(marks[way](held.stage)).toBeVisible()
  },
})

/** Three ways a payment goes on. The page and its order are those of the screen before. */
const waitingScreens = (held: Held): Screen[] => {
  const { page, service, order } = held.stage
  return [
    {
      name: 'payment without header and footer',
      isVariant: true,
      reach: () => open(held, 'payment'),
      see: async () => {
        await order.see('payment')
        await expect(page.getByRole('contentinfo')).toHaveCount(0)
      },
    },
    {
      name: 'asking before cancelling',
      isVariant: true,
      reach: async () => {
        await open(held)
        await order.button('Cancel the order').click()
      },
      see: () => order.seeAskingCancel(),
    },
    {
      name: 'partly paid',
      isVariant: true,
      reach: async () => {
        await service.operate('pay', { orderUID: held.reference.orderUID, amount: '0.02' })
      },
      see: () =>
        expect(page.getByText(order.say('We received {received}, still due {remaining}.')).first()).toBeVisible(),
    },
  ]
}

/** The replies that come when the time to pay ended and the service has not looked after the order yet. */
const endTime = ({ page }: Stage): Promise<unknown> =>
  page.route('**/order/get/**', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    body.data.order.payUntil = body.data.order.createdAt
    await route.fulfill({ response: reply, json: body })
  })

const overdueScreen = (held: Held): Screen => ({
  name: 'overdue',
  isVariant: true,
  reach: async () => {
    await endTime(held.stage)
    await open(held)
  },
  see: () => seeOrder(held.stage, 'overdue'),
  leave: () => held.stage.page.unrouteAll({ behavior: 'wait' }),
})

const newScreen = (held: Held): Screen => ({
  name: 'order: new',
  isVariant: true,
  reach: async () => {
    await move(held, 'new')
    await open(held)
  },
  see: () => seeOrder(held.stage, 'unconfirmed'),
})

const movedScreen = (held: Held, status: string, name: Name, isVariant?: true): Screen => ({
  name: `order: ${status}`,
  ...(isVariant === undefined ? {} : { isVariant }),
  reach: () => move(held, status),
  see: () => seeOrder(held.stage, name),
})

const resultScreens = (held: Held): Screen[] => [
  movedScreen(held, 'inProgress', 'received', true),
  movedScreen(held, 'inProgressPayout', 'payout'),
  movedScreen(held, 'hold', 'hold', true),
  movedScreen(held, 'errorPayment', 'errorPayment', true),
  movedScreen(held, 'errorPayout', 'errorPayout', true),
  movedScreen(held, 'done', 'success'),
  {
    name: 'toast',
    isVariant: true,
    isPassing: true,
    reach: () => held.stage.order.button('Share link').click(),
    see: () => expect(held.stage.page.getByText(held.stage.order.say('The link is copied.'))).toBeVisible(),
  },
  movedScreen(held, 'returned', 'refunded'),
  movedScreen(held, 'deleted', 'deleted'),
]

const unknownScreen = (stage: Stage): Screen => ({
  name: 'unknown order',
  isVariant: true,
  reach: async () => {
    await stage.page.goto(`/${stage.lang}/order/NOSUCHORDER1/whatever/`)
  },
  see: () => seeOrder(stage, 'unknown'),
})

/** Every screen of an order: how it is paid, and how it ends. */
export const orderScreens = (stage: Stage): Screen[] => {
  const held: Held = { stage, reference: stage.reference }
  return [
    paymentScreen(held, 'redirect'),
    paymentScreen(held, 'manual'),
    paymentScreen(held, 'bank'),
    paymentScreen(held, 'memo'),
    paymentScreen(held, 'address'),
    ...waitingScreens(held),
    overdueScreen(held),
    newScreen(held),
    ...resultScreens(held),
    unknownScreen(stage),
  ]
}
