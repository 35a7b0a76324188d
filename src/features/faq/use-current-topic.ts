import { useEffect, useState } from 'react'

/** The part of the window that is being read: a band in its upper third. */
const rootMargin = '-20% 0px -65% 0px'

const separator = '\n'

/** Id of the section that is being read; null before anything was. */
export const useCurrentTopic = (ids: readonly string[]): string | null => {
  const [current, setCurrent] = useState<string | null>(null)
  // The ids are the same as long as their text is.
  const key = ids.join(separator)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered !== undefined) setCurrent(entered.target.id)
      },
      { rootMargin },
    )
    for (const id of key.split(separator)) {
      const section = document.getElementById(id)
      if (section !== null) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}
