/**
 * Overlapping lines of text, one a line. Runs in the page and must not refer to anything outside. Lengths are CSS
 * pixels.
 */
export const overlaps = (): string[] => {
  interface Line {
    readonly text: string
    readonly owner: Element
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }

  /** Elements in a layer of their own overlap the page on purpose. */
  const layerOf = (element: Element): Element => {
    for (let each = element; each.parentElement !== null; each = each.parentElement) {
      const { position } = getComputedStyle(each)
      if (position === 'fixed' || position === 'absolute' || position === 'sticky') return each
    }
    return document.body
  }

  /** The part that its clipping ancestors leave visible, from top to bottom. */
  const shownPart = (element: Element): { top: number; bottom: number } => {
    const part = { top: -Infinity, bottom: Infinity }
    for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement) {
      const { overflowY, webkitLineClamp } = getComputedStyle(each)
      // A line clamp cuts on purpose, and positions the cut text anywhere.
      if (webkitLineClamp !== 'none') return { top: Infinity, bottom: -Infinity }
      if (overflowY === 'visible') continue
      const edge = each.getBoundingClientRect()
      part.top = Math.max(part.top, edge.top)
      part.bottom = Math.min(part.bottom, edge.bottom)
    }
    return part
  }

  const linesOf = (node: Text): Line[] => {
    const owner = node.parentElement
    if (owner === null || !owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
    const { top: from, bottom: to } = shownPart(owner)
    const range = document.createRange()
    range.selectNodeContents(node)
    const size = parseFloat(getComputedStyle(owner).fontSize)
    return Array.from(range.getClientRects(), ({ left, right, top, bottom }) => {
      // A line box extends beyond its letters: the x-height in its middle always contains ink.
      const middle = (top + bottom) / 2
      return {
        text: node.data.trim().slice(0, 40),
        owner,
        left,
        right,
        top: middle - size * 0.4,
        bottom: middle + size * 0.4,
      }
    }).filter(({ left, right, top, bottom }) => right - left > 1 && top >= from - 2 && bottom <= to + 2)
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const lines: Line[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '') lines.push(...linesOf(node))
  lines.sort((one, other) => one.top - other.top)

  const found = new Set<string>()
  for (const [index, line] of lines.entries())
    for (const other of lines.slice(index + 1)) {
      if (other.top >= line.bottom - 1) break
      const isBeside = other.left >= line.right - 1 || other.right <= line.left + 1
      if (!isBeside && layerOf(line.owner) === layerOf(other.owner)) found.add(`“${line.text}” under “${other.text}”`)
    }
  return [...found]
}
