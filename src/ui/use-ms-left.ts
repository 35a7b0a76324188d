import { useEffect, useState } from 'react'

const second = 1_000

/** Time until a moment (ms since the epoch, UTC), in ms and never below zero; updated each second. */
export function useMsLeft(until: number): number {
  const [left, setLeft] = useState(() => until - Date.now())
  useEffect(() => {
    const tell = () => setLeft(until - Date.now())
    tell()
    const timer = setInterval(tell, second)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, left)
}
