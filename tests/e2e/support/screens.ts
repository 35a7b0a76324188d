import { expect, type Page } from '@playwright/test'
import type { Locale } from '../../../src/i18n/locales.ts'
import { ExchangePage } from './exchange-page.ts'
import { OrderPage } from './order-page.ts'
import { createOrder, type OrderReference, type PaymentWay } from './orders.ts'
import type { Service } from './service.ts'

/** The screens of the product, for checks that hold on every one of them. */

interface Stage {
  page: Page
  lang: Locale
  service: Service
  exchange: ExchangePage
  order: OrderPage
}

export interface Screen {
  name: string
  /** Brings the page to this screen; each may go on from where the one before it left. */
  show: () => Promise<void>
  /** A variant of another screen: looked at in one language. */
  isVariant?: true
}

/** What is fetched after the page can be used: it belongs to the screen, too. */
const seeFrame = async ({ page }: Stage): Promise<void> => {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

const heading = async ({ page, exchange }: Stage, source: string): Promise<void> =>
  expect(page.getByRole('heading', { name: exchange.say(source) })).toBeVisible()

const stageOf = (page: Page, lang: Locale, service: Service): Stage => ({
  page,
  lang,
  service,
  exchange: new ExchangePage(page, lang),
  order: new OrderPage(page, lang),
})

/** The form and what can stand in its place. */
export const exchangeScreens = (page: Page, lang: Locale, service: Service): Screen[] => {
  const stage = stageOf(page, lang, service)
  const { exchange } = stage
  const opener = () => page.getByRole('button', { name: exchange.say('Currency you give:') })
  return [
    {
      name: 'home',
      show: async () => {
        await exchange.openFilled()
        await seeFrame(stage)
      },
    },
    {
      name: 'home with problems',
      show: async () => {
        await exchange.give.fill('abc')
        await exchange.field('phone').fill('1')
        await exchange.email.fill('nobody')
        await exchange.submit.click()
        await expect(page.getByText(exchange.say('Only digits and one decimal mark.')).first()).toBeVisible()
      },
    },
    {
      name: 'home with an address of another network',
      isVariant: true,
      show: async () => {
        await exchange.open('?from=USDTTRC20&to=BTC&amount=500')
        await exchange.field('address').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
        await exchange.email.focus()
        await seeFrame(stage)
      },
    },
    {
      name: 'picker',
      show: async () => {
        await opener().click()
        await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
      },
    },
    {
      name: 'picker that found nothing',
      isVariant: true,
      show: async () => {
        await page.getByRole('dialog').getByRole('combobox').fill('zzzz')
        await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0)
      },
    },
    {
      name: 'preview',
      show: async () => {
        await exchange.openFilled()
        await exchange.review()
        await seeFrame(stage)
      },
    },
    {
      name: 'rate changed',
      isVariant: true,
      show: async () => {
        await service.operate('rates', { routeId: 'btc-to-cash-gel-tbilisi', amount: '200000' })
        await exchange.confirm()
        await exchange.seeRateChanged()
      },
    },
    {
      name: 'rates did not load',
      isVariant: true,
      show: async () => {
        await service.operate('faults', { kind: 'error', path: '/route', times: 100 })
        await page.goto(`/${lang}/`)
        await heading(stage, 'The rates did not load')
        await service.operate('faults/clear')
      },
    },
    {
      name: '404',
      show: async () => {
        await page.goto(`/${lang}/nowhere/`)
        await heading(stage, 'This page could not be found.')
        await seeFrame(stage)
      },
    },
    {
      name: 'technical page',
      show: async () => {
        await service.operate('site', { offline: true })
        await page.goto(`/${lang}/`)
        await heading(stage, 'Technical work on exchanger')
        await seeFrame(stage)
      },
    },
    {
      name: 'technical work over a page',
      isVariant: true,
      show: async () => {
        await page.goto(`/${lang}/exchange/btc-to-cash-gel-tbilisi/`)
        await heading(stage, 'Technical work on exchanger')
        await seeFrame(stage)
        await service.operate('site', { offline: false })
      },
    },
  ]
}

/** The reply that comes when the time to pay ended and the service has not looked after the order yet. */
const endTime = (page: Page): Promise<unknown> =>
  page.route('**/order/get/**', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    body.data.order.payUntil = body.data.order.serverTime
    await route.fulfill({ response: reply, json: body })
  })

/** Every screen of an order: how it is paid, and how it ends. */
export const orderScreens = (page: Page, lang: Locale, service: Service): Screen[] => {
  const stage = stageOf(page, lang, service)
  const { order } = stage
  let reference: OrderReference = { orderUID: '', orderSecret: '' }

  const open = async (screen: Parameters<OrderPage['see']>[0], layout: 'order' | 'payment' = 'order') => {
    await page.goto(`/${lang}/${layout}/${reference.orderUID}/${reference.orderSecret}/`)
    await order.see(screen)
    if (layout === 'order') await seeFrame(stage)
  }
  const payment = (way: PaymentWay): Screen => ({
    name: `payment: ${way}`,
    show: async () => {
      reference = await createOrder(service, way, lang)
      await open('payment')
      if (way === 'address') await expect(page.getByRole('img', { name: /BTC/ })).toBeVisible()
    },
  })
  const moved = (status: string, screen: Parameters<OrderPage['see']>[0]): Screen => ({
    name: `order: ${status}`,
    show: async () => {
      await service.operate('move', { orderUID: reference.orderUID, status })
      await order.see(screen)
    },
  })
  return [
    payment('redirect'),
    payment('manual'),
    payment('bank'),
    payment('memo'),
    payment('address'),
    {
      name: 'asking before cancelling',
      isVariant: true,
      show: async () => {
        await order.button('Cancel the order').click()
        await expect(order.button('Keep the order')).toBeVisible()
      },
    },
    { name: 'payment without header and footer', isVariant: true, show: () => open('payment', 'payment') },
    {
      name: 'partly paid',
      isVariant: true,
      show: async () => {
        await service.operate('pay', { orderUID: reference.orderUID, amount: '0.02' })
        await expect(page.getByText(order.say('We received {received}, still due {remaining}.')).first()).toBeVisible()
      },
    },
    {
      name: 'overdue',
      show: async () => {
        await endTime(page)
        await open('overdue')
        await page.unrouteAll()
      },
    },
    {
      name: 'order: new',
      show: async () => {
        await service.operate('move', { orderUID: reference.orderUID, status: 'new' })
        await open('unconfirmed')
      },
    },
    moved('inProgress', 'received'),
    moved('inProgressPayout', 'payout'),
    moved('hold', 'hold'),
    moved('errorPayment', 'errorPayment'),
    moved('errorPayout', 'errorPayout'),
    moved('done', 'success'),
    moved('returned', 'refunded'),
    moved('deleted', 'deleted'),
    {
      name: 'unknown order',
      show: async () => {
        await page.goto(`/${lang}/order/NOSUCHORDER1/whatever/`)
        await order.see('unknown')
        await seeFrame(stage)
      },
    },
  ]
}
