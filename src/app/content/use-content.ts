import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import type * as z from 'zod/mini'
import { createContentMachine } from '../../../machines/content/content.machine.ts'
import type { Outcome } from '../../../machines/shared/outcome.ts'
import type { ContentActor, ContentMachine } from '../../features/content/ContentState.tsx'
import type { Early } from '../../services/prefetch.ts'
import type { AppShell } from '../app.types.ts'
import { bindContent } from '../bindings/content.ts'
import { keptContent } from './kept-page.ts'

/** What a page to read begins with. */
export interface ContentProps<Content> {
  machine: ContentMachine<Content>
  kept: Content | null
  /** Tells the chart when it may ask again; @returns stops */
  bind: (actor: ContentActor<Content>) => () => void
}

/**
 * The content chart behind a page of its own path.
 * @param schema reads what the page was prerendered with
 * @param isAside nothing stands in its place where it cannot be had
 */
export const useContent = <Key, Content>(
  shell: AppShell,
  early: Early<Key, Outcome<Content>>,
  key: Key,
  schema: z.ZodMiniType<Content>,
  isAside = false,
): ContentProps<Content> => {
  const [path] = useLocation()
  const name = JSON.stringify(key)
  return useMemo(
    () => ({
      machine: createContentMachine<Content>().provide({ actors: { loadContent: fromPromise(() => early.take(key)) } }),
      kept: keptContent(shell.kept, path, schema),
      bind: bindContent(shell, path, isAside),
    }),
    // The key is a plain record: its text stands for it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [shell, early, name, path, schema, isAside],
  )
}
