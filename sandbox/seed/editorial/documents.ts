import type { rules, staticPages } from '../../db/schema.ts'
import { languages } from '../../texts/languages.ts'
import { readPage } from './pages.ts'

/** Links in the order in which lists show them. */
export const ruleLinks = ['exchange', 'kyc', 'privacy'] as const
export const staticLinks = ['about', 'referral-program', 'delivery'] as const

/** @throws when a file is missing or has no head */
export const ruleSeeds = (): (typeof rules.$inferInsert)[] =>
  ruleLinks.flatMap((link, position) =>
    languages.map((lang) => {
      const { title, content } = readPage('rules', link, lang)
      return { link, lang, position, title, content }
    }),
  )

/** @throws when a file is missing or has no head */
export const staticSeeds = (): (typeof staticPages.$inferInsert)[] =>
  staticLinks.flatMap((link, position) =>
    languages.map((lang) => ({ link, lang, position, ...readPage('static', link, lang) })),
  )
