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

/** Where the page fills the screen's width, as in `SupportWidget.module.css`. */
const phone = '(width <= 46.875rem)'

/** A trembling finger, CSS pixels. */
const slack = 8

/** @returns tells at each call whether the reader has last gone down the page, and is not at its end */
const watchReading = (): (() => boolean) => {
  let last = 0
  let isDown = false
  return () => {
    const end = document.documentElement.scrollHeight - innerHeight
    // A page that springs back from beyond its edge is not read.
    const place = Math.min(Math.max(scrollY, 0), end)
    if (Math.abs(place - last) > slack) {
      isDown = place > last
      last = place
    }
    return isDown && place > slack && place < end - slack
  }
}

/**
 * Whether a fixed element is in the way: over a control of the page, wherever it is scrolled and whatever unfolds, or
 * on a phone over the text that is being read.
 */
export function useInTheWay(element: RefObject<Element | null>): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    let frame = 0
    const isReading = watchReading()
    const look = () => {
      frame = 0
      if (element.current === null) return
      const isRead = isReading() && matchMedia(phone).matches
      setIsOver(isRead || coversControl(element.current))
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
