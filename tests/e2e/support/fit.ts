/**
 * Layout problems, as lines with their location. Runs in the page and must not refer to anything outside. Lengths are
 * CSS pixels.
 */
export const misfits = (): string[] => {
  /** Tolerance for layout rounding. */
  const slack = 1
  /** WCAG 2.5.8. */
  const leastTarget = 24
  const found: string[] = []
  const width = document.documentElement.clientWidth

  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${label.trim().slice(0, 60)}”`
  }

  /** Caches a result per element: every text queries all its ancestors. */
  const remembered = <Value>(find: (element: Element) => Value): ((element: Element) => Value) => {
    const known = new Map<Element, { readonly value: Value }>()
    return (element) => {
      const entry = known.get(element) ?? { value: find(element) }
      known.set(element, entry)
      return entry.value
    }
  }

  const isForReaders: (element: Element) => boolean = remembered((element) => {
    const { clipPath, position } = getComputedStyle(element)
    const isClipped = clipPath === 'inset(50%)' && position === 'absolute'
    return isClipped || (element.parentElement !== null && isForReaders(element.parentElement))
  })

  /** Visible, not only to screen readers. */
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForReaders(element)

  /** The element and its ancestors, inside out. */
  const ancestors = (element: Element): Element[] => {
    const all: Element[] = []
    for (let each: Element | null = element; each !== null; each = each.parentElement) all.push(each)
    return all
  }

  /** A row or a table that scrolls horizontally. */
  const isPushable = remembered((box) => {
    const { overflowX } = getComputedStyle(box)
    return (overflowX === 'auto' || overflowX === 'scroll') && box.scrollWidth > box.clientWidth
  })

  const isBeyondEdge = (element: Element, { left, right }: DOMRect): boolean =>
    (left < -slack || right > width + slack) && !ancestors(element).some(isPushable)

  const textNodes = (): Text[] => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const all: Text[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node instanceof Text && node.data.trim() !== '') all.push(node)
    return all
  }

  /** Read before anything is scrolled. */
  const boxOf = remembered((element) => {
    const { display, overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
    return { display, overflowX, overflowY, webkitLineClamp, edge: element.getBoundingClientRect() }
  })

  /** A word or a number, with its marks. What mixes several, such as an address, a hash or a code, may break. */
  const word = /^\P{L}*(\p{L}{2,16})\P{L}*$|^[^\p{L}\d]*([\d,]{2,16})[^\p{L}\d]*$/u

  /** A word of usual length on two lines means that its box is squeezed. An e-mail address may break at “@” and dots. */
  const checkWords = (node: Text, owner: Element): void => {
    const range = document.createRange()
    for (const { 0: token, index } of node.data.matchAll(/[^\s@.]+/gu)) {
      const [, letters, digits] = word.exec(token) ?? []
      const part = letters ?? digits
      if (part === undefined) continue
      const start = index + token.indexOf(part)
      range.setStart(node, start)
      range.setEnd(node, start + part.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.push(`word broken: “${part}” in ${nameOf(owner)}`)
    }
  }

  /** Checks the box of a text and every ancestor that clips. */
  const checkText = (node: Text): void => {
    const owner = node.parentElement
    if (owner === null || owner.closest('svg') !== null || !isShown(owner)) return
    const range = document.createRange()
    range.selectNodeContents(node)
    const rect = range.getBoundingClientRect()
    const { left, right, top, bottom } = rect
    if (right - left === 0) return
    if (isBeyondEdge(owner, rect)) found.push(`text beyond the edge: ${nameOf(owner)}`)
    if (range.getClientRects().length > 1) checkWords(node, owner)
    let isPushed = false
    let isScrolled = false
    let isOwnBox = true
    for (const box of ancestors(owner)) {
      const { display, overflowX, overflowY, webkitLineClamp, edge } = boxOf(box)
      if (display === 'inline' || display === 'contents') continue
      if (isPushable(box)) isPushed = true
      const isBounding = (isOwnBox || overflowX !== 'visible') && !isPushed
      if (isBounding && (left < edge.left - slack || right > edge.right + slack))
        found.push(
          `text wider than its box: ${nameOf(owner)} ${left}–${right} in ${nameOf(box)} ${edge.left}–${edge.right}`,
        )
      if (overflowY === 'auto' || overflowY === 'scroll') isScrolled = true
      // A line clamp cuts on purpose.
      const isCutting = (overflowY === 'hidden' || overflowY === 'clip') && webkitLineClamp === 'none'
      if (
        isCutting &&
        !isScrolled &&
        box !== document.documentElement &&
        (top < edge.top - 2 || bottom > edge.bottom + 2)
      )
        found.push(`text higher than its box: ${nameOf(owner)} in ${nameOf(box)}`)
      isOwnBox = false
    }
  }

  const brush = document.createElement('canvas').getContext('2d')

  /** True if a line of text fits inside a control's padding. */
  const hasRoom = (control: Element, text: string): boolean => {
    if (brush === null) throw new Error('nothing to measure text with')
    const { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing, paddingLeft, paddingRight } =
      getComputedStyle(control)
    // The shorthand is empty if the font has a numeric variant.
    brush.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
    brush.letterSpacing = letterSpacing
    const room = control.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return brush.measureText(text).width <= room + slack
  }

  /** A long address scrolls in its field; any other value or placeholder must fit. */
  const checkField = (field: Element): void => {
    if (field instanceof HTMLSelectElement) {
      const chosen = field.selectedOptions[0]?.text ?? ''
      if (!hasRoom(field, chosen)) found.push(`choice cut: “${chosen}”`)
    }
    if (!(field instanceof HTMLInputElement) || field.type === 'checkbox' || field.type === 'radio') return
    if (!hasRoom(field, field.placeholder)) found.push(`placeholder cut: “${field.placeholder}”`)
    const isAddress = /^\w{26,}$/.test(field.value)
    if (!isAddress && !hasRoom(field, field.value)) found.push(`value cut: “${field.value}”`)
  }

  /** The element that handles a tap on a control: the control, or its label. */
  const targetOf = (control: Element): Element => control.closest('label') ?? control

  /** True if taps near the centre still hit it: its touch target may be larger than its box. */
  const isHit = (target: Element, size: number): boolean => {
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = target.getBoundingClientRect()
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const reach = size / 2 - 0.5
    const isOf = (dx: number, dy: number): boolean => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      return hit !== null && target.contains(hit)
    }
    const isWide = box.width >= size || (isOf(-reach, 0) && isOf(reach, 0))
    const isHigh = box.height >= size || (isOf(0, -reach) && isOf(0, reach))
    return isWide && isHigh
  }

  /** Links in a sentence have the height of its lines. */
  const isInSentence = (control: Element): boolean =>
    control instanceof HTMLAnchorElement && getComputedStyle(control).display === 'inline'

  /** A shortcut in a field's note, such as its limit: the field itself is the main control. */
  const isInNote = (control: Element): boolean => {
    const note = control.closest('[id]')
    return (
      control instanceof HTMLButtonElement &&
      note !== null &&
      document.querySelector(`[aria-describedby~="${CSS.escape(note.id)}"]`) !== null
    )
  }

  const checkControl = (control: Element): void => {
    if (!isShown(control) || control.closest('[aria-hidden="true"]') !== null) return
    checkField(control)
    const target = targetOf(control)
    const rect = target.getBoundingClientRect()
    const { width: ownWidth, height } = rect
    if (isBeyondEdge(target, rect)) found.push(`control beyond the edge: ${nameOf(target)}`)
    if (isInSentence(control)) return
    if (height < leastTarget || ownWidth < leastTarget)
      if (!isHit(target, leastTarget)) found.push(`target ${ownWidth} × ${height}: ${nameOf(target)}`)
    const isMain = width < 650 && !isInNote(control)
    if (isMain && (height < 44 || ownWidth < 44) && !isHit(target, 44))
      found.push(`main target ${ownWidth} × ${height}: ${nameOf(target)}`)
  }

  const { scrollWidth } = document.documentElement
  if (scrollWidth > width) found.push(`the page is ${scrollWidth} wide in a window of ${width}`)
  for (const node of textNodes()) checkText(node)
  const place = [scrollX, scrollY] as const
  for (const control of document.querySelectorAll(
    'a[href], button, input:not([type="hidden"]), select, textarea, summary',
  ))
    checkControl(control)
  scrollTo(...place)
  return [...new Set(found)]
}
