/**
 * Grouped display of a field. The chart keeps the text as typed; separators are only displayed, and an edit of the
 * displayed text is mapped back to the text.
 */

/** Whether each character of `shown` belongs to the text; the others are separators. */
const ofText = (shown: string, text: string): boolean[] => {
  let at = 0
  return Array.from({ length: shown.length }, (_, index) => {
    const isOwn = shown[index] === text[at]
    if (isOwn) at += 1
    return isOwn
  })
}

const ownPart = (shown: string, own: readonly boolean[], from: number, to: number): string =>
  Array.from(shown.slice(from, to))
    .filter((_, index) => own[from + index])
    .join('')

const commonStart = (left: string, right: string): number => {
  let length = 0
  while (length < left.length && left[length] === right[length]) length += 1
  return length
}

export interface Edit {
  text: string
  /** Number of characters of the text before the caret. */
  caret: number
}

export interface EditOf {
  text: string
  /** The displayed text before the edit. */
  shown: string
  /** The field's value after the edit. */
  next: string
  /** Caret position in `next`. */
  caret: number
  /** Inserted text, if reported by the browser. */
  inserted: string | null
  /** The Delete key, which removes forwards. */
  isForward: boolean
}

/** Start of the edit. Pasted text may begin like the replaced text: "1,500" over "1,000". */
const startOf = (shown: string, head: string, inserted: string | null): number =>
  inserted !== null && head.endsWith(inserted) && shown.startsWith(head.slice(0, head.length - inserted.length))
    ? head.length - inserted.length
    : commonStart(shown, head)

/** The text after an edit of the displayed text. */
export const readEdit = ({ text, shown, next, caret, inserted: said, isForward }: EditOf): Edit => {
  const tail = next.length - caret
  // Filled in completely, e.g. by autofill.
  if (!shown.endsWith(next.slice(caret))) return { text: next, caret }
  const own = ofText(shown, text)
  const end = shown.length - tail
  const start = Math.min(startOf(shown, next.slice(0, caret), said), end)
  const inserted = next.slice(start, caret)
  let before = ownPart(shown, own, 0, start)
  let after = ownPart(shown, own, end, shown.length)
  const isSeparator = end > start && inserted === '' && ownPart(shown, own, start, end) === ''
  // Removing a separator removes the adjacent digit.
  if (isSeparator && isForward) after = after.slice(1)
  else if (isSeparator) before = before.slice(0, -1)
  return { text: before + inserted + after, caret: before.length + inserted.length }
}

/** Position in the displayed text after a number of characters of the text. */
export const caretIn = (shown: string, text: string, before: number): number => {
  const own = ofText(shown, text)
  let left = before
  let at = 0
  while (at < shown.length && left > 0) {
    if (own[at]) left -= 1
    at += 1
  }
  return at
}
