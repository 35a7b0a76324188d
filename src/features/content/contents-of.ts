import type { PagePart } from '../../components/OnThisPage.tsx'
import { textOf } from './text-of.ts'

/** The prefix that `RichText` gives to every id. */
const idPrefix = 'user-content-'

/** With fewer headings a text needs no list of them. */
const fewest = 4

/**
 * The headings of a text, for a list that leads to them, and the text with an id at each.
 * @param html written by an editor; what comes back is as unsafe, and goes through `RichText`
 */
export const contentsOf = (html: string): { html: string; parts: readonly PagePart[] } => {
  const parts: PagePart[] = []
  const marked = html.replace(/<h2(\s[^>]*)?>([\s\S]*?)<\/h2>/gi, (whole, attributes: string = '', inner: string) => {
    const own = /\sid="([^"]+)"/i.exec(attributes)?.[1]
    const id = own ?? `part-${parts.length + 1}`
    parts.push({ id: idPrefix + id, title: textOf(inner) })
    return own === undefined ? `<h2 id="${id}"${attributes}>${inner}</h2>` : whole
  })
  return parts.length < fewest ? { html, parts: [] } : { html: marked, parts }
}
