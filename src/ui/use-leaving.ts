import { useEffect, useRef } from 'react'

/** Calls back when what uses it is gone for good: React's strict mode closes a page and opens it again in one go. */
export const useLeaving = (left: () => void): void => {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      queueMicrotask(() => {
        if (!isShown.current) left()
      })
    }
  }, [left])
}
