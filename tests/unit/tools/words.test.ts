import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { badWords, saidInCatalogue, saidInModule, saidInPage, voiceOf, type Said } from '../../../tools/words.ts'

const voice = voiceOf(`# Voice

### Numbers and units

| Language | Units |
|---|---|
| Georgian | \`წუთ*\` |
| Russian | \`минут*\` |

### Words we don’t use in English

| Instead of | We write |
|---|---|
| \`direction\` \`directions\` | pair |
| \`by itself\` | automatically |

### Words we don’t use in Georgian

| Instead of | We write |
|---|---|
| \`გადამცვლელ* ოფის*\` | გადამცვლელი პუნქტი |

### Words we don’t use in Russian

| Instead of | We write |
|---|---|
| \`сек.\` | секунды |

## Texts that keep their words

| Text | Why |
|---|---|
| \`Directions\` | a map |
`)

const said = (text: string, language: Said['language'] = 'en'): Said => ({ file: 'a.ts', line: 4, language, text })

describe('words we don’t use', () => {
  test.each([
    ['in any letter case', 'Direction', 'en', 'a.ts:4: “Direction”: write pair'],
    [
      'across lines, with the line of the text',
      'It opens\nby\nitself.',
      'en',
      'a.ts:5: “by itself”: write automatically',
    ],
    ['with any ending', 'ჩვენს გადამცვლელ ოფისში', 'ka', 'a.ts:4: “გადამცვლელ ოფისში”: write გადამცვლელი პუნქტი'],
    ['with a full stop of their own', 'через {time} сек.', 'ru', 'a.ts:4: “сек.”: write секунды'],
    [
      'and an ordinary space before a unit',
      '15 минут',
      'ru',
      'a.ts:4: “ минут”: write a no-break space (U+00A0) between number and unit',
    ],
    [
      'and a line that ends between number and unit',
      'через 15\n  минут',
      'ru',
      'a.ts:4: “ минут”: write a no-break space (U+00A0) between number and unit',
    ],
  ] as const)('are found %s', (_how, text, language, problem) => {
    expect(badWords(said(text, language), voice)).toEqual([problem])
  })

  test.each([
    ['a part of another word', 'bidirectional', 'en'],
    ['another language', 'direction', 'ru'],
    ['a tag', '<a href="/direction/" title="direction">Pair</a>', 'en'],
    ['a no-break space', '15\u00a0минут', 'ru'],
    ['a text that keeps its words', 'Directions', 'en'],
  ] as const)('are not %s', (_what, text, language) => {
    expect(badWords(said(text, language), voice)).toEqual([])
  })

  test('are those of docs/voice.md', () => {
    const ours = voiceOf(readFileSync('docs/voice.md', 'utf8'))
    expect(badWords(said('A mail is sent by itself.'), ours)).toEqual([
      'a.ts:4: “mail”: write email',
      'a.ts:4: “by itself”: write automatically',
    ])
  })
})

describe('texts', () => {
  test('of a catalogue are the English keys, or the translations', () => {
    const catalogue = 'msgid ""\nmsgstr ""\n\nmsgid "Say \\"hi\\""\nmsgstr "Скажите «привет»"\n'
    expect(saidInCatalogue('a.po', 'en', catalogue)).toEqual([
      { file: 'a.po', line: 4, language: 'en', text: 'Say "hi"' },
    ])
    expect(saidInCatalogue('a.po', 'ru', catalogue)).toEqual([
      { file: 'a.po', line: 5, language: 'ru', text: 'Скажите «привет»' },
    ])
  })

  test('of a module are its strings and templates, not names, imports and comments', () => {
    const code =
      "import a from './a b.ts'\n// a comment\nconst pair = { en: 'A pair', ka: 'მიმართულება' }\nsay('pair', `Hi ${`my friend`}!`)"
    expect(saidInModule('a.ts', code).map(({ line, language, text }) => [line, language, text])).toEqual([
      [3, 'en', 'A pair'],
      [3, 'ka', 'მიმართულება'],
      [4, 'en', 'Hi '],
      [4, 'en', 'my friend'],
      [4, 'en', '!'],
    ])
  })

  test('of a page are in the language of its name, otherwise of each line', () => {
    expect(saidInPage('a.ru.html', '<p>API</p>')).toEqual([
      { file: 'a.ru.html', line: 1, language: 'ru', text: '<p>API</p>' },
    ])
    expect(saidInPage('a.htm', '<p>Hi</p>\n<p>Привет</p>').map(({ language }) => language)).toEqual(['en', 'ru'])
  })
})
