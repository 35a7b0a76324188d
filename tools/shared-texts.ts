/**
 * Checks texts of the catalogue that several features use: one English text may need several translations, as Russian
 * agrees in gender with what it speaks of. Pure: texts in, messages out.
 */

/** A text of the catalogue, with its users. */
export interface Used {
  message: string
  context?: string
  /** Folders below `src/features`. */
  features: ReadonlySet<string>
  russian: string
}

/** A participle or adjective: alone, it agrees in gender or number with something that the text does not name. */
const agreeing = /(?:(?<!м)ен|ён|ан|ян|ята|(?<!м)ена|ёна|ана|яна|(?<!м)ены|ёны|аны|яны|л[ао]?сь|лся|лись|ый|ая|ые)\.?$/u

const agrees = (text: string): boolean => !/\s/.test(text) && agreeing.test(text)

const wordsIn = (text: string): number => text.replace(/\{\w+\}/g, '').match(/[\p{L}’]+/gu)?.length ?? 0

/** A label with a placeholder and more words than in English: the others name what fills the placeholder. */
const namesMore = (message: string, text: string): boolean =>
  /\{\w+\}/.test(message) && !/\{\w+,/.test(message) && !/[.!]$/.test(message) && wordsIn(text) > wordsIn(message)

const problemOf = ({ message, russian }: Used, isListed: boolean): string | null => {
  if (agrees(russian)) return `“${russian}” agrees with one of them only, give each its context`
  if (namesMore(message, russian)) return `“${russian}” names a thing that the English doesn’t, give each its context`
  if (isListed) return null
  return 'give each its context, or list it in locales/one-meaning.json if it means the same in all of them'
}

/** @param listed texts that mean the same wherever they are used */
export const sharedTextProblems = (texts: readonly Used[], listed: readonly string[]): string[] => {
  const shared = texts.filter(({ context, features }) => context === undefined && features.size > 1)
  const messages = new Set(shared.map(({ message }) => message))
  return [
    ...shared.flatMap((text) => {
      const problem = problemOf(text, listed.includes(text.message))
      return problem === null
        ? []
        : [`“${text.message}” is used by ${[...text.features].toSorted().join(', ')}: ${problem}`]
    }),
    ...listed
      .filter((message) => !messages.has(message))
      .map((message) => `“${message}” is no longer shared without a context: take it off locales/one-meaning.json`),
  ]
}
