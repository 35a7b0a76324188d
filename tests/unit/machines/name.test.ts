import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName, namesOf } from '../../../machines/shared/name.ts'

const word = fc.string({ unit: fc.constantFrom(...'abNიнАéЖ'.normalize()), minLength: 2, maxLength: 8 })
const hidden = fc.constantFrom('\u200b', '\u200e', '\u2060', '\ufeff', '\u00ad', '\u061c')
const gap = fc.constantFrom(' ', '  ', '\u00a0', '\u2009', '\t', '\u3000')

describe('a name', () => {
  test.each([
    ['O’Brien', "O'Brien"],
    ['Анна–Мария', 'Анна-Мария'],
    ['\u200eNino\u200b  Beridze ', 'Nino Beridze'],
    ['e\u0301va', 'éva'],
  ])('%j is %s', (typed, name) => {
    expect(cleanName(typed)).toBe(name)
  })

  test('is the same with what cannot be seen, anywhere in it', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), hidden, gap, (words, mark, space) => {
        const typed = words.map((one) => `${mark}${one.slice(0, 1)}${mark}${one.slice(1)}`).join(space)
        expect(cleanName(` ${typed}${mark} `)).toBe(words.join(' '))
      }),
    )
  })

  test('of any number of words loses none when it is split', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), gap, (words, space) => {
        const { firstName, lastName } = namesOf(words.join(space), '')
        expect([firstName, ...(lastName?.split(' ') ?? [])]).toEqual(words)
      }),
    )
  })
})
