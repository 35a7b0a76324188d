import type { FaqContent, FaqEntry } from '../../../machines/content/contents.ts'

/** A group of questions; without a name: the questions of no group. */
export interface Topic {
  id: string
  name: string
  entries: readonly FaqEntry[]
}

/** Anchor of a topic in the page. Entries use their own ids, so that they can be linked to. */
export const anchorOf = ({ id }: Pick<Topic, 'id'>): string => `topic-${id}`

/**
 * The topics with matching entries, in the order of the service; ungrouped entries last.
 * @param found ids of the entries to show
 */
export const topicsOf = ({ groups, entries }: FaqContent, found: readonly string[]): Topic[] => {
  const shown = entries.filter(({ id }) => found.includes(id))
  const isGrouped = ({ groupId }: FaqEntry) => groups.some(({ id }) => id === groupId)
  const topics = groups.map(({ id, name }) => ({ id, name, entries: shown.filter(({ groupId }) => groupId === id) }))
  const rest = { id: '', name: '', entries: shown.filter((entry) => !isGrouped(entry)) }
  return [...topics, rest].filter((topic) => topic.entries.length > 0)
}
