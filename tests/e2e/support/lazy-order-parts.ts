import type { Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import { ExchangePage } from './exchange-page.ts'
import { openExchange } from './lazy-pages.ts'
import { busyPlace, failedPage, go, type LazyPart, type Visit } from './lazy-part.ts'
import { OrderPage } from './order-page.ts'
import type { OrderReference } from './orders.ts'
import type { Service } from './service.ts'
import { expect } from './test.ts'
import { text } from './texts.ts'

/** Lazily loaded parts of an order. */

/** Opens the order, and sees its screen. */
const atOrder = ({ orderUID, orderSecret }: OrderReference, screen: 'payment' | 'received' = 'payment') => ({
  want: (page: Page, lang: Locale) => go(page, `/${lang}/order/${orderUID}/${orderSecret}/`),
  see: (page: Page, lang: Locale) => new OrderPage(page, lang).see(screen),
})

/** @param source its code, or its charts */
const orderPage = (order: OrderReference, source: string): LazyPart => ({
  source,
  reaction: 'as a page',
  failure: failedPage,
  ...atOrder(order),
  // The content may be the next part.
  see: () => Promise.resolve(),
})

/** An order that waits for its payment. */
export const orderParts = (order: OrderReference): readonly Visit[] => {
  const { see } = atOrder(order)
  return [
    {
      open: openExchange,
      parts: [
        orderPage(order, 'src/pages/order/OrderPage.tsx'),
        { source: 'src/features/order/AwaitingPayment.tsx', reaction: 'in an order', waiting: busyPlace, see },
      ],
    },
    {
      open: openExchange,
      parts: [
        orderPage(order, 'src/app/charts/order.ts'),
        { source: 'src/features/order/Details.tsx', reaction: 'in an order', waiting: busyPlace, see },
      ],
    },
    { open: openExchange, parts: [{ source: 'src/ui/QrCode.tsx', ...atOrder(order) }] },
  ]
}

/** Places an order with the form, so that the device keeps it, and pays it. */
export const placePaid = async (page: Page, service: Service): Promise<OrderReference> => {
  const form = new ExchangePage(page)
  await form.openFilled()
  await form.review()
  await form.confirm()
  const order = await new OrderPage(page).seeCreated()
  await service.operate('pay', { orderUID: order.orderUID, amount: 'exact' })
  await service.operate('advance', { orderUID: order.orderUID, steps: 1 })
  return order
}

/** A paid order, and the list of orders of the device. */
export const paidParts = (order: OrderReference): readonly Visit[] => [
  {
    open: openExchange,
    parts: [
      {
        source: 'src/features/order/Result.tsx',
        reaction: 'in an order',
        waiting: busyPlace,
        ...atOrder(order, 'received'),
      },
      {
        source: 'src/features/orders/SavedOrders.tsx',
        want: (page, lang) => go(page, `/${lang}/`),
        see: (page, lang) =>
          expect(page.getByRole('heading', { name: text(lang, 'Your orders on this device') })).toBeVisible(),
      },
    ],
  },
]

const opening = (page: Page, lang: Locale) => page.getByRole('heading', { name: text(lang, 'Opening the order') })

/** The replacement for missing Ed25519 support: an order whose signature cannot be checked is not shown. */
export const signatureParts = (order: OrderReference): readonly Visit[] => [
  {
    // The message names the order by its Latin letters.
    lang: 'en',
    open: async (page, lang) => {
      await page.addInitScript(() => {
        crypto.subtle.importKey = () => Promise.reject(new DOMException('Ed25519', 'NotSupportedError'))
      })
      await openExchange(page, lang)
    },
    parts: [
      {
        source: '@noble/curves/ed25519.js',
        reaction: 'instead of an order',
        ...atOrder(order),
        failure: (page, lang) => page.getByRole('main').filter({ hasText: text(lang, 'The order couldn’t be loaded') }),
        waiting: opening,
        seeBusy: (page, lang) => expect(opening(page, lang)).toBeVisible(),
      },
    ],
  },
]
