import { join } from 'node:path'
import { root } from '../setup/project.mjs'

/** Static and dynamic imports of a module. */
interface ModuleImports {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}
interface Graph {
  getModuleInfo: (id: string) => ModuleImports | null
}

const shell = join(root, 'src', 'app', 'app-shell.ts')
const registry = join(root, 'src', 'pages', 'registry.ts')

/** Small, and shared by a few pages: a file of their own would cost each of them more than the code. */
const small = ['components/CardBrand.tsx', 'services/payment-proof.ts', 'platform/ed25519.ts'].map((file) =>
  join(root, 'src', file),
)

/** A module imported by this many pages goes to the common chunk. */
const manyPages = 5

const importsOf = (graph: Graph, entry: string): Set<string> => {
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  visit(entry)
  return seen
}

const commonOf = (graph: Graph): ReadonlySet<string> => {
  const pages = graph.getModuleInfo(registry)?.dynamicallyImportedIds ?? []
  const uses = new Map<string, number>()
  for (const page of pages) for (const id of importsOf(graph, page)) uses.set(id, (uses.get(id) ?? 0) + 1)
  const common = importsOf(graph, shell)
  for (const [id, count] of uses) if (count >= manyPages) common.add(id)
  for (const id of small) common.add(id)
  common.delete(shell)
  return common
}

/**
 * Names the chunk that comes with the app shell: everything the shell imports, and what many pages of the registry
 * share. One request replaces many small ones, and the first script lists fewer files.
 */
export const createCommonChunk = (): ((id: string, graph: Graph) => string | null) => {
  let common: ReadonlySet<string> | undefined
  return (id, graph) => {
    common ??= commonOf(graph)
    return common.has(id) ? 'common' : null
  }
}
