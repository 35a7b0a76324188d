import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { Source } from '../../../machines/content/sources.ts'
import type { User } from '../../../machines/shared/api.ts'
import { useHydratedSelector } from '../../ui/hydration.ts'
import type { ContentChart, ContentRole, PageTools } from '../page.types.ts'

/** The signed-in user; null for a guest, while the session is unknown, and during prerendering. */
export const useUser = ({ user }: Pick<PageTools, 'user'>): User | null =>
  useHydratedSelector<User | null, User | null>(user, null, (current) => current)

/** The content chart of the page at the address. */
export const useContent = <Key, Content>(
  { createContent }: Pick<PageTools, 'createContent'>,
  source: Source<Key, Content>,
  key: Key,
  role: ContentRole = 'page',
): ContentChart<Content> => {
  const [path] = useLocation()
  const name = JSON.stringify(key)
  return useMemo(
    () => createContent(source, key, path, role),
    // The key is a plain record: its text stands for it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [createContent, source, name, path, role],
  )
}
