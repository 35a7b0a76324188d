import { useEffect, useState, type RefObject } from 'react'

/** A press on these, or what they show, must not be covered. */
const controls = 'input, select, textarea, button, label, a, [role="switch"], [role="slider"]'

/** The rest of a line that unfolds is as good to press as its end; its words are not to be covered. */
const isWordOfFold = (element: Element): boolean =>
  !element.matches('summary') && element.closest('summary') !== null && element.textContent !== ''

const shares = [0.05, 0.5, 0.95]

/** Whether a field, a button or a link lies under an element, which may be hidden itself. */
const coversControl = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const points = shares.flatMap((across) => shares.map((down) => [left + width * across, top + height * down] as const))
  return points.some(([x, y]) => {
    const under = document.elementsFromPoint(x, y).find((each) => !element.contains(each))
    return under !== undefined && (under.closest(controls) !== null || isWordOfFold(under))
  })
}

/** Whether a fixed element lies over a control of the page, wherever it is scrolled and whatever unfolds. */
export function useInTheWay(element: RefObject<Element | null>): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      if (element.current !== null) setIsOver(coversControl(element.current))
    }
    const ask = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    const observer = new ResizeObserver(ask)
    observer.observe(document.body)
    addEventListener('scroll', ask, { passive: true })
    addEventListener('resize', ask)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      removeEventListener('scroll', ask)
      removeEventListener('resize', ask)
    }
  }, [element])
  return isOver
}
