/** Runs in the measured page: records browser metrics, and when the page becomes usable. */

/** When a page counts as usable. */
export type Wait =
  /** A letter typed into the field appears in `answer`, which may be the field itself. */
  | { readonly kind: 'typing'; readonly field: string; readonly answer: string }
  /** React has hydrated the element. */
  | { readonly kind: 'hydrated'; readonly element: string }
  /** The element is visible: larger than elements for screen readers only. */
  | { readonly kind: 'seen'; readonly element: string }
  /** The page's load event is enough. */
  | { readonly kind: 'loaded' }

export interface Shift {
  /** ms since the navigation, like all times here. */
  readonly at: number
  readonly value: number
  /** Shifted elements, from and to: left, top, width, height. */
  readonly moved: readonly string[]
}

/** As in the Layout Instability API. */
interface ShiftSource {
  readonly node?: unknown
  readonly previousRect?: unknown
  readonly currentRect?: unknown
}

export interface LongTask {
  readonly start: number
  readonly end: number
}

export interface Notes {
  fcp: number | null
  lcp: number | null
  lcpElement: string
  shifts: Shift[]
  longTasks: LongTask[]
  /** When a field accepted typed text; the answer may wait for the service. */
  typed: number | null
  /** When React hydrated the field or element waited for. */
  takenOver: number | null
  usable: number | null
}

declare global {
  interface Window {
    perfNotes?: Notes
    /** Added by the tool: receives the signal that the page is usable. */
    perfUsable?: (payload: string) => void
  }
}

/** Runs in the page before any of its scripts; must not refer to anything outside itself. */
export function probe(wait: Wait): void {
  if (window.top !== window) return
  const pollEvery = 8
  const longestRest = 100
  const notes: Notes = {
    fcp: null,
    lcp: null,
    lcpElement: '',
    shifts: [],
    longTasks: [],
    typed: null,
    takenOver: null,
    usable: null,
  }
  window.perfNotes = notes

  const nameOf = (node: unknown): string => {
    if (!(node instanceof Node)) return 'something without a name'
    const element = node instanceof Element ? node : node.parentElement
    const words = node.textContent?.trim().slice(0, 40) ?? ''
    return `${element?.localName ?? 'removed'}.${element?.classList.value ?? ''} “${words}”`
  }
  const boxOf = (box: unknown): string =>
    box instanceof DOMRectReadOnly ? [box.x, box.y, box.width, box.height].map((side) => side.toFixed(1)).join(' ') : ''
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.fcp = startTime
  })
  observe('largest-contentful-paint', (entry) => {
    notes.lcp = entry.startTime
    notes.lcpElement = 'element' in entry && entry.element !== null ? nameOf(entry.element) : ''
  })
  observe('longtask', ({ startTime, duration }) => {
    notes.longTasks.push({ start: startTime, end: startTime + duration })
  })
  observe('layout-shift', (entry) => {
    const value = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0
    const sources: ShiftSource[] = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
    const moved = sources.map((source) => {
      return `${nameOf(source.node)} from ${boxOf(source.previousRect)} to ${boxOf(source.currentRect)}`
    })
    notes.shifts.push({ at: entry.startTime, value, moved })
  })

  const isMarked = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
  let rest: 'awaited' | 'reached' | null = null
  /**
   * React marks elements while it still hydrates their part of the page in slices; input at that moment forces it to
   * redo the work synchronously. Nobody types that early, so this waits for the first idle moment, with a limit.
   */
  const isTakenOver = (element: Element): boolean => {
    if (rest === null && isMarked(element)) {
      rest = 'awaited'
      requestIdleCallback(() => (rest = 'reached'), { timeout: longestRest })
    }
    return rest === 'reached'
  }
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && getComputedStyle(element).visibility === 'visible'
  }
  const inputAt = (selector: string) => {
    const found = document.querySelector(selector)
    return found instanceof HTMLInputElement ? found : null
  }

  let typed: { text: string; answerBefore: string } | null = null
  /** Like the browser: sets the value without React's knowledge, then dispatches the event. */
  const type = (field: HTMLInputElement, answer: HTMLInputElement) => {
    // An amount within the limits of every direction, or one more digit than the last visit left.
    const text = field.value === '' ? '0.05' : `${field.value}1`
    typed = { text, answerBefore: answer.value }
    notes.typed = performance.now()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: '1', inputType: 'insertText' }))
  }
  const isAnswered = (fieldSelector: string, answerSelector: string): boolean => {
    const [field, answer] = [inputAt(fieldSelector), inputAt(answerSelector)]
    if (field === null || answer === null || field.readOnly || field.disabled) return false
    if (typed === null) type(field, answer)
    else return field.value === typed.text && answer.value !== typed.answerBefore && answer.value !== ''
    return false
  }
  const isUsable = (): boolean => {
    if (wait.kind === 'typing') return isAnswered(wait.field, wait.answer)
    if (wait.kind === 'loaded') return document.readyState === 'complete'
    const element = document.querySelector(wait.element)
    return element !== null && (wait.kind === 'seen' ? isSeen(element) : isTakenOver(element))
  }

  const awaited = wait.kind === 'loaded' ? null : wait.kind === 'typing' ? wait.field : wait.element
  const noteTakenOver = () => {
    const element = awaited === null ? null : document.querySelector(awaited)
    if (notes.takenOver === null && element !== null && isTakenOver(element)) notes.takenOver = performance.now()
  }

  const poll = () => {
    noteTakenOver()
    if (notes.usable === null && isUsable()) {
      // A page without scripts has no usable moment: only its load is reported.
      if (wait.kind !== 'loaded') notes.usable = performance.now()
      window.perfUsable?.('')
      if (wait.kind === 'loaded') return
    }
    if (notes.usable === null || notes.takenOver === null) setTimeout(poll, rest === null ? pollEvery : 0)
  }
  poll()
}
