import * as z from 'zod/mini'
import type { Source } from '../../../machines/content/sources.ts'

/** What a page was prerendered with: its path, and the content that it shows; no path for the 404 page. */
export interface PreloadedPage {
  path: string | null
  content: unknown
}

const preloadedPage = z.object({ path: z.nullable(z.string()), content: z.unknown() })

/** Null when the page was not prerendered. */
export const readPreloadedPage = (json: unknown): PreloadedPage | null => preloadedPage.safeParse(json).data ?? null

/** The content that the page at a path was prerendered with; null for another page, or for what does not fit. */
export const preloadedContent = <Content>(
  preloaded: PreloadedPage | null,
  path: string,
  source: Pick<Source<unknown, Content>, 'preloaded'>,
): Content | null => (preloaded?.path === path ? source.preloaded(preloaded.content) : null)
