import { expect, type Locator } from '@playwright/test'
import type { OrderPage } from './order-page.ts'
import { createOrder, type PaymentWay } from './orders.ts'
import { seeFrame, type Screen, type Fixture } from './screens.ts'

type Name = Parameters<OrderPage['see']>[0]

const open = async (fixture: Fixture, layout: 'order' | 'payment' = 'order'): Promise<void> => {
  const { page, lang, reference } = fixture
  await page.goto(`/${lang}/${layout}/${reference.orderUID}/${reference.orderSecret}/`)
}

const move = async ({ service, reference }: Fixture, status: string): Promise<void> => {
  await service.operate('move', { orderUID: reference.orderUID, status })
}

const seeOrder = async ({ order, ...fixture }: Fixture, name: Name): Promise<void> => {
  await order.see(name)
  await seeFrame({ order, ...fixture })
}

/** An element that identifies a way to pay. */
const marks: Record<PaymentWay, (fixture: Fixture) => Locator> = {
  redirect: ({ order }) => order.button('Go to the payment page'),
  manual: ({ page }) => page.getByRole('main').getByRole('listitem').first(),
  bank: ({ page, order }) => page.getByText(order.say('Payment reference'), { exact: true }),
  memo: ({ page, order }) => page.getByText(order.say('Memo'), { exact: true }),
  address: ({ page, order }) => page.getByRole('link', { name: order.say('Open in wallet') }),
}

const paymentScreen = (fixture: Fixture, way: PaymentWay): Screen => ({
  name: `payment: ${way}`,
  reach: async () => {
    Object.assign(fixture.reference, await createOrder(fixture.service, way, fixture.lang))
    await open(fixture)
  },
  see: async () => {
    await seeOrder(fixture, way === 'manual' ? 'cash' : 'payment')
    await expect(marks[way](fixture)).toBeVisible()
  },
})

/** Three continuations of a payment, on the page of the previous screen. */
const waitingScreens = (fixture: Fixture): Screen[] => {
  const { page, service, order } = fixture
  return [
    {
      name: 'payment without header and footer',
      reach: () => open(fixture, 'payment'),
      see: async () => {
        await order.see('payment')
        await expect(page.getByRole('contentinfo')).toHaveCount(0)
      },
    },
    {
      name: 'asking before cancelling',
      reach: async () => {
        await open(fixture)
        await order.button('Cancel the order').click()
      },
      see: () => order.seeAskingCancel(true),
    },
    {
      name: 'partly paid',
      reach: async () => {
        await service.operate('pay', { orderUID: fixture.reference.orderUID, amount: '0.02' })
      },
      see: () =>
        expect(
          page.getByText(order.say('We received {received} of {agreed}. Still due: {remaining}.')).first(),
        ).toBeVisible(),
    },
  ]
}

/** Replies after the time to pay has ended but before the service has processed it. */
const endTime = ({ page }: Fixture): Promise<unknown> =>
  page.route('**/order/get/**', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    body.data.order.payUntil = body.data.order.createdAt
    await route.fulfill({ response: reply, json: body })
  })

const overdueScreen = (fixture: Fixture): Screen => ({
  name: 'overdue',
  reach: async () => {
    await endTime(fixture)
    await open(fixture)
  },
  see: () => seeOrder(fixture, 'overdue'),
  leave: () => fixture.page.unrouteAll({ behavior: 'wait' }),
})

const newScreen = (fixture: Fixture): Screen => ({
  name: 'order: new',
  reach: async () => {
    await move(fixture, 'new')
    await open(fixture)
  },
  see: () => seeOrder(fixture, 'unconfirmed'),
})

const movedScreen = (fixture: Fixture, status: string, name: Name): Screen => ({
  name: `order: ${status}`,
  reach: () => move(fixture, status),
  see: () => seeOrder(fixture, name),
})

const resultScreens = (fixture: Fixture): Screen[] => [
  movedScreen(fixture, 'inProgress', 'received'),
  movedScreen(fixture, 'inProgressPayout', 'payout'),
  movedScreen(fixture, 'hold', 'hold'),
  movedScreen(fixture, 'errorPayment', 'errorPayment'),
  movedScreen(fixture, 'errorPayout', 'errorPayout'),
  movedScreen(fixture, 'done', 'success'),
  {
    name: 'toast',
    isPassing: true,
    reach: () => fixture.order.button('Share link').click(),
    see: () => expect(fixture.page.getByText(fixture.order.say('Link copied.'))).toBeVisible(),
  },
  movedScreen(fixture, 'returned', 'refunded'),
  movedScreen(fixture, 'deleted', 'deleted'),
]

const unknownScreen = (fixture: Fixture): Screen => ({
  name: 'unknown order',
  reach: async () => {
    await fixture.page.goto(`/${fixture.lang}/order/NOSUCHORDER1/whatever/`)
  },
  see: () => seeOrder(fixture, 'unknown'),
})

/** Every screen of an order: ways to pay, and endings. */
export const orderScreens = (fixture: Fixture): Screen[] => {
  return [
    paymentScreen(fixture, 'redirect'),
    paymentScreen(fixture, 'manual'),
    paymentScreen(fixture, 'bank'),
    paymentScreen(fixture, 'memo'),
    paymentScreen(fixture, 'address'),
    ...waitingScreens(fixture),
    overdueScreen(fixture),
    newScreen(fixture),
    ...resultScreens(fixture),
    unknownScreen(fixture),
  ]
}
