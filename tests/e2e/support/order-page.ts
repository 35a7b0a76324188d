import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../../src/routes/locales.ts'
import type { Service } from './service.ts'
import { text } from './texts.ts'

/** Headings of the order's screens. */
const headings = {
  opening: 'Opening the order',
  payment: 'Send your payment',
  cash: 'Bring {amount} to the office',
  unproven: 'We couldn’t confirm the payment details',
  checking: 'We’re checking your payment',
  overdue: 'The time to pay has run out',
  processing: 'Your payment is confirmed and we’re sending the payout. This page updates automatically.',
  success: 'Exchange complete',
  refunded: 'We sent your payment back',
  deleted: 'The order is cancelled',
  unknown: 'Order not found',
  unanswered: 'The order couldn’t be loaded',
  unconfirmed: 'Confirm your order',
  hold: 'The order is on hold',
  received: 'Payment received',
  payout: 'Your cash is ready',
  errorPayment: 'There’s a problem with your payment',
  errorPayout: 'Your cash isn’t ready yet',
} as const

/** The page of one order, with or without header and footer. */
export class OrderPage {
  readonly page: Page
  readonly lang: Locale

  constructor(page: Page, lang: Locale = 'en') {
    this.page = page
    this.lang = lang
  }

  say = (source: string): string | RegExp => text(this.lang, source)

  button = (source: string): Locator => this.page.getByRole('button', { name: this.say(source), exact: true })

  async see(screen: keyof typeof headings): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.say(headings[screen]) })).toBeVisible()
  }

  /** The order waits for its payment, reported as sent or not. */
  async seePaying(): Promise<void> {
    const heading = (source: string) => this.page.getByRole('heading', { name: this.say(source) })
    await expect(heading('Send your payment').or(heading('We’re looking for your payment'))).toBeVisible()
    await expect(this.button('Cancel the order').or(this.button('Yes, cancel'))).toBeVisible()
  }

  /** Whether the page asks to confirm the cancellation. */
  async seeAskingCancel(isAsking: boolean): Promise<void> {
    await expect(this.button('Keep the order')).toBeVisible({ visible: isAsking })
    await expect(this.button('Yes, cancel')).toBeVisible({ visible: isAsking })
  }

  /** Whether the page is marked as possibly outdated. */
  async seeBehind(isBehind: boolean): Promise<void> {
    await expect(this.page.getByText(this.say('As of {time}. Reconnecting…'))).toBeVisible({ visible: isBehind })
  }

  /** Whether the page offers to resend a command that did not reach the service. */
  async seeCommandFailed(isFailed: boolean): Promise<void> {
    await expect(this.page.getByText(this.say('We may not have received “{button}”'))).toBeVisible({
      visible: isFailed,
    })
    await expect(this.button('Leave it as it is')).toBeVisible({ visible: isFailed })
  }

  /** The service refused a command, with its reason. */
  async seeRefusal(reason: string): Promise<void> {
    await expect(this.page.getByText(this.say(reason)).first()).toBeVisible()
  }

  /** UID and secret of the open order. */
  reference(): { orderUID: string; orderSecret: string } {
    const [, , , orderUID = '', orderSecret = ''] = new URL(this.page.url()).pathname.split('/')
    return { orderUID, orderSecret }
  }

  /** Waits for the page of a new order. */
  async seeCreated(): Promise<{ orderUID: string; orderSecret: string }> {
    await this.page.waitForURL(/\/order\/[^/]+\/[^/]+\/$/)
    await this.see('payment')
    return this.reference()
  }
}

export interface ListedOrder {
  orderUID: string
  /** The order number shown to people. */
  id: number
  status: string
  email: string
}

/** All orders of the service, newest first. */
export const ordersOf = async (service: Service): Promise<ListedOrder[]> => {
  const { data } = await service.operate<{ data: ListedOrder[] }>('orders')
  return data
}
