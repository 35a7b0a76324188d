import { readdir, readFile } from 'node:fs/promises'
import { join, posix, resolve } from 'node:path'

/** Sources of lazy code: every `import()`, as a path below the project's root or a package. */

const root = resolve(import.meta.dirname, '../../..')
const dynamicImport = /(?<!typeof\s)\bimport\(\s*'([^']+)'\s*\)/g

const importsOf = async (file: string): Promise<string[]> => {
  const source = await readFile(join(root, file), 'utf8')
  return Array.from(source.matchAll(dynamicImport), ([, name = '']) =>
    name.startsWith('.') ? posix.join(posix.dirname(file), name) : name,
  )
}

/** Unique and sorted. */
export const lazySources = async (): Promise<string[]> => {
  const files: string[] = []
  for (const folder of ['src', 'machines'])
    for (const name of await readdir(join(root, folder), { recursive: true }))
      if (/\.tsx?$/.test(name)) files.push(posix.join(folder, name))
  return [...new Set((await Promise.all(files.map(importsOf))).flat())].toSorted()
}
