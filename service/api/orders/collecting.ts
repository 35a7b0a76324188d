import type { components } from '../../../openapi/schema.d.ts'
import type { Currency } from '../catalogue/catalogue.ts'
import { fill, type Lang } from '../../texts/languages.ts'
import { collectTexts, offices } from '../../texts/payment.ts'

type Collecting = components['schemas']['Collecting']

/** The office where cash changes hands; null for a currency that is not cash. */
export const officeOf = ({ kind, city }: Pick<Currency, 'kind' | 'city'>) =>
  (kind === 'cash' && city !== null ? offices[city] : undefined) ?? null

/**
 * Instructions for collecting the cash of an order, or of one that is paid out of a balance.
 * @param to the received currency
 * @returns null when there is nothing to collect, or not any more
 */
export const collectingOf = (
  { id, status }: { id: number; status: string },
  to: Currency,
  lang: Lang,
): Collecting | null => {
  const office = officeOf(to)
  if (office === null || status === 'returned' || status === 'deleted') return null
  const { title, bring, count } = collectTexts
  return {
    title: title[lang],
    instructions: [fill(bring[lang], { number: id }), count[lang]],
    address: office.address[lang],
    hours: office.hours[lang],
    opening: office.opening,
    contact: office.contact,
  }
}
