import { describe, expect, test } from 'vitest'
import { anchorsOf, badCitations, badLinks, sectionsOf } from '../../../tools/citations.ts'

/** A citation built at run time, so that the check does not read it here. */
const at = (number: number) => `§${number}`

const cited = [
  { word: 'spec', file: 'docs/product.md', sections: sectionsOf('# Rules\n\n## 1. One\n\n### 7. No\n\n## 2. Two\n') },
  { word: 'DESIGN', file: 'docs/design.md', sections: sectionsOf('## 9. Speed\n') },
] as const

describe('citations', () => {
  test.each([
    ['a section', `spec ${at(2)}`],
    ['at the beginning of a comment', `/** Spec ${at(1)}: once. */`],
    ['several sections of one document', `(spec ${at(1)}, ${at(2)})`],
    ['both documents', `(spec ${at(1)}, DESIGN ${at(9)})`],
    ['the word at the end of the line before', ` * the form (spec\n * ${at(2)})`],
    ['a standard', `RFC 4648 ${at(4)}`],
  ])('%s resolves', (_what, text) => {
    expect(badCitations({ file: 'a.ts', text }, cited)).toEqual([])
  })

  test.each([
    ['a section that is not there', `\nspec ${at(7)}`, `a.ts:2: spec ${at(7)} is no section of docs/product.md`],
    ['the second of a list', `spec ${at(1)}, ${at(9)}`, `a.ts:1: spec ${at(9)} is no section of docs/product.md`],
    ['the other document', `DESIGN ${at(1)}`, `a.ts:1: DESIGN ${at(1)} is no section of docs/design.md`],
    ['no document', `spec ${at(1)}\n${at(2)}`, `a.ts:2: ${at(2)} names no document; write spec or DESIGN before it`],
  ])('%s is reported with its line', (_what, text, problem) => {
    expect(badCitations({ file: 'a.ts', text }, cited)).toEqual([problem])
  })
})

describe('links and paths in documents', () => {
  const other = '# Other\n\n## Why “this” is so\n'
  const tree = {
    files: new Set(['docs/a.md', 'docs/other.md', 'src/app/frame.ts', 'src/ui/LazyPart.tsx']),
    anchors: new Map([['docs/other.md', anchorsOf(other)]]),
  }
  const problemsIn = (text: string) => badLinks({ file: 'docs/a.md', text }, tree)

  test.each([
    ['a file beside it', '[other](other.md)'],
    ['a heading there', '[why](other.md#why-this-is-so)'],
    ['a heading of its own', '# Here\n\n[here](#here)'],
    ['a folder', '[the app](../src/app) and `src/app/`'],
    ['a path from the root', '`src/app/frame.ts`'],
    ['the name of some file', '`LazyPart.tsx`'],
    ['another site', '[site](https://kursi.example/nothing.md)'],
    ['what a command makes', '`dist/en/index.html`'],
    ['an address, a call, a pattern', '`/service/`, `public/rule/get`, `machines/<flow>/<flow>.machine.ts`'],
    ['a block of code', '```\n[gone](gone.md) `src/gone.ts`\n```'],
  ])('%s resolves', (_what, text) => {
    expect(problemsIn(text)).toEqual([])
  })

  test.each([
    ['a file', '\n[gone](../gone.md)', 'docs/a.md:2: there is no gone.md'],
    ['a heading', '[why](other.md#why)', 'docs/a.md:1: docs/other.md has no heading #why'],
    ['a heading of its own', '[here](#here)', 'docs/a.md:1: docs/a.md has no heading #here'],
    ['a folder', '`src/gone/`', 'docs/a.md:1: there is no src/gone/'],
    ['a path', '`src/app/gone.ts`', 'docs/a.md:1: there is no src/app/gone.ts'],
    ['a path that begins elsewhere', '`app/frame.ts`', 'docs/a.md:1: there is no app/frame.ts'],
    ['a name', '`Gone.tsx`', 'docs/a.md:1: there is no Gone.tsx'],
  ])('%s is missing and reported with its line', (_what, text, problem) => {
    expect(problemsIn(text)).toEqual([problem])
  })
})
