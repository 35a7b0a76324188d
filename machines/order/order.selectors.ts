import type { SnapshotFrom } from 'xstate'
import { deviceDeadline } from './order.rules.ts'
import type { orderMachine } from './order.machine.ts'
import { readTemplate, type MerchantTemplate } from './order.schema.ts'

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>

const read = new Map<string, MerchantTemplate | null>()

/** How the order is paid; null when the service gave nothing that can be read. The same text gives the same object. */
export const selectTemplate = ({ context }: OrderSnapshot): MerchantTemplate | null => {
  const text = context.received?.order.route.from.paymentDetails.merchant.template ?? null
  if (text === null) return null
  const known = read.get(text)
  if (known !== undefined) return known
  const template = readTemplate(text)
  read.set(text, template)
  return template
}

/** The moment payment ends, ms of the device's clock, corrected by the service's; null before the order is here. */
export const selectDeadline = ({ context }: OrderSnapshot): number | null =>
  context.received === null ? null : deviceDeadline(context.received)
