import type { Order, OrderCreate } from '../shared/api.ts'
import { compare } from '../shared/money.ts'

type Values = readonly { name: string; value: string }[]

/** Shorter texts are no addresses: a memo that is part of another one is another one. */
const shortestAddress = 25

/** The service writes an address in one way, and takes it out of a payment link. */
const isSameText = (kept: string, sent: string): boolean => {
  const [shorter = '', longer = ''] = [kept.toLowerCase(), sent.toLowerCase()].toSorted((a, b) => a.length - b.length)
  return kept === sent || (shorter.length >= shortestAddress && longer.includes(shorter))
}

/** A memo may come out of a payment link. */
const isOfLink = (kept: string, sent: string): boolean => sent.includes('?') && sent.includes(kept)

/** A number without its country code gets the one of its field. */
const isWithCountry = (kept: string, sent: string): boolean =>
  /^\d{6,}$/.test(sent) && /^\+\d+$/.test(kept) && kept.endsWith(sent.replace(/^(?:0+|8)/, ''))

const isSame = (kept: string, sent: string): boolean => isSameText(kept, sent) || isWithCountry(kept, sent)

const areSameValues = (kept: Values, sent: Values): boolean =>
  sent.every(({ name, value }) => kept.some((one) => one.name === name && isSame(one.value, value))) &&
  kept.every(({ name, value }) => sent.some((one) => one.name === name || isOfLink(value, one.value)))

/** Whether an order is the one that the form sent: its direction, its amount, and who is paid. */
export const isAsSent = ({ route, toValues }: Order, sent: OrderCreate): boolean =>
  route.routeId === sent.routeId &&
  compare(route.from.amount, sent.amount) === 0 &&
  areSameValues(toValues, sent.toValues)
