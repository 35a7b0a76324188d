import { expect, it } from 'vitest'
import type { Contact } from '../../machines/content/contents.ts'
import { groupContacts, isPlace } from '../../src/features/contacts/contact-groups.ts'

const contact = (id: string, link = ''): Contact => ({ id, name: id, value: id, link, image: [] })
const place = (id: string) => contact(id, 'https://www.openstreetmap.org/search?query=here')

const ids = (contacts: Contact[]) => {
  const { support, offices } = groupContacts(contacts)
  return { support: support.map(({ id }) => id), offices: offices.map((office) => office.map(({ id }) => id)) }
}

it.each([
  ['geo:41.7,44.8', true],
  ['https://maps.google.com/?q=x', true],
  ['https://www.google.com/maps/place/x', true],
  ['https://goo.gl/maps/x', true],
  ['https://maps.apple.com/?q=x', true],
  ['https://www.google.com/search?q=maps', false],
  ['https://t.me/kursi_support', false],
  ['http://maps.google.com/', false],
  ['tel:+995', false],
  ['', false],
])('recognises whether %s is a place', (link, expected) => {
  expect(isPlace(contact('x', link))).toBe(expected)
})

it.each<[string, Contact[], ReturnType<typeof ids>]>([
  ['nothing', [], { support: [], offices: [] }],
  ['no place', [contact('mail'), contact('hours')], { support: ['mail', 'hours'], offices: [] }],
  [
    'offices after the support',
    [contact('mail'), place('a'), contact('a-hours'), contact('a-phone', 'tel:+1'), place('b')],
    { support: ['mail'], offices: [['a', 'a-hours', 'a-phone'], ['b']] },
  ],
  ['a place at the beginning', [place('a'), contact('x')], { support: [], offices: [['a', 'x']] }],
])('groups %s', (_, contacts, expected) => {
  expect(ids(contacts)).toEqual(expected)
})
