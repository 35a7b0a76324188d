/** Which files import which, read from their text. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const pattern = /^(?:import|export)(?! type)[^']*?(?: from )?'(\.{1,2}\/[^']+)'|import\('(\.{1,2}\/[^']+)'\)/gm

/** The project's files that a file imports, now or later. */
export const importsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, now, later = '']) => join(dirname(path), now ?? later))

/** How many imports each file is away from one that it reaches. */
export function importers(path: string, graph: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const found = new Map([[path, 0]])
  for (const [target, distance] of found)
    for (const [from, imports] of graph) if (imports.includes(target) && !found.has(from)) found.set(from, distance + 1)
  return found
}
