import type { faqEntries, faqGroups } from '../../../database/schema.ts'
import { account } from './account.ts'
import { bonuses } from './bonuses.ts'
import { checks } from './checks.ts'
import { officeQuestions } from './offices.ts'
import { ordering } from './ordering.ts'
import { paying } from './paying.ts'
import { rates } from './rates.ts'

const groups = [ordering, rates, paying, checks, account, bonuses, officeQuestions]

export const faqGroupSeeds: readonly (typeof faqGroups.$inferInsert)[] = groups.map(({ id, name }, position) => ({
  id,
  name,
  position,
}))

export const faqEntrySeeds: readonly (typeof faqEntries.$inferInsert)[] = groups.flatMap(({ id: groupId, entries }) =>
  entries.map((entry, position) => ({ ...entry, groupId, position })),
)
