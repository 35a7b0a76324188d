import type { Currency } from './catalogue.ts'
import { nameWithCode } from '../../../machines/shared/currency-name.ts'
import { networkOf } from '../addresses/networks.ts'
import { isNetworkId } from '../../../machines/shared/recipients/formats.ts'
import { cities, isCity, seoTexts } from '../../texts/labels.ts'
import { fill } from '../../texts/languages.ts'
import type { Lang } from '../../texts/languages.ts'

/** Cash is named by its code, a space and its city in the language of the call (spec §3). */
export const currencyName = ({ name, city }: Currency, lang: Lang): string =>
  city !== null && isCity(city) ? `${name} ${cities[city][lang]}` : name

export const networkTitle = (network: string | null): string | null =>
  network !== null && isNetworkId(network) ? networkOf(network).title : null

export const imageOf = ({ currencyId }: Currency): string => `/currency/${currencyId}.svg`

const spokenName = (currency: Currency, lang: Lang): string => {
  const { city } = currency
  if (city !== null && isCity(city)) return fill(seoTexts.cash[lang], { name: currency.name, city: cities[city][lang] })
  return nameWithCode(currency)
}

/** Title and description of a pair's page in one language. */
export const seoOf = (from: Currency, to: Currency, lang: Lang): { title: string; description: string } => {
  const values = { from: spokenName(from, lang), to: spokenName(to, lang) }
  return { title: fill(seoTexts.title[lang], values), description: fill(seoTexts.description[lang], values) }
}
