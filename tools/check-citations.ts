/**
 * Checks that references in sources and documents resolve: `spec §n` and `DESIGN §n` are sections of docs/product.md
 * and docs/design.md, and links and paths in documents are files and folders of the repository.
 */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { anchorsOf, badCitations, badLinks, sectionsOf, type Cited, type Text } from './citations.ts'
import { root } from './setup/project.mjs'

const apart = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'playwright-report'])

const isText = /\.(?:tsx?|[cm]js|css|ya?ml|html?|sql|md|conf)$/

const names: string[] = []
for await (const entry of glob('{*,**/*,.*,.*/*}', {
  cwd: root,
  withFileTypes: true,
  exclude: ({ name }) => apart.has(name),
})) {
  if (entry.isFile()) names.push(join(entry.parentPath, entry.name).slice(root.length + 1))
}

const readText = async (file: string): Promise<Text> => ({ file, text: await readFile(join(root, file), 'utf8') })
const citedIn = async (word: Cited['word'], file: string): Promise<Cited> => ({
  word,
  file,
  sections: sectionsOf((await readText(file)).text),
})

const texts = await Promise.all(names.filter((name) => isText.test(name)).map(readText))
const documents = texts.filter(({ file }) => file.endsWith('.md'))
const cited = await Promise.all([citedIn('spec', 'docs/product.md'), citedIn('DESIGN', 'docs/design.md')])
const tree = { files: new Set(names), anchors: new Map(documents.map(({ file, text }) => [file, anchorsOf(text)])) }

const problems = [
  ...texts.flatMap((text) => badCitations(text, cited)),
  ...documents.flatMap((document) => badLinks(document, tree)),
]
for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log(`${texts.length} files: every citation and link leads somewhere`)
process.exitCode = problems.length > 0 ? 1 : 0
