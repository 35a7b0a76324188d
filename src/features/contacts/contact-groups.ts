import type { Contact } from '../../../machines/content/contents.ts'

export interface ContactGroups {
  /** Contacts of the support team. */
  support: readonly Contact[]
  /** Each begins with its link to a map. */
  offices: readonly (readonly Contact[])[]
}

const maps =
  /^(?:geo:|https:\/\/(?:[\w-]+\.)*(?:openstreetmap\.org|google\.[a-z.]+\/maps|maps\.[\w.]+|goo\.gl\/maps)\b)/i

/** True if the contact is an address on a map. */
export const isPlace = ({ link }: Contact): boolean => maps.test(link)

/** Entries are in the editors' order: an address starts an office, and the following entries belong to it. */
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
