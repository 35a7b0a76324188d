import { useEffect, useState, type RefObject } from 'react'

/** Rounding of the layout, px. */
const slack = 1

/**
 * Whether something of a text is hidden by its box; false until it was measured. Follows the width of the box.
 * @param isMeasured false while the box shows everything: what was known stays
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
