/** Measures, wraps and escapes text. */

/** Widths in em as in Noto Sans, one of the wider system fonts. */
const widths: readonly (readonly [characters: string, em: number])[] = [
  ["ijlI'|.,:;!", 0.28],
  ['frtJ()[]{}/\\ -"`', 0.39],
  ['sczkvxyEFLS?*_^', 0.54],
  ['aeBKPRTVXYZ$', 0.59],
  ['mwMW@%', 0.93],
  ['ADGHNOQUC&', 0.74],
  ['→…—·↻+=<>~#', 0.8],
]

const emOf = new Map(widths.flatMap(([characters, em]) => [...characters].map((character) => [character, em] as const)))

const otherEm = 0.62
/** Allowance for a wider font of the reader. */
const reserve = 1.04
const boldFactor = 1.06

/** Style of a piece of text: size in px, and weight. */
export interface Face {
  readonly size: number
  readonly isBold?: boolean
}

/** Width of one line in px, rounded up. */
export function widthOf(text: string, { size, isBold = false }: Face): number {
  const em = [...text].reduce((sum, character) => sum + (emOf.get(character) ?? otherEm), 0)
  return Math.ceil(em * size * reserve * (isBold ? boldFactor : 1))
}

/** Wraps text between words at `width` px (a longer word keeps its own line). */
export function wrap(text: string, face: Face, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, face) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for an element or an attribute of SVG. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
