import { useEffect, useState, type RefObject } from 'react'

/** Tolerance for layout rounding, px. */
const slack = 1

/**
 * True if the box hides part of its text; false before the first measurement. Follows the width of the box.
 * @param isMeasured false while the box is expanded: the last result stays
 */
export const useIsCut = (box: RefObject<HTMLElement | null>, isMeasured: boolean): boolean => {
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const element = box.current
    if (element === null || !isMeasured) return undefined
    const observer = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + slack))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, isMeasured])
  return isCut
}
