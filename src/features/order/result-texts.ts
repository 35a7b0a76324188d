import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hasRunOut, isCollected } from '../../../machines/order/order.selectors.ts'
import type { Order, OrderStatus } from '../../../machines/shared/api.ts'
import { isPositive } from '../../../machines/shared/money.ts'

/** Of a payout that is sent. */
const resultTexts = {
  inProgress: {
    title: msg`Payment received`,
    text: msg`We pay out as soon as it is confirmed. This page moves on by itself.`,
  },
  checking: {
    title: msg`We are checking your payment`,
    text: msg`Thank you. As soon as it is found, we pay out. This page moves on by itself.`,
  },
  inProgressPayout: {
    title: msg`Your payout is on its way`,
    text: msg`Your payment is confirmed and the payout is being sent. This page moves on by itself.`,
  },
  hold: {
    title: msg`The order is on hold`,
    text: msg`A person checks the payment. There is nothing you need to do now; if we need something, we write to you.`,
  },
  errorPayment: {
    title: msg`There is a problem with the payment`,
    text: msg`Nothing is lost: a person looks into it. Support can tell you more; have the order number at hand.`,
  },
  errorPayout: {
    title: msg`The payout did not go through`,
    text: msg`Your payment is safe and a person sends the payout again. If the details below are wrong, tell support.`,
  },
  done: { title: msg`The exchange is done`, text: msg`It was paid out to the details you gave.` },
  returned: {
    title: msg`Your payment was sent back`,
    text: msg`The conditions of the order were not met, so the money went back the way it came.`,
  },
  deleted: {
    title: msg`The order is cancelled`,
    text: msg`Do not pay it any more. If you have sent money already, it is not lost: tell support the order number.`,
  },
  expired: {
    title: msg`The time to pay ran out`,
    text: msg`The order was cancelled because no payment came in time. Do not pay it any more: make a new order at today’s rate. If you have sent money already, it is not lost: tell support the order number.`,
  },
} as const

/** Of cash, which is handed out: where it differs. */
const cashTexts = {
  inProgress: {
    title: resultTexts.inProgress.title,
    text: msg`As soon as it is confirmed, your cash is made ready at the office. Come when this page says so: it moves on by itself.`,
  },
  checking: {
    title: resultTexts.checking.title,
    text: msg`Thank you. As soon as it is found, your cash is made ready at the office. This page moves on by itself.`,
  },
  inProgressPayout: {
    title: msg`Your cash is ready`,
    text: msg`Your payment is confirmed. Collect the cash at our office.`,
  },
  errorPayout: {
    title: msg`The cash cannot be handed out yet`,
    text: msg`Your payment is safe and a person looks into it. Call the office before you come.`,
  },
  done: {
    title: resultTexts.done.title,
    text: msg`The cash was handed out at our office. If you do not have it yet, call there.`,
  },
} as const

/** The status that an order reads like: nothing went back where nothing had come in, so that one is cancelled. */
export const readAs = ({ status, payment }: Order): OrderStatus =>
  status === 'returned' && !isPositive(payment.received) ? 'deleted' : status

const keyOf = (order: Order): keyof typeof resultTexts => {
  const { payment } = order
  const status = readAs(order)
  if (status === 'deleted' && hasRunOut(order)) return 'expired'
  if (status === 'new' || status === 'waitPayment') return 'checking'
  return status === 'inProgress' && payment.state === 'none' && payment.confirmations.seen === 0 ? 'checking' : status
}

/** Heading and explanation of an order that no longer waits for its payment. */
export const resultTextsOf = (order: Order): { title: MessageDescriptor; text: MessageDescriptor } => {
  const texts = isCollected(order) ? { ...resultTexts, ...cashTexts } : resultTexts
  return texts[keyOf(order)]
}
