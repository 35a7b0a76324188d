import { safeHref } from '../../ui/safe-href.ts'

/** The address of a contact when it is safe to link to; a phone number is. */
export const contactHref = (link: string): string | undefined => (/^tel:\+?\d+$/.test(link) ? link : safeHref(link))

/** Whether it leads to another site. */
export const isElsewhere = (href: string): boolean => /^https?:/i.test(href)

/** What people take with them: an address for a taxi, a phone number, a mail address. */
export const isWorthCopying = (link: string, isPlace: boolean): boolean => isPlace || /^(?:tel|mailto):/i.test(link)
