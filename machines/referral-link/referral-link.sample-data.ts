import type { Pair } from './referral-link.types.ts'

/** Pairs as the service returns them, for samples and tests only. */
export const pairs: readonly Pair[] = [
  { giveId: 'btc', give: 'Bitcoin', getId: 'gel', get: 'GEL Tbilisi', friendlyURL: 'btc-to-gel' },
  { giveId: 'btc', give: 'Bitcoin', getId: 'usd', get: 'USD Tbilisi', friendlyURL: 'btc-to-usd' },
  { giveId: 'usdt', give: 'Tether', getId: 'gel', get: 'GEL Tbilisi', friendlyURL: 'usdt-to-gel' },
]

/** Pages that editors wrote, by language. */
export const listedPages = {
  en: [
    { path: '/en/rules/kyc/', title: 'Identity checks' },
    { path: '/en/blog/aml-check/', title: 'What an AML check is' },
  ],
  ka: [{ path: '/ka/rules/kyc/', title: 'ვინაობის შემოწმება' }],
  ru: [],
}
