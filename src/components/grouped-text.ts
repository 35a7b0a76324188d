/**
 * A field that shows its text in groups. The chart keeps the text as typed; separators are only shown, and an edit of
 * what is shown is read back as an edit of the text.
 */

/** Whether each character of `shown` is of the text; the others are separators that were put in. */
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
  /** How many characters of the text stand before the caret. */
  caret: number
}

export interface EditOf {
  text: string
  /** The text as it was shown before the edit. */
  shown: string
  /** What the field holds after it. */
  next: string
  /** Place of the caret in `next`. */
  caret: number
  /** What was put in before the caret, where the browser says so. */
  inserted: string | null
  /** The Delete key, which removes what follows the caret. */
  isForward: boolean
}

/** Where the edit begins. What was pasted may begin as what stood there: "1,500" over "1,000". */
const startOf = (shown: string, head: string, inserted: string | null): number =>
  inserted !== null && head.endsWith(inserted) && shown.startsWith(head.slice(0, head.length - inserted.length))
    ? head.length - inserted.length
    : commonStart(shown, head)

/** What the text is after an edit of what was shown. */
export const readEdit = ({ text, shown, next, caret, inserted: said, isForward }: EditOf): Edit => {
  const tail = next.length - caret
  // Filled in by the browser as a whole.
  if (!shown.endsWith(next.slice(caret))) return { text: next, caret }
  const own = ofText(shown, text)
  const end = shown.length - tail
  const start = Math.min(startOf(shown, next.slice(0, caret), said), end)
  const inserted = next.slice(start, caret)
  let before = ownPart(shown, own, 0, start)
  let after = ownPart(shown, own, end, shown.length)
  const isSeparator = end > start && inserted === '' && ownPart(shown, own, start, end) === ''
  // A separator is not part of the text: the digit beside it is removed.
  if (isSeparator && isForward) after = after.slice(1)
  else if (isSeparator) before = before.slice(0, -1)
  return { text: before + inserted + after, caret: before.length + inserted.length }
}

/** Place in what is shown that has so many characters of the text before it. */
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
