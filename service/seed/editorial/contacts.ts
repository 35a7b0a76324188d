import type { contacts } from '../../database/schema.ts'
import { languages } from '../../texts/languages.ts'
import type { Lang, Text } from '../../texts/languages.ts'
import { offices } from '../../texts/payment.ts'
import { messenger, supportEmail, supportHours } from '../../texts/support.ts'

interface Entry {
  id: string
  icon: ContactIcon
  name: Text
  value: Text
  link: string
}

/** Drawn by `files/contact-icons.ts`. */
export type ContactIcon = 'messenger' | 'mail' | 'clock' | 'place' | 'phone'

const same = (text: string): Text => ({ en: text, ka: text, ru: text })

const places = {
  tbilisi: {
    office: { en: 'Office in Tbilisi', ka: 'ოფისი თბილისში', ru: 'Офис в Тбилиси' },
    hours: { en: 'Hours in Tbilisi', ka: 'სამუშაო საათები თბილისში', ru: 'Часы работы в Тбилиси' },
    phone: { en: 'Phone in Tbilisi', ka: 'ტელეფონი თბილისში', ru: 'Телефон в Тбилиси' },
  },
  batumi: {
    office: { en: 'Office in Batumi', ka: 'ოფისი ბათუმში', ru: 'Офис в Батуми' },
    hours: { en: 'Hours in Batumi', ka: 'სამუშაო საათები ბათუმში', ru: 'Часы работы в Батуми' },
    phone: { en: 'Phone in Batumi', ka: 'ტელეფონი ბათუმში', ru: 'Телефон в Батуми' },
  },
  dubai: {
    office: { en: 'Office in Dubai', ka: 'ოფისი დუბაიში', ru: 'Офис в Дубае' },
    hours: { en: 'Hours in Dubai', ka: 'სამუშაო საათები დუბაიში', ru: 'Часы работы в Дубае' },
    phone: { en: 'Phone in Dubai', ka: 'ტელეფონი დუბაიში', ru: 'Телефон в Дубае' },
  },
} as const satisfies Record<string, Record<'office' | 'hours' | 'phone', Text>>

/** A map of any kind finds the English address. */
const mapLink = (address: string): string => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

const dialLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

const entriesOf = ([city, names]: [string, (typeof places)[keyof typeof places]]): Entry[] => {
  const office = offices[city]
  if (office === undefined) throw new Error(`There is no office in ${city}.`)
  const { address, hours, contact } = office
  return [
    { id: `${city}-office`, icon: 'place', name: names.office, value: address, link: mapLink(address.en) },
    { id: `${city}-hours`, icon: 'clock', name: names.hours, value: hours, link: '' },
    { id: `${city}-phone`, icon: 'phone', name: names.phone, value: same(contact), link: dialLink(contact) },
  ]
}

const entries: readonly Entry[] = [
  {
    id: 'messenger',
    icon: 'messenger',
    name: { en: 'Support in Telegram', ka: 'მხარდაჭერა Telegram-ში', ru: 'Поддержка в Telegram' },
    value: same(messenger.user),
    link: messenger.link,
  },
  {
    id: 'mail',
    icon: 'mail',
    name: { en: 'Email', ka: 'ელფოსტა', ru: 'Эл. почта' },
    value: same(supportEmail),
    link: `mailto:${supportEmail}`,
  },
  {
    id: 'support-hours',
    icon: 'clock',
    name: { en: 'Support hours', ka: 'მხარდაჭერის საათები', ru: 'Часы работы поддержки' },
    value: supportHours,
    link: '',
  },
  ...Object.entries(places).flatMap(entriesOf),
]

const rowOf = ({ id, icon, name, value, link }: Entry, position: number, lang: Lang): typeof contacts.$inferInsert => ({
  id,
  lang,
  position,
  name: name[lang],
  value: value[lang],
  link,
  icon,
})

export const contactSeeds = (): (typeof contacts.$inferInsert)[] =>
  languages.flatMap((lang) => entries.map((entry, position) => rowOf(entry, position, lang)))
