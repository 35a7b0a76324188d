import { returnReasonOf, type ReturnReason } from '../../../machines/shared/return-reason.ts'
import type { Currency } from '../catalogue/catalogue.ts'
import { big, plain } from '../../shared/money.ts'
import { fill, type Lang } from '../../texts/languages.ts'
import { showMoney } from '../../texts/formats.ts'
import { extraTexts, feeTexts, returnReasons } from '../../texts/order-mails.ts'
import { collectTexts } from '../../texts/payment.ts'
import { officeOf } from './collecting.ts'
import type { Order } from './lifecycle.ts'

/** Texts about money that goes back to the customer: what is returned, or was paid too much. */

const reasonOf = ({ paymentState, updatedAt, payUntil }: Order): ReturnReason =>
  returnReasonOf(paymentState, updatedAt.getTime() >= payUntil.getTime())

const feeOf = ({ kind }: Currency, lang: Lang): string => feeTexts[kind === 'crypto' ? 'network' : 'transfer'][lang]

/** Values of a returned order. @param from the given currency */
export const returnedValues = (order: Order, from: Currency, lang: Lang): Readonly<Record<string, string>> => {
  const office = officeOf(from)
  return {
    fee: feeOf(from, lang),
    reason: returnReasons[reasonOf(order)][lang],
    ...(office === null
      ? {}
      : {
          address: office.address[lang],
          hours: office.hours[lang],
          contact: office.contact,
          bring: fill(collectTexts.bring[lang], { number: order.id }),
        }),
  }
}

/** What becomes of the part that was paid too much; empty without one. */
export const extraText = ({ paymentState, received, amountIn }: Order, from: Currency, lang: Lang): string => {
  if (paymentState !== 'over') return ''
  const more = showMoney(plain(big(received).minus(amountIn)), from.symbol, lang)
  return fill(extraTexts[from.kind === 'cash' ? 'cash' : 'sent'][lang], { more, fee: feeOf(from, lang) })
}
