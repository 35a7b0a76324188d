import { documentOperations } from './documents.ts'
import { letterOperations } from './letters.ts'
import { newsOperations } from './news.ts'
import { reviewOperations } from './reviews.ts'
import type { Operations } from './types.ts'

/** What visitors read, and what they write to us (spec §2, §7). */
export const contentOperations: Operations = {
  ...newsOperations,
  ...documentOperations,
  ...reviewOperations,
  ...letterOperations,
}
