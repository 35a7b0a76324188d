import { useEffect, useState, type RefObject } from 'react'

/** `selected`: refused, the shown text is selected. `offered`: refused, a field with the text is to be shown. */
export type CopyOutcome = 'none' | 'copied' | 'selected' | 'offered'

/** Copies text to the clipboard; false when refused. */
export type CopyText = (text: string) => Promise<boolean>

/** What a button to copy has done last. */
export interface Copying {
  outcome: CopyOutcome
  /** The text that was to be copied. */
  text: string
  /** Counts the presses: each one selects anew. */
  count: number
}

/** The browser copied nothing: what to do is said. */
export const isRefused = ({ outcome }: Copying): boolean => outcome === 'selected' || outcome === 'offered'

export const notCopied: Copying = { outcome: 'none', text: '', count: 0 }

/** ms (spec §9); a hint to act stays until it has been read and followed; a field until copying works. */
const shownFor: Readonly<Record<CopyOutcome, number | null>> = {
  none: null,
  copied: 2_000,
  selected: 20_000,
  offered: null,
}

/** @returns false where something else is shown than the text */
const isSelectedIn = (element: HTMLElement | null | undefined, text: string): boolean => {
  if (element?.textContent.trim() !== text.trim()) return false
  getSelection()?.selectAllChildren(element)
  return true
}

/**
 * A button to copy. Where the browser refuses, the text is selected, for copying by hand.
 * @param shown element with the text, if it is shown
 */
export function useCopy(copy: CopyText, shown?: RefObject<HTMLElement | null>): [Copying, (text: string) => void] {
  const [copying, setCopying] = useState(notCopied)
  useEffect(() => {
    const time = shownFor[copying.outcome]
    if (time === null) return undefined
    const timer = setTimeout(() => setCopying((last) => ({ ...last, outcome: 'none' })), time)
    return () => clearTimeout(timer)
  }, [copying])
  const press = async (text: string) => {
    const isCopied = await copy(text)
    const refused = isSelectedIn(shown?.current, text) ? 'selected' : 'offered'
    setCopying((last) => ({ outcome: isCopied ? 'copied' : refused, text, count: last.count + 1 }))
  }
  return [copying, (text) => void press(text)]
}
