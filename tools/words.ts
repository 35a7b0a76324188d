import ts from 'typescript'

/** Checks texts against the word list of docs/voice.md. Pure: texts in, messages with `file:line` out. */

export type Language = 'en' | 'ka' | 'ru'

/** A text as readers see it, with its position. */
export interface Said {
  file: string
  line: number
  language: Language
  text: string
}

interface Rule {
  pattern: RegExp
  instead: string
}

export interface Voice {
  rules: Readonly<Record<Language, readonly Rule[]>>
  /** Exempted texts. */
  kept: readonly string[]
}

const names: Readonly<Record<string, Language>> = { English: 'en', Georgian: 'ka', Russian: 'ru' }

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** The content below a heading, down to the next one. */
const sectionOf = (markdown: string, heading: string): string => {
  const start = markdown.indexOf(`\n${heading}\n`)
  if (start < 0) throw new Error(`The voice has no section “${heading}”.`)
  const body = markdown.slice(start + heading.length + 2)
  const end = body.search(/^#+ /m)
  return end < 0 ? body : body.slice(0, end)
}

const rowsOf = (section: string): (readonly [string, string])[] =>
  [...section.matchAll(/^\| (?!---)(.+?) \| (.+?) \|$/gm)].slice(1).map(([, left = '', right = '']) => [left, right])

const codesOf = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

const source = (words: string): string =>
  words
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('*', String.raw`[\p{L}\p{M}]*`)
    .replace(/ +/g, String.raw`[\s\u00a0]+`)

const wordsOf = (words: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}-])${source(words)}(?![\p{L}\p{N}-])`, 'giu')

const unitsOf = (voice: string, name: string): Rule => {
  const row = rowsOf(sectionOf(voice, '### Numbers and units')).find(([left]) => left === name)
  const units = codesOf(row?.[1] ?? '').map(source)
  const pattern = new RegExp(String.raw`(?<=[\d#}])(?: |\n[ \t]*)(?:${units.join('|')})(?![\p{L}\p{N}])`, 'gu')
  return { pattern, instead: 'a no-break space (U+00A0) between number and unit' }
}

/** @throws when a section of the document is missing */
export const voiceOf = (markdown: string): Voice => {
  const rules: Record<Language, Rule[]> = { en: [], ka: [], ru: [] }
  for (const [name, language] of Object.entries(names)) {
    for (const [left, instead] of rowsOf(sectionOf(markdown, `### Words we don’t use in ${name}`)))
      rules[language].push(...codesOf(left).map((words) => ({ pattern: wordsOf(words), instead })))
    if (language !== 'en') rules[language].push(unitsOf(markdown, name))
  }
  const kept = rowsOf(sectionOf(markdown, '## Texts that keep their words')).flatMap(([left]) => codesOf(left))
  return { rules, kept }
}

/** Blanks out matches, keeping positions. */
const blanked = (text: string, what: RegExp | string): string =>
  text.replaceAll(what, (found) => found.replace(/[^\n]/g, ' '))

/** Blanks out tags, styles and scripts; a fragment of a template may begin or end within a tag. */
const withoutTags = (html: string): string =>
  [/<(style|script)\b[\s\S]*?<\/\1>/g, /<!--[\s\S]*?-->/g, /<\/?[a-z][^<>]*>/gi, /<\/?[a-z][^<>]*$/gi].reduce<string>(
    (text, what) => blanked(text, what),
    html,
  )

export const badWords = ({ file, line, language, text }: Said, { rules, kept }: Voice): string[] => {
  const read = kept.reduce((left, one) => blanked(left, one), withoutTags(text))
  return rules[language].flatMap(({ pattern, instead }) =>
    [...read.matchAll(pattern)].map(
      ({ 0: found, index }) =>
        `${file}:${line + lineAt(text, index) - 1}: “${found.replace(/\s+/g, ' ')}”: write ${instead}`,
    ),
  )
}

const scriptOf = (text: string): Language => {
  if (/\p{Script=Georgian}/u.test(text)) return 'ka'
  return /\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en'
}

/** Texts of a catalogue: the English sources or their translations. */
export const saidInCatalogue = (file: string, language: Language, catalogue: string): Said[] => {
  const key = language === 'en' ? 'msgid' : 'msgstr'
  return [...catalogue.matchAll(new RegExp(`^${key} "(.+)"$`, 'gm'))].map(({ 1: text = '', index }) => ({
    file,
    line: lineAt(catalogue, index),
    language,
    text: text.replaceAll('\\n', '\n').replaceAll('\\"', '"'),
  }))
}

/** A single lower-case word is an identifier. */
const isSaid = (text: string): boolean => /\s/.test(text.trim()) || !/^[\s\w./:@-]*$/.test(text) || /^[A-Z]/.test(text)

/** Texts of a module: its strings and template fragments, with the language detected from the script. */
export const saidInModule = (file: string, code: string): Said[] => {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false)
  const said: Said[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const start = node.getStart(tree)
      if (isSaid(node.text))
        said.push({ file, line: lineAt(code, start), language: scriptOf(node.text), text: node.text })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return said
}

/** Texts of a page: `name.ka.html` is in its language, other files are detected line by line. */
export const saidInPage = (file: string, html: string): Said[] => {
  const language = /\.(en|ka|ru)\.html$/.exec(file)?.[1]
  if (language === 'en' || language === 'ka' || language === 'ru') return [{ file, line: 1, language, text: html }]
  return withoutTags(html)
    .split('\n')
    .map((text, index) => ({ file, line: index + 1, language: scriptOf(text), text }))
}
