import { useEffect } from 'react'
import type { ContentActor, ContentMachine } from '../../features/content/ContentState.tsx'
import { usePageActor } from '../../components/use-page-actor.ts'

/** What every page to read gets. */
export interface ContentPageProps<Content> {
  machine: ContentMachine<Content>
  /** What the page was prerendered with. */
  preloaded: Content | null
  /** Tells the chart when it may ask again; @returns stops */
  bind: (actor: ContentActor<Content>) => () => void
  projectName: string
}

/** The content chart of a page, for as long as the page is open. */
export const useContentActor = <Content>({
  machine,
  preloaded,
  bind,
}: ContentPageProps<Content>): ContentActor<Content> => {
  const actor = usePageActor(machine, { preloaded })
  useEffect(() => bind(actor), [bind, actor])
  return actor
}
