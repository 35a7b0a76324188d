import { useEffect, useState } from 'react'

/** The band that counts as read: from 20 to 35 % of the window's height. */
const rootMargin = '-20% 0px -65% 0px'
const readTo = 0.35

const separator = '\n'

/** The last section that begins above the end of the band; at the top of the page the first. */
const sectionRead = (sections: readonly HTMLElement[]): string | null =>
  (sections.findLast((section) => section.getBoundingClientRect().top <= innerHeight * readTo) ?? sections[0])?.id ??
  null

/** Id of the section in view; null before the first measurement. */
export const useCurrentTopic = (ids: readonly string[]): string | null => {
  const [current, setCurrent] = useState<string | null>(null)
  // A stable dependency: the ids as one string.
  const key = ids.join(separator)
  useEffect(() => {
    const sections = key.split(separator).flatMap((id) => document.getElementById(id) ?? [])
    // A jump may enter no section: leaving one triggers the update, too.
    const observer = new IntersectionObserver(() => setCurrent(sectionRead(sections)), { rootMargin })
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [key])
  return current
}
