import { describe, expect, test } from 'vitest'
import { findEntries, wordsOf } from '../../../machines/faq/faq.rules.ts'

const entries = [
  { id: 'visit', text: 'How do I get cash at an office? The office rate is fixed for 2 hours.' },
  { id: 'limits', text: 'What are the limits? At least $1,000 in cash.' },
  { id: 'cafe', text: 'Есть ли в офисе кафе? Ещё бы: кофе стоит 12 лари.' },
  { id: 'kyc', text: 'როგორ გავიარო ვერიფიკაცია? ატვირთეთ დოკუმენტი.' },
  { id: 'naive', text: 'Naïve question — crème brûlée?' },
]

describe('search results', () => {
  test.each([
    ['cash', ['visit', 'limits']],
    ['CASH office', ['visit']],
    ['office   cash', ['visit']],
    ['fic', ['visit']],
    ['cash, in office?', []],
    ['cash, at office?', ['visit']],
    ['$1,000', ['limits']],
    ['naive creme', ['naive']],
    ['NAÏVE BRULÉE', ['naive']],
    ['ЕЩЕ', ['cafe']],
    ['кафе лари', ['cafe']],
    ['ვერიფიკაცია', ['kyc']],
    // Georgian capitals, typed with caps lock.
    ['ᲕᲔᲠᲘᲤᲘᲙᲐᲪᲘᲐ', ['kyc']],
    ['ofﬁce', ['visit']],
    ['nothing at all', []],
  ])('“%s”', (query, found) => {
    expect(findEntries(entries, query)).toEqual(found)
  })

  test.each(['', '   ', '?', ' … '])('everything for an empty query: “%s”', (query) => {
    expect(wordsOf(query)).toEqual([])
    expect(findEntries(entries, query)).toEqual(entries.map(({ id }) => id))
  })
})
