const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
}

const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** Text of HTML without its tags (spec §3): for descriptions and excerpts. Never insert it as HTML. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_whole, code: string) => character(Number(code)))
    .replace(/&#x([\da-f]+);/gi, (_whole, code: string) => character(Number.parseInt(code, 16)))
    .replace(/&([a-z]+);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

const firstParagraph = (html: string): string => /<p\b[^>]*>([\s\S]*?)<\/p>/i.exec(html)?.[1] ?? html

/**
 * The beginning of a text, with an ellipsis if it is cut.
 * @param limit characters
 */
export const excerptOf = (html: string, limit = 160): string => {
  const text = textOf(firstParagraph(html))
  if (text.length <= limit) return text
  const cut = text.slice(0, limit)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2)).replace(/[\s.,;:–—-]+$/, '')}…`
}
