import * as z from 'zod/mini'

/** What a page was prerendered with: its path, and the content that it shows; no path for the 404 page. */
export interface KeptPage {
  path: string | null
  content: unknown
}

const keptPage = z.object({ path: z.nullable(z.string()), content: z.unknown() })

/** Null when the page was not prerendered. */
export const readKeptPage = (json: unknown): KeptPage | null => keptPage.safeParse(json).data ?? null

/** The content that the page at a path was prerendered with; null for another page, or for what does not fit. */
export const keptContent = <Content>(
  kept: KeptPage | null,
  path: string,
  schema: z.ZodMiniType<Content>,
): Content | null => (kept?.path === path ? (schema.safeParse(kept.content).data ?? null) : null)
