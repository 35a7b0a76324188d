import { createHash } from 'node:crypto'
import { contactSeeds } from './contacts.ts'
import { ruleSeeds, staticSeeds } from './documents.ts'
import { faqEntrySeeds, faqGroupSeeds } from './faq/index.ts'
import { newsSeeds, newsTagLinkSeeds, newsTagSeeds, newsTextSeeds } from './news.ts'
import { reviewSeeds } from './reviews/index.ts'

const build = () => {
  const rows = {
    faqGroups: faqGroupSeeds,
    faqEntries: faqEntrySeeds,
    news: newsSeeds(),
    newsTexts: newsTextSeeds(),
    newsTags: newsTagSeeds,
    newsTagLinks: newsTagLinkSeeds(),
    staticPages: staticSeeds(),
    rules: ruleSeeds(),
    contacts: contactSeeds(),
    reviews: reviewSeeds,
  }
  return { rows, source: createHash('sha256').update(JSON.stringify(rows)).digest('hex') }
}

let built: ReturnType<typeof build> | undefined

/**
 * All editorial rows, and a digest of their sources.
 * @throws when a file of a page is missing or has no head
 */
export const editorialSeeds = (): ReturnType<typeof build> => (built ??= build())
