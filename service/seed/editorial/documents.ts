import type { rules, staticPages } from '../../database/schema.ts'
import { languages } from '../../texts/languages.ts'
import type { Lang } from '../../texts/languages.ts'
import { readLanding, readPage, readStatic } from './pages.ts'

/** In display order. */
export const ruleLinks = ['exchange', 'kyc', 'privacy'] as const
export const staticLinks = ['about', 'referral-program', 'delivery', 'bot'] as const

const ru: readonly Lang[] = ['ru']
const enRu: readonly Lang[] = ['en', 'ru']

/** Landing pages in menu order (spec §2), with their languages; the last one is not in a menu. */
export const landingLinks: readonly { link: string; languages: readonly Lang[] }[] = [
  { link: 'payment-for-goods-worldwide', languages: ru },
  { link: 'receive-payment-worldwide', languages: ru },
  { link: 'payment-for-cars-worldwide', languages: ru },
  { link: 'exchange-crypto-in-georgia', languages: enRu },
  { link: 'exchange-crypto-in-dubai', languages: enRu },
  { link: '2change', languages: enRu },
  { link: 'oplata-invoisov', languages: ru },
]

/** @throws when a file is missing or has no head */
export const ruleSeeds = (): (typeof rules.$inferInsert)[] =>
  ruleLinks.flatMap((link, position) =>
    languages.map((lang) => {
      const { title, content } = readPage('rules', link, lang)
      return { link, lang, position, title, content }
    }),
  )

const plainSeeds = (): (typeof staticPages.$inferInsert)[] =>
  staticLinks.flatMap((link, position) =>
    languages.map((lang) => ({ link, lang, position, ...readStatic(link, lang) })),
  )

const landingSeeds = (): (typeof staticPages.$inferInsert)[] =>
  landingLinks.flatMap(({ link, languages: spoken }, index) =>
    spoken.map((lang) => ({ link, lang, position: staticLinks.length + index, ...readLanding(link, lang) })),
  )

/** @throws when a file is missing or has no head */
export const staticSeeds = (): (typeof staticPages.$inferInsert)[] => [...plainSeeds(), ...landingSeeds()]
