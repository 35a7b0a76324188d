import { posix } from 'node:path'

/** Checks references in sources and documents. Pure: texts and file names in, messages with `file:line` out. */

export interface Text {
  /** Path below the root of the repository, with `/`. */
  file: string
  text: string
}

/** A cited document: its keyword in comments, its path, and its section numbers. */
export interface Cited {
  word: 'spec' | 'DESIGN'
  file: string
  sections: ReadonlySet<string>
}

/** All files of the repository and the anchors of its documents. */
export interface Tree {
  files: ReadonlySet<string>
  /** Anchors of headings as GitHub generates them, by document path. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** The numbers of headings such as `## 5. Validation rules`. */
export const sectionsOf = (markdown: string): Set<string> =>
  new Set([...markdown.matchAll(/^## (\d+)\. /gm)].map(([, number = '']) => number))

/** A section number with the preceding keyword, which may be at the end of the previous line. */
const citation = /(?:\b(spec|DESIGN|RFC \d+)[\s*/#]+)?§ ?(\d+)/gi

/**
 * Unresolvable citations. In `spec §2, §5` the second one belongs to the same document; one without a document on its
 * line is an error.
 */
export const badCitations = ({ file, text }: Text, cited: readonly Cited[]): string[] => {
  const problems: string[] = []
  let last = { line: 0, word: '' }
  for (const { 0: match, 1: own, 2: number = '', index } of text.matchAll(citation)) {
    const line = lineAt(text, index + match.indexOf('§'))
    const word = own ?? (last.line === line ? last.word : '')
    last = { line, word }
    if (/^RFC/i.test(word)) continue
    const document = cited.find((one) => one.word.toLowerCase() === word.toLowerCase())
    if (document === undefined)
      problems.push(`${file}:${line}: §${number} names no document; write spec or DESIGN before it`)
    else if (!document.sections.has(number))
      problems.push(`${file}:${line}: ${document.word} §${number} is no section of ${document.file}`)
  }
  return problems
}

/** The GitHub anchor of each heading. */
export const anchorsOf = (markdown: string): Set<string> =>
  new Set(
    [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

const isThere = ({ files }: Tree, path: string): boolean =>
  files.has(path) || [...files].some((file) => file.startsWith(path.endsWith('/') ? path : `${path}/`))

const badLink = ({ file, text }: Text, target: string, tree: Tree): string | null => {
  const [path = '', anchor] = target.split('#')
  const at = path === '' ? file : posix.join(posix.dirname(file), path)
  if (path !== '' && !isThere(tree, at)) return `there is no ${at}`
  const anchors = at === file ? anchorsOf(text) : tree.anchors.get(at)
  return anchor === undefined || anchors?.has(anchor) === true ? null : `${at} has no heading #${anchor}`
}

const suffixes = 'ts|tsx|mjs|cjs|css|json|yaml|sql|conf|md|html|svg|po|png|htm'
const isFile = new RegExp(String.raw`^(?:[\w.@-]+/)*[\w.@-]*\w\.(?:${suffixes})$`)
const isFolder = /^(?:[\w.@-]+\/)+$/
/** Generated files, which are not in the repository. */
const isMade = /^(?:dist|node_modules|\.data|\.cache)\//

/** A path resolves from the root or from the document's folder; a bare name matches any file of that name. */
const badPath = ({ file }: Text, path: string, tree: Tree): string | null => {
  if (isMade.test(path) || !(isFile.test(path) || isFolder.test(path))) return null
  if (isThere(tree, path) || isThere(tree, posix.join(posix.dirname(file), path))) return null
  if (!path.includes('/') && [...tree.files].some((one) => posix.basename(one) === path)) return null
  return `there is no ${path}`
}

/** Unresolvable relative links and paths in backticks, outside code blocks. */
export const badLinks = (document: Text, tree: Tree): string[] => {
  const text = document.text.replaceAll(/^```[\s\S]*?^```$/gm, (block) => block.replaceAll(/[^\n]/g, ' '))
  const found = [
    ...[...text.matchAll(/\]\(([^)\s]+)\)/g)].map(({ 1: target = '', index }) => ({
      index,
      problem: /^[a-z]+:/i.test(target) ? null : badLink(document, target, tree),
    })),
    ...[...text.matchAll(/`([^`\n]+)`/g)].map(({ 1: code = '', index }) => ({
      index,
      problem: badPath(document, code, tree),
    })),
  ]
  return found.flatMap(({ index, problem }) =>
    problem === null ? [] : [`${document.file}:${lineAt(text, index)}: ${problem}`],
  )
}
