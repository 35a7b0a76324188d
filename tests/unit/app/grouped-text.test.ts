import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caretIn, readEdit } from '../../../src/components/grouped-text.ts'
import { groupDigits, withMark } from '../../../src/inline/group-digits.ts'

/** One edit of the displayed text: `|` is the caret after it. */
const edit = (text: string, next: string, isForward = false) => {
  const caret = next.indexOf('|')
  return readEdit({
    text,
    shown: groupDigits(text, 'en'),
    next: next.replace('|', ''),
    caret,
    inserted: null,
    isForward,
  })
}

describe('a typed amount', () => {
  test.each([
    ['en', '1500', '1,500'],
    ['en', '13215.87', '13,215.87'],
    ['en', '1234567.', '1,234,567.'],
    ['en', '999', '999'],
    ['en', '1500,5', '1500,5'],
    ['en', '1,500', '1,500'],
    ['ru', '13215.87', '13\u00a0215.87'],
    ['ka', '13215,87', '13\u00a0215,87'],
    ['ru', 'abc', 'abc'],
    ['en-GB', '0.00001234', '0.00001234'],
  ])('%s: %s is shown as %s', (lang, text, shown) => {
    expect(groupDigits(text, lang)).toBe(shown)
  })

  test('with more than one mark is left as it is', () => {
    expect(['1.5.0', '1,234.5', '-1.5'].map((text) => withMark(text, 'ru'))).toEqual(['1.5.0', '1,234.5', '-1.5'])
  })

  test('uses the decimal separator of the language', () => {
    expect([withMark('1.5', 'en'), withMark('1.5', 'ka'), withMark('1.5', 'ru')]).toEqual(['1.5', '1,5', '1,5'])
  })
})

describe('an edit of the displayed text', () => {
  test.each([
    ['150', '1500|', '1500', 4],
    ['1500', '1,5007|', '15007', 5],
    ['1500', '1,|00', '100', 1],
    ['13215', '13,9|215', '139215', 3],
    ['1500', '|', '', 0],
    ['1500', '0.5|', '0.5', 3],
    ['1500', '1,500,|', '1500,', 5],
  ])('%s as %s is %s', (text, next, after, caret) => {
    expect(edit(text, next)).toEqual({ text: after, caret })
  })

  test('removing a separator removes the adjacent digit', () => {
    expect(edit('1500', '1|500')).toEqual({ text: '500', caret: 0 })
    expect(edit('1500', '1|500', true)).toEqual({ text: '100', caret: 1 })
  })

  test('pasting a separator keeps it', () => {
    const pasted = { text: '1000.5', shown: '1,000.5', next: '1,500', caret: 5, inserted: '1,500', isForward: false }
    expect(readEdit(pasted)).toEqual({ text: '1,500', caret: 5 })
  })

  test('has the same result as the edit of the plain text, at any position', () => {
    const digits = fc.stringMatching(/^[1-9]\d{0,9}(\.\d{0,4})?$/)
    const check = fc.property(digits, fc.nat(), fc.nat(), fc.stringMatching(/^\d{1,3}$/), (text, one, other, typed) => {
      const [from = 0, to = 0] = [one, other].map((each) => each % (text.length + 1)).toSorted((a, b) => a - b)
      const shown = groupDigits(text, 'en')
      const [start, end] = [caretIn(shown, text, from), caretIn(shown, text, to)]
      const next = shown.slice(0, start) + typed + shown.slice(end)
      const read = readEdit({ text, shown, next, caret: start + typed.length, inserted: null, isForward: false })
      expect(read).toEqual({ text: text.slice(0, from) + typed + text.slice(to), caret: from + typed.length })
    })
    fc.assert(check, { numRuns: 2_000 })
  })
})
