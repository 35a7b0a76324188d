import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Withdrawal } from '../../machines/shared/means.ts'

/** The statuses of a withdrawal, worded for a customer who waits for money. */
const texts = {
  new: msg({ message: 'Requested', context: 'withdrawal status' }),
  inProgress: msg({ message: 'Sending', context: 'withdrawal status' }),
  done: msg({ message: 'Sent', context: 'withdrawal status' }),
  returned: msg({ message: 'Returned', context: 'withdrawal status' }),
  deleted: msg({ message: 'Cancelled', context: 'withdrawal status' }),
} as const satisfies Record<Withdrawal['status'], MessageDescriptor>

export const withdrawalStatusText = (i18n: I18n, status: Withdrawal['status']): string => i18n._(texts[status])
