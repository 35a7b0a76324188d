import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hasRunOut } from '../../../machines/order/order.outcome.ts'
import { returnReasonOf, type ReturnReason } from '../../../machines/shared/return-reason.ts'
import { isCollected } from '../../../machines/order/order.selectors.ts'
import type { Order, OrderStatus } from '../../../machines/shared/api.ts'
import { isPositive } from '../../../machines/shared/money.ts'

/** Of payouts other than cash. */
const resultTexts = {
  inProgress: {
    title: msg`Payment received`,
    text: msg`We’ll send your payout as soon as it’s confirmed. This page updates automatically.`,
  },
  checking: {
    title: msg`We’re checking your payment`,
    text: msg`Thank you. We’ll send your payout as soon as we find the payment. This page updates automatically.`,
  },
  inProgressPayout: {
    title: msg`Your payout is on its way`,
    text: msg`Your payment is confirmed and we’re sending the payout. This page updates automatically.`,
  },
  hold: {
    title: msg`The order is on hold`,
    text: msg`Our team is checking the payment. You don’t need to do anything now; we’ll email you if we need something.`,
  },
  errorPayment: {
    title: msg`There’s a problem with your payment`,
    text: msg`Your money is safe: our team is reviewing the order. Support can tell you more; have the order number ready.`,
  },
  errorPayout: {
    title: msg`The payout didn’t go through`,
    text: msg`Your payment is safe and our team is sending the payout again. If the details below are wrong, contact support.`,
  },
  done: { title: msg`Exchange complete`, text: msg`We sent the payout to the details you entered.` },
  returned: {
    title: msg`We sent your payment back`,
    text: msg`We sent this amount back the way it came, minus the network’s or bank’s fee.`,
  },
  deleted: {
    title: msg`The order is cancelled`,
    text: msg`Don’t pay it now. If you’ve already sent money, it’s safe: contact support with your order number.`,
  },
  expired: {
    title: msg`The time to pay has run out`,
    text: msg`We cancelled the order because no payment came in time. Don’t pay it now: create a new order at today’s rate. If you’ve already sent money, it’s safe: contact support with your order number.`,
  },
} as const

/** Texts that differ for cash. */
const cashTexts = {
  inProgress: {
    title: resultTexts.inProgress.title,
    text: msg`Once your payment is confirmed, we’ll prepare your cash. Come when this page says it’s ready.`,
  },
  checking: {
    title: resultTexts.checking.title,
    text: msg`Thank you. As soon as we find the payment, we’ll prepare your cash at the office. This page updates automatically.`,
  },
  inProgressPayout: {
    title: msg`Your cash is ready`,
    text: msg`Your payment is confirmed. Collect the cash at our office.`,
  },
  errorPayout: {
    title: msg`Your cash isn’t ready yet`,
    text: msg`Your payment is safe and our team is looking into it. Call the office before you come.`,
  },
  done: {
    title: resultTexts.done.title,
    text: msg`Your cash was handed out at our office. If you didn’t get it, call us.`,
  },
} as const

/** The status used for texts: an order returned without a payment reads as cancelled. */
export const readAs = ({ status, payment }: Order): OrderStatus =>
  status === 'returned' && !isPositive(payment.received) ? 'deleted' : status

const keyOf = (order: Order): keyof typeof resultTexts => {
  const { payment } = order
  const status = readAs(order)
  if (status === 'deleted' && hasRunOut(order)) return 'expired'
  if (status === 'new' || status === 'waitPayment') return 'checking'
  return status === 'inProgress' && payment.state === 'none' && payment.confirmations.seen === 0 ? 'checking' : status
}

/** Cash that was paid comes back at the counter. */
const cashReturned = {
  title: msg`Your money is returned at the office`,
  text: msg`If you haven’t got it back yet, collect it at the office where you paid. Bring your ID and the order number.`,
}

const reasons = {
  late: msg`Your payment came after the time to pay had run out.`,
  short: msg`The rest of the amount didn’t arrive in time.`,
  cancelled: msg`The order was cancelled before the rest of the amount arrived.`,
  refused: msg`We couldn’t complete the exchange: support can tell you why.`,
} as const satisfies Record<ReturnReason, MessageDescriptor>

/** Why a payment was returned; null when none was. */
export const returnReason = (order: Order): MessageDescriptor | null => {
  if (readAs(order) !== 'returned') return null
  return reasons[returnReasonOf(order.payment.state, hasRunOut(order))]
}

/** Heading and explanation of an order that no longer waits for its payment. */
export const resultTextsOf = (order: Order): { title: MessageDescriptor; text: MessageDescriptor } => {
  const texts = {
    ...resultTexts,
    ...(isCollected(order) ? cashTexts : {}),
    ...(order.route.from.kind === 'cash' ? { returned: cashReturned } : {}),
  }
  return texts[keyOf(order)]
}

/** Payout fields by their names in the contract. */
const destinations = ['card', 'iban', 'account', 'wallet', 'phone']

/** Last characters of the payout's target; null if unknown. */
export const payoutEnd = ({ toValues }: Pick<Order, 'toValues'>): string | null => {
  const found = destinations.flatMap((name) => toValues.filter((field) => field.name === name))[0]
  const plain = found?.value.replace(/\s/g, '') ?? ''
  return plain.length < 4 ? null : plain.slice(-4)
}
