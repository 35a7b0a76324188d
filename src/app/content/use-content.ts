import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import type * as z from 'zod/mini'
import { createContentMachine } from '../../../machines/content/content.machine.ts'
import type { Outcome } from '../../../machines/shared/outcome.ts'
import type { ContentActor, ContentMachine } from '../../features/content/ContentState.tsx'
import type { Early } from '../../services/prefetch.ts'
import type { Frame } from '../app.types.ts'
import { onReturn } from '../on-return.ts'
import { stopAll } from '../../services/stop.ts'
import { stopListening } from '../wire.ts'
import { keptContent } from './kept-page.ts'
import { leaveUntranslated } from './untranslated.ts'

/** What a page to read begins with. */
export interface ContentProps<Content> {
  machine: ContentMachine<Content>
  kept: Content | null
  /** Tells the chart when it may ask again; @returns stops */
  wire: (actor: ContentActor<Content>) => () => void
}

const wireContent =
  (frame: Frame, path: string, isAside: boolean) =>
  <Content>(actor: ContentActor<Content>) => {
    const heard = [
      actor.on('page.missing', () => leaveUntranslated(frame, path)),
      actor.on('content.refused', ({ refusal, isKept }) => {
        if (isKept || isAside) frame.tellRefusal(refusal)
      }),
    ]
    return stopAll([onReturn(frame, () => actor.send({ type: 'content.signalled' })), stopListening(heard)])
  }

/**
 * The content chart behind a page of its own path.
 * @param schema reads what the page was prerendered with
 * @param isAside nothing stands in its place where it cannot be had
 */
export const useContent = <Key, Content>(
  frame: Frame,
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
      kept: keptContent(frame.kept, path, schema),
      wire: wireContent(frame, path, isAside),
    }),
    // The key is a plain record: its text stands for it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [frame, early, name, path, schema, isAside],
  )
}
