import type { news, newsTagLinks, newsTags, newsTexts } from '../../database/schema.ts'
import type { Lang } from '../../texts/languages.ts'
import { readPage } from './pages.ts'

/** The blog: English and Russian, none in Georgian (spec §2). */

export const newsLanguages: readonly Lang[] = ['en', 'ru']

export const newsTagSeeds: readonly (typeof newsTags.$inferInsert)[] = [
  { id: 'rates', name: { en: 'Rates', ka: 'კურსი', ru: 'Курсы' } },
  { id: 'georgia', name: { en: 'Georgia', ka: 'საქართველო', ru: 'Грузия' } },
  { id: 'dubai', name: { en: 'Dubai', ka: 'დუბაი', ru: 'Дубай' } },
  { id: 'security', name: { en: 'Security', ka: 'უსაფრთხოება', ru: 'Безопасность' } },
  { id: 'bonuses', name: { en: 'Bonuses', ka: 'ბონუსები', ru: 'Бонусы' } },
  { id: 'business', name: { en: 'For business', ka: 'ბიზნესისთვის', ru: 'Для бизнеса' } },
  { id: 'guides', name: { en: 'Guides', ka: 'გზამკვლევი', ru: 'Инструкции' } },
].map((tag, position) => ({ ...tag, position }))

interface Post {
  link: string
  /** UTC. */
  publishedAt: string
  tags: readonly string[]
  isDraft?: true
}

/** Oldest first; ids must not change. */
const posts: readonly Post[] = [
  { link: 'usdt-networks', publishedAt: '2026-04-08T08:30:00Z', tags: ['guides', 'security'] },
  { link: 'aml-check', publishedAt: '2026-05-14T09:00:00Z', tags: ['security', 'guides'] },
  { link: 'bar-and-event-space', publishedAt: '2026-06-19T11:15:00Z', tags: ['georgia'] },
  { link: 'discounts-and-referrals', publishedAt: '2026-07-23T07:45:00Z', tags: ['bonuses'] },
  { link: 'cheques-in-the-uae', publishedAt: '2026-08-27T06:30:00Z', tags: ['dubai'] },
  { link: 'api-for-merchants', publishedAt: '2026-09-17T10:00:00Z', tags: ['business'] },
  { link: 'rate-fixed-for-two-hours', publishedAt: '2026-10-15T08:00:00Z', tags: ['rates', 'georgia', 'dubai'] },
  { link: 'courier-in-dubai', publishedAt: '2026-11-11T07:20:00Z', tags: ['dubai'] },
  { link: 'new-year-hours', publishedAt: '2026-12-18T09:00:00Z', tags: ['georgia', 'dubai'], isDraft: true },
]

const numbered = posts.map((post, index) => ({ ...post, id: String(index + 1) }))

export const newsSeeds = (): (typeof news.$inferInsert)[] =>
  numbered.map(({ id, link, publishedAt, isDraft = false }) => ({
    id,
    link,
    image: `/news/${link}.svg`,
    isPublished: !isDraft,
    publishedAt: new Date(publishedAt),
  }))

/** @throws when a file is missing or has no head */
export const newsTextSeeds = (): (typeof newsTexts.$inferInsert)[] =>
  numbered.flatMap(({ id, link }) =>
    newsLanguages.map((lang) => ({ newsId: id, lang, ...readPage('news', link, lang) })),
  )

export const newsTagLinkSeeds = (): (typeof newsTagLinks.$inferInsert)[] =>
  numbered.flatMap(({ id, tags }) => tags.map((tagId) => ({ newsId: id, tagId })))
