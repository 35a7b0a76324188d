/** Loads the headless floor anew with one changed source file, without starting a process for it. */
import { registerHooks } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as Floor from './floor.ts'
import { importers, importsOf } from './imports.ts'
import type { Source } from './mutants.ts'

interface Replacement extends Source {
  /** Files that have to be evaluated again: those that reach the changed one. */
  readonly reaching: ReadonlyMap<string, number>
}

const root = process.cwd()
const floor = 'tools/mutate/floor.ts'
let count = 0
let current: Replacement | null = null

/** Every file below the floor with its imports. */
const graph = ((): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>([[floor, importsOf(floor)]])
  for (const [, imports] of found) for (const path of imports) if (!found.has(path)) found.set(path, importsOf(path))
  return found
})()

const pathOf = (url: string): string => (url.startsWith('file:') ? relative(root, fileURLToPath(url)) : url)

registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context)
    if (current === null || !current.reaching.has(pathOf(resolved.url))) return resolved
    return { ...resolved, url: `${resolved.url.split('?')[0] ?? ''}?mutant=${count}` }
  },
  load: (url, context, next) => {
    if (current === null || !url.includes('?mutant=') || pathOf(url) !== current.path) return next(url, context)
    return { format: 'module-typescript', source: current.source, shortCircuit: true }
  },
})

/** The floor with a changed file; everything that does not reach it is shared with the others. */
export async function floorWith(path: string, source: string): Promise<typeof Floor> {
  count += 1
  current = { path, source, reaching: importers(path, graph) }
  try {
    const loaded: typeof Floor = await import(pathToFileURL(join(root, floor)).href)
    return loaded
  } finally {
    current = null
  }
}
