import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newPassword, problemOf } from '../../../machines/shared/credentials.schema.ts'
import { weaknessOf } from '../../../machines/shared/password-rule.ts'
import * as profile from '../../../machines/shared/profile.schema.ts'

const around = fc.string({ maxLength: 8, unit: 'grapheme' })

describe('a new password is refused', () => {
  test.each(['12345', ' ', 'пять5', 'კურს', '👍👍👍👍👍'])('when it is shorter than six characters: %j', (text) => {
    expect(weaknessOf(text)).toBe('short')
  })

  test('when it is one character, repeated, in any case, also between spaces', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }).filter((one) => [...one.trim()].length === 1),
        fc.array(fc.boolean(), { minLength: 6, maxLength: 40 }),
        (one, isUpper) => {
          fc.pre([...one.toUpperCase()].length === 1 && one.toUpperCase().toLowerCase() === one.toLowerCase())
          const text = isUpper.map((upper) => (upper ? one.toUpperCase() : one.toLowerCase())).join('')
          expect([text, ` ${text} `].map(weaknessOf)).toEqual(['repeated', 'repeated'])
        },
      ),
    )
    expect(weaknessOf('      ')).toBe('repeated')
  })

  test('when the name of the site is in it, in any script, case and spelling, with anything around it', () => {
    const names = ['kursi', 'Kursi', 'KURSI', 'kur5i', 'Kur$1', 'K.U.R.S.I', 'ku rs!', 'ｋｕｒｓｉ', 'Курси', 'კურსი']
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.stringMatching(/^[\d.]{1,8}$/), around, (name, before, after) => {
        expect(weaknessOf(`${before}${name}${after.replace(/^\p{M}+/u, '')}`)).toBe('siteWord')
      }),
    )
  })

  test('by both forms, with the same reason', () => {
    fc.assert(
      fc.property(fc.oneof(around, fc.constantFrom('kursi-1', 'AAaaaa', 'correct horse')), (text) => {
        const named = { short: 'passwordShort', repeated: 'passwordRepeated', siteWord: 'passwordSiteWord' } as const
        const weakness = weaknessOf(text)
        const expected = text === '' ? 'passwordMissing' : weakness === null ? null : named[weakness]
        expect([problemOf(newPassword, text), profile.problemOf('newPassword', text)]).toEqual([expected, expected])
      }),
    )
  })
})

test.each(['horses7', 'correct horse', 'ცხენი1', '000000a', 'курс-доллара', 'curse and cursor', '👍👍👍👍👍👎'])(
  'any other one is accepted: %j',
  (text) => {
    expect(weaknessOf(text)).toBeNull()
  },
)
