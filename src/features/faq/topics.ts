import type { FaqContent, FaqEntry } from '../../../machines/content/contents.ts'

/** Questions that belong together; without a name: those of no group. */
export interface Topic {
  id: string
  name: string
  entries: readonly FaqEntry[]
}

/** Where a topic stands in the page. Entries have their own ids there, so that links can lead to them. */
export const anchorOf = ({ id }: Pick<Topic, 'id'>): string => `topic-${id}`

/**
 * The topics that have something to show, in the order of the service; what belongs to none comes last.
 * @param found ids of the entries to show
 */
export const topicsOf = ({ groups, entries }: FaqContent, found: readonly string[]): Topic[] => {
  const shown = entries.filter(({ id }) => found.includes(id))
  const isGrouped = ({ groupId }: FaqEntry) => groups.some(({ id }) => id === groupId)
  const topics = groups.map(({ id, name }) => ({ id, name, entries: shown.filter(({ groupId }) => groupId === id) }))
  const rest = { id: '', name: '', entries: shown.filter((entry) => !isGrouped(entry)) }
  return [...topics, rest].filter((topic) => topic.entries.length > 0)
}
