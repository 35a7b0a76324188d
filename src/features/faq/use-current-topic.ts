import { useEffect, useState } from 'react'

/** The band that counts as in view: from 20 to 35 % of the window's height. */
const rootMargin = '-20% 0px -65% 0px'

const separator = '\n'

/** Id of the section in view; null before the first. */
export const useCurrentTopic = (ids: readonly string[]): string | null => {
  const [current, setCurrent] = useState<string | null>(null)
  // A stable dependency: the ids as one string.
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
