import { useEffect, useRef } from 'react'

/** Calls back after the final unmount: React's strict mode unmounts and remounts at once. */
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
