import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderStatus } from '../../machines/shared/api.ts'

/** The ten order statuses (spec §4), worded for a customer who waits for money. */
const texts = {
  new: msg({ message: 'New', context: 'order status' }),
  waitPayment: msg({ message: 'Waiting for payment', context: 'order status' }),
  inProgress: msg({ message: 'In progress', context: 'order status' }),
  inProgressPayout: msg({ message: 'Sending the payout', context: 'order status' }),
  errorPayment: msg({ message: 'Payment problem', context: 'order status' }),
  errorPayout: msg({ message: 'Payout problem', context: 'order status' }),
  hold: msg({ message: 'On hold', context: 'order status' }),
  done: msg({ message: 'Done', context: 'order status' }),
  returned: msg({ message: 'Returned', context: 'order status' }),
  deleted: msg({ message: 'Cancelled', context: 'order status' }),
} as const satisfies Record<OrderStatus, MessageDescriptor>

/** Colours of spec §4, as badge tones. */
const tones = {
  new: 'gold',
  waitPayment: 'green',
  inProgress: 'lightblue',
  inProgressPayout: 'grey',
  errorPayment: 'red',
  errorPayout: 'red',
  hold: 'blue',
  done: 'green',
  returned: 'cyan',
  deleted: 'red',
} as const satisfies Record<OrderStatus, string>

export type StatusTone = (typeof tones)[OrderStatus]

/** The name of a status in the language of the catalogue. */
export const statusText = (i18n: I18n, status: OrderStatus): string => i18n._(texts[status])

export const statusTone = (status: OrderStatus): StatusTone => tones[status]
