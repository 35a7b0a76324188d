import { safeHref } from '../../ui/safe-href.ts'

/** The address of a contact if it is safe to link to; phone numbers are. */
export const contactHref = (link: string): string | undefined => (/^tel:\+?\d+$/.test(link) ? link : safeHref(link))

/** True for a link to another site. */
export const isElsewhere = (href: string): boolean => /^https?:/i.test(href)

/** True for values that people copy: a street address, a phone number, an e-mail address. */
export const isWorthCopying = (link: string, isPlace: boolean): boolean => isPlace || /^(?:tel|mailto):/i.test(link)
