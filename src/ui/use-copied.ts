import { useEffect, useState } from 'react'

const COPIED_MS = 2000

/** `true` for two seconds after each call of the second value (spec §9). */
export function useCopied(): [boolean, () => void] {
  const [count, setCount] = useState(0)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (count === 0) return undefined
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [count])
  const mark = () => {
    setCopied(true)
    setCount((before) => before + 1)
  }
  return [copied, mark]
}
