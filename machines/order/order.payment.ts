import { deviceDeadline } from './order.rules.ts'
import { readTemplate, type MerchantTemplate } from './order.schema.ts'
import type { OrderSnapshot } from './order.selectors.ts'

/** What only the payment screen reads, apart from the selectors: it is loaded with that screen. */

const read = new Map<string, MerchantTemplate | null>()

/** The payment instructions; null when missing or unreadable. Equal text returns the same object. */
export const selectTemplate = ({ context }: OrderSnapshot): MerchantTemplate | null => {
  const text = context.received?.order.route.from.paymentDetails.merchant.template ?? null
  if (text === null) return null
  const known = read.get(text)
  if (known !== undefined) return known
  const template = readTemplate(text)
  read.set(text, template)
  return template
}

/** The deadline, ms of the device's clock, corrected by the service's; null before the order has loaded. */
export const selectDeadline = ({ context }: OrderSnapshot): number | null =>
  context.received === null ? null : deviceDeadline(context.received)
