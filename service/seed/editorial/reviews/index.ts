import type { reviews } from '../../../database/schema.ts'
import type { Lang } from '../../../texts/languages.ts'
import { englishReviews } from './en.ts'
import { georgianReviews } from './ka.ts'
import { russianReviews } from './ru.ts'
import type { ReviewSeed } from './types.ts'

const rowsOf = (lang: Lang, seeds: readonly ReviewSeed[]): (typeof reviews.$inferInsert)[] =>
  seeds.map(({ name, rating, at, text, answer = null, route = null, isWaiting = false }, index) => ({
    id: `${lang}-${index + 1}`,
    name,
    rating,
    text,
    lang,
    answer,
    routeId: route,
    state: isWaiting ? 'waiting' : 'published',
    createdAt: new Date(at),
    updatedAt: new Date(at),
  }))

export const reviewSeeds: readonly (typeof reviews.$inferInsert)[] = [
  ...rowsOf('en', englishReviews),
  ...rowsOf('ka', georgianReviews),
  ...rowsOf('ru', russianReviews),
]
