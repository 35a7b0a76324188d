import type { Contact } from '../../../machines/content/contents.ts'

export interface ContactGroups {
  /** Ways to reach the support. */
  support: readonly Contact[]
  /** Each begins with its place on a map. */
  offices: readonly (readonly Contact[])[]
}

const maps =
  /^(?:geo:|https:\/\/(?:[\w-]+\.)*(?:openstreetmap\.org|google\.[a-z.]+\/maps|maps\.[\w.]+|goo\.gl\/maps)\b)/i

/** Whether a contact is a place that can be gone to. */
export const isPlace = ({ link }: Contact): boolean => maps.test(link)

/** Entries come in the order of the editors: a place begins an office, and what follows it belongs to it. */
export const groupContacts = (contacts: readonly Contact[]): ContactGroups => {
  const first = contacts.findIndex(isPlace)
  const end = first < 0 ? contacts.length : first
  const offices: Contact[][] = []
  for (const contact of contacts.slice(end)) {
    if (isPlace(contact)) offices.push([contact])
    else offices.at(-1)?.push(contact)
  }
  return { support: contacts.slice(0, end), offices }
}
