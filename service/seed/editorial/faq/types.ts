import type { Text } from '../../../texts/languages.ts'

export interface FaqSeed {
  /** Also the fragment of its address on the page. */
  id: string
  question: Text
  /** HTML. */
  answer: Text
}

export interface FaqGroupSeed {
  id: string
  name: Text
  entries: readonly FaqSeed[]
}
