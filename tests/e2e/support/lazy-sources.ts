import { readdir, readFile } from 'node:fs/promises'
import { join, posix, resolve } from 'node:path'

/** Sources of lazy code, and the sources that show its absence, read from the project's files. */

const root = resolve(import.meta.dirname, '../../..')
const dynamicImport = /(?<!typeof\s)\bimport\(\s*'([^']+)'\s*\)/g

const importsOf = async (file: string): Promise<string[]> => {
  const source = await readFile(join(root, file), 'utf8')
  return Array.from(source.matchAll(dynamicImport), ([, name = '']) =>
    name.startsWith('.') ? posix.join(posix.dirname(file), name) : name,
  )
}

const filesBelow = async (folders: readonly string[]): Promise<string[]> => {
  const files: string[] = []
  for (const folder of folders)
    for (const name of await readdir(join(root, folder), { recursive: true }))
      if (/\.tsx?$/.test(name)) files.push(posix.join(folder, name))
  return files
}

/** Every `import()`, as a path below the project's root or a package; unique and sorted. */
export const lazySources = async (): Promise<string[]> =>
  [...new Set((await Promise.all((await filesBelow(['src', 'machines'])).map(importsOf))).flat())].toSorted()

const ownReaction = /<(?:PartFailed|PartStatus|Retry)\b|\busePartFailed\(|\bfailed=\{(?!null\})|\bPartFault\b/

/** Sources outside the shared components that decide how a missing part is shown, unless by nothing; sorted. */
export const reactingSources = async (): Promise<string[]> => {
  const files = (await filesBelow(['src'])).filter((file) => !/^src\/(?:ui|platform)\/|\.types\.ts$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  return files.filter((_file, index) => ownReaction.test(texts[index] ?? '')).toSorted()
}
