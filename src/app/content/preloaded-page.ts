import * as z from 'zod/mini'
import type { Source } from '../../../machines/content/sources.ts'

/** Prerendered data: path and content; no path for the 404 page. */
export interface PreloadedPage {
  path: string | null
  content: unknown
}

const preloadedPage = z.object({ path: z.nullable(z.string()), content: z.unknown() })

/** Null when the page was not prerendered. */
export const readPreloadedPage = (json: unknown): PreloadedPage | null => preloadedPage.safeParse(json).data ?? null

/** The prerendered content of a path, or with null of the 404 page; null for another page, or invalid data. */
export const preloadedContent = <Content>(
  preloaded: PreloadedPage | null,
  path: string | null,
  source: Pick<Source<unknown, Content>, 'preloaded'>,
): Content | null => (preloaded?.path === path ? source.preloaded(preloaded.content) : null)
