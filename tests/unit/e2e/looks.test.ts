import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '../../../src/routes/locales.ts'
import { looksOf, thorough, type SpokenLook } from '../../e2e/support/looks.ts'

/** Of most screens, of the blog, and of a landing page. */
const languageLists: readonly (readonly Locale[])[] = [locales, ['en', 'ru'], ['ru']]

/** So many screens have every pair. */
const indexes = [0, 1, 2, 3, 4, 5]

const distinct = (looks: readonly SpokenLook[], of: (one: SpokenLook) => string): string[] =>
  [...new Set(looks.map(of))].toSorted()

const langOf = ({ lang }: SpokenLook): string => lang
const themeOf = ({ look }: SpokenLook): string => look.colorScheme
const widthOf = ({ look }: SpokenLook): string => String(look.width)

const heard = (looks: readonly SpokenLook[]): SpokenLook[] => looks.filter(({ isHeard }) => isHeard)

describe.each(languageLists.map((languages) => ({ languages })))('a screen in $languages', ({ languages }) => {
  test.each(indexes)('is seen in each language, theme and width, and heard once in each theme: %i', (index) => {
    const looks = looksOf(index, 'any', languages)
    expect(distinct(looks, langOf)).toEqual([...languages])
    expect(distinct(looks, themeOf)).toEqual(['dark', 'light'])
    expect(distinct(looks, widthOf)).toEqual(['1280', '320', '390'])
    expect(heard(looks)).toHaveLength(2)
    expect(distinct(heard(looks), themeOf)).toEqual(['dark', 'light'])
    expect(distinct(heard(looks), widthOf)).toEqual(['1280', '390'])
  })

  test.each(indexes)('is seen narrow in the long languages: %i', (index) => {
    const narrow = looksOf(index, 'any', languages).filter(({ look }) => look.width === 320)
    expect(narrow.map(langOf)).toEqual(expect.arrayContaining(languages.filter((lang) => lang !== 'en')))
  })
})

test('six screens after each other have every pair of language, theme and width', () => {
  const looks = indexes.flatMap((index) => looksOf(index, 'any', locales))
  expect(distinct(looks, (one) => `${langOf(one)} ${widthOf(one)}`)).toHaveLength(9)
  expect(distinct(looks, (one) => `${langOf(one)} ${themeOf(one)}`)).toHaveLength(6)
  expect(distinct(looks, (one) => `${themeOf(one)} ${widthOf(one)}`)).toHaveLength(6)
  expect(distinct(heard(looks), (one) => `${langOf(one)} ${themeOf(one)} ${widthOf(one)}`)).toHaveLength(12)
})

test.each(Object.keys(thorough))('is seen in every language at every width: %s', (name) => {
  const looks = looksOf(1, name, locales)
  expect(distinct(looks, (one) => `${langOf(one)} ${widthOf(one)}`)).toHaveLength(9)
  expect(heard(looks)).toHaveLength(2)
})
