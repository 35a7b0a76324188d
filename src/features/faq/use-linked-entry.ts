import { useEffect, type RefObject } from 'react'

const linkedId = (): string => {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}

/** Opens the entry named by the address's hash and scrolls to it. */
export const useLinkedEntry = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const open = () => {
      const id = linkedId()
      const answer = id === '' ? null : document.getElementById(id)
      const entry = answer?.closest('details') ?? null
      if (entry === null || list.current?.contains(entry) !== true) return
      entry.open = true
      entry.scrollIntoView({ block: 'start' })
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [list])
}
