import { expect, type Locator } from '@playwright/test'
import type { OrderPage } from './order-page.ts'
import { createOrder, type PaymentWay } from './orders.ts'
import { seeFrame, type Screen, type Stage } from './screens.ts'

type Name = Parameters<OrderPage['see']>[0]

const open = async (stage: Stage, layout: 'order' | 'payment' = 'order'): Promise<void> => {
  const { page, lang, reference } = stage
  await page.goto(`/${lang}/${layout}/${reference.orderUID}/${reference.orderSecret}/`)
}

const move = async ({ service, reference }: Stage, status: string): Promise<void> => {
  await service.operate('move', { orderUID: reference.orderUID, status })
}

const seeOrder = async ({ order, ...stage }: Stage, name: Name): Promise<void> => {
  await order.see(name)
  await seeFrame({ order, ...stage })
}

/** An element that identifies a way to pay. */
const marks: Record<PaymentWay, (stage: Stage) => Locator> = {
  redirect: ({ order }) => order.button('Go to the payment page'),
  manual: ({ page }) => page.getByRole('main').getByRole('listitem').first(),
  bank: ({ page, order }) => page.getByText(order.say('Payment comment'), { exact: true }),
  memo: ({ page, order }) => page.getByText(order.say('Memo'), { exact: true }),
  address: ({ page }) => page.getByRole('img', { name: /BTC/ }),
}

const paymentScreen = (stage: Stage, way: PaymentWay): Screen => ({
  name: `payment: ${way}`,
  ...(way === 'address' ? {} : { isVariant: true }),
  reach: async () => {
    Object.assign(stage.reference, await createOrder(stage.service, way, stage.lang))
    await open(stage)
  },
  see: async () => {
    await seeOrder(stage, 'payment')
    await expect(marks[way](stage)).toBeVisible()
  },
})

/** Three continuations of a payment, on the page of the previous screen. */
const waitingScreens = (stage: Stage): Screen[] => {
  const { page, service, order } = stage
  return [
    {
      name: 'payment without header and footer',
      isVariant: true,
      reach: () => open(stage, 'payment'),
      see: async () => {
        await order.see('payment')
        await expect(page.getByRole('contentinfo')).toHaveCount(0)
      },
    },
    {
      name: 'asking before cancelling',
      isVariant: true,
      reach: async () => {
        await open(stage)
        await order.button('Cancel the order').click()
      },
      see: () => order.seeAskingCancel(true),
    },
    {
      name: 'partly paid',
      isVariant: true,
      reach: async () => {
        await service.operate('pay', { orderUID: stage.reference.orderUID, amount: '0.02' })
      },
      see: () =>
        expect(page.getByText(order.say('We received {received}, still due {remaining}.')).first()).toBeVisible(),
    },
  ]
}

/** Replies after the time to pay has ended but before the service has processed it. */
const endTime = ({ page }: Stage): Promise<unknown> =>
  page.route('**/order/get/**', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    body.data.order.payUntil = body.data.order.createdAt
    await route.fulfill({ response: reply, json: body })
  })

const overdueScreen = (stage: Stage): Screen => ({
  name: 'overdue',
  isVariant: true,
  reach: async () => {
    await endTime(stage)
    await open(stage)
  },
  see: () => seeOrder(stage, 'overdue'),
  leave: () => stage.page.unrouteAll({ behavior: 'wait' }),
})

const newScreen = (stage: Stage): Screen => ({
  name: 'order: new',
  isVariant: true,
  reach: async () => {
    await move(stage, 'new')
    await open(stage)
  },
  see: () => seeOrder(stage, 'unconfirmed'),
})

const movedScreen = (stage: Stage, status: string, name: Name, isVariant?: true): Screen => ({
  name: `order: ${status}`,
  ...(isVariant === undefined ? {} : { isVariant }),
  reach: () => move(stage, status),
  see: () => seeOrder(stage, name),
})

const resultScreens = (stage: Stage): Screen[] => [
  movedScreen(stage, 'inProgress', 'received', true),
  movedScreen(stage, 'inProgressPayout', 'payout'),
  movedScreen(stage, 'hold', 'hold', true),
  movedScreen(stage, 'errorPayment', 'errorPayment', true),
  movedScreen(stage, 'errorPayout', 'errorPayout', true),
  movedScreen(stage, 'done', 'success'),
  {
    name: 'toast',
    isVariant: true,
    isPassing: true,
    reach: () => stage.order.button('Share link').click(),
    see: () => expect(stage.page.getByText(stage.order.say('The link is copied.'))).toBeVisible(),
  },
  movedScreen(stage, 'returned', 'refunded'),
  movedScreen(stage, 'deleted', 'deleted'),
]

const unknownScreen = (stage: Stage): Screen => ({
  name: 'unknown order',
  isVariant: true,
  reach: async () => {
    await stage.page.goto(`/${stage.lang}/order/NOSUCHORDER1/whatever/`)
  },
  see: () => seeOrder(stage, 'unknown'),
})

/** Every screen of an order: ways to pay, and endings. */
export const orderScreens = (stage: Stage): Screen[] => {
  return [
    paymentScreen(stage, 'redirect'),
    paymentScreen(stage, 'manual'),
    paymentScreen(stage, 'bank'),
    paymentScreen(stage, 'memo'),
    paymentScreen(stage, 'address'),
    ...waitingScreens(stage),
    overdueScreen(stage),
    newScreen(stage),
    ...resultScreens(stage),
    unknownScreen(stage),
  ]
}
