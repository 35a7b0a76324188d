import type { Actor } from 'xstate'
import { useBoundActor } from '../../components/use-page-actor.ts'
import type { ContentChart } from '../page.types.ts'

/** The content chart of a page, while the page is open. */
export const useContentActor = <Content>({ preloaded, ...chart }: ContentChart<Content>): Actor<typeof chart.machine> =>
  useBoundActor(chart, { preloaded })
