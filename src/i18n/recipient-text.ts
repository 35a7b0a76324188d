import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why the text of an address field is no recipient, by the reason of the refusal. */
const recipientTexts: Readonly<Record<string, MessageDescriptor>> = {
  otherNetwork: msg`This payment link is for another network: {named}.`,
  otherToken: msg`This payment link is for another token: {named}.`,
  call: msg`This payment link asks for more than a transfer. Enter the address alone.`,
  memoUnsupported: msg`This payment link has a memo that we can’t send. Use an address that needs none.`,
  memoDiffers: msg`The memo in the payment link and the one in its own field are different. Check which is right.`,
  unreadable: msg`We can’t read this payment link. Enter the address alone.`,
  contract: msg`This is the address of a token contract: money sent to it is lost. Enter your own address.`,
  nobody: msg`No one owns this address: money sent to it is lost. Enter your own address.`,
  ours: msg`We receive payments here ourselves. Enter your own details.`,
  otherCoin: msg`Bitcoin has addresses like this too. If yours is on this network, enter it as {instead}.`,
}

/** Of a refusal by the form or by the service. */
interface Reason {
  reason?: string | undefined
  named?: string | undefined
  instead?: string | undefined
}

/** Why nothing can be sent to a recipient; undefined for a reason that we do not know. */
export const recipientText = ({ reason = '', named = '', instead = '' }: Reason): MessageDescriptor | undefined => {
  const text = recipientTexts[reason]
  return text && { ...text, values: { named, instead } }
}
