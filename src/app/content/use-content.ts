import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import type * as z from 'zod/mini'
import { createContentMachine } from '../../../machines/content/content.machine.ts'
import type { Outcome } from '../../../machines/shared/outcome.ts'
import type { ContentActor, ContentMachine } from '../../features/content/ContentState.tsx'
import type { Prefetch } from '../../services/prefetch.ts'
import type { AppShell } from '../app.types.ts'
import { bindContent } from '../bindings/content.ts'
import { preloadedContent } from './preloaded-page.ts'

/** What a page to read begins with. */
export interface ContentProps<Content> {
  machine: ContentMachine<Content>
  preloaded: Content | null
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
  prefetch: Prefetch<Key, Outcome<Content>>,
  key: Key,
  schema: z.ZodMiniType<Content>,
  isAside = false,
): ContentProps<Content> => {
  const [path] = useLocation()
  const name = JSON.stringify(key)
  return useMemo(
    () => ({
      machine: createContentMachine<Content>().provide({
        actors: { loadContent: fromPromise(() => prefetch.take(key)) },
      }),
      preloaded: preloadedContent(shell.preloaded, path, schema),
      bind: bindContent(shell, path, isAside),
    }),
    // The key is a plain record: its text stands for it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [shell, prefetch, name, path, schema, isAside],
  )
}
