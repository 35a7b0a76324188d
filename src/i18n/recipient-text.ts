import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Why nothing can be sent to the text of a field, by the reason of the refusal. */
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
  ibanCountry: msg`No IBAN begins with {named}. Check it.`,
  ibanLength: msg`Check the length: an IBAN that begins with {named} has {length} characters.`,
  ibanMistyped: msg`Check the IBAN: a character looks wrong.`,
  ibanAbroad: msg`This account is in another country. Enter an IBAN that begins with {named}.`,
  ibanBank: msg`This account is at another bank. Enter one at {named}.`,
  notSepa: msg`SEPA transfers don’t reach accounts whose IBAN begins with {named}. Enter one in a SEPA country.`,
  cardUnknown: msg`No card has this number. Check it.`,
  cardLength: msg`Check the card number: a digit is missing, or there’s one too many.`,
  cardMistyped: msg`Check the card number: one digit looks wrong.`,
  phoneCountry: msg`Start the phone number with + and the country code.`,
  phoneUnknown: msg`There’s no such phone number. Check it.`,
  phoneAbroad: msg`This number is from another country. Enter one like this: {named}.`,
}

/** Of a refusal by the form or by the service. */
interface Reason {
  reason?: string | undefined
  named?: string | undefined
  length?: number | undefined
  instead?: string | undefined
}

/** Why nothing can be sent to a recipient; undefined for a reason that we do not know. */
export const recipientText = ({
  reason = '',
  named = '',
  length = 0,
  instead = '',
}: Reason): MessageDescriptor | undefined => {
  const text = recipientTexts[reason]
  return text && { ...text, values: { named, length, instead } }
}
