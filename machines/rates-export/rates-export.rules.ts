import type { RatesChoice, RatesCurrencies, RatesFile, RatesSide } from './rates-export.types.ts'

export const noChoice: RatesChoice = { from: [], to: [] }

export const noCurrencies: RatesCurrencies = { from: [], to: [] }

export const isChosen = (choice: RatesChoice): boolean => choice.from.length + choice.to.length > 0

export const withCode = (choice: RatesChoice, side: RatesSide, code: string): RatesChoice => ({
  ...choice,
  [side]: [...choice[side], code],
})

export const withoutCode = (choice: RatesChoice, side: RatesSide, code: string): RatesChoice => ({
  ...choice,
  [side]: choice[side].filter((chosen) => chosen !== code),
})

/** The address of a file below the service's path: the same for the same choice, whatever its order. */
export const ratesAddress = ({ format, choice, partnerCode }: RatesFile): string => {
  const lists = (['from', 'to'] as const).filter((side) => choice[side].length > 0)
  const query = [
    ...(partnerCode === '' ? [] : [`rid=${encodeURIComponent(partnerCode)}`]),
    ...lists.map((side) => `${side}=${choice[side].map(encodeURIComponent).toSorted().join(',')}`),
  ]
  return [`rates.${format}`, query.join('&')].filter(Boolean).join('?')
}
