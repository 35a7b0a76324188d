import { runInNewContext } from 'node:vm'
import type { Plugin, Rollup } from 'vite'
import * as z from 'zod/mini'

/** The texts in the code of a compiled catalogue. */
const texts = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/

/** The id of a text in the code that the macros generate. */
const textId = /\bid: ?"([^"]+)"/g

/** The catalogue compiler accepts any file whose id ends like this. */
const deferredModule = '?deferred?lingui'

type Chunks = Record<string, Rollup.RenderedChunk>

/** The entry chunk and everything that it imports statically. */
function firstModules(chunks: Chunks): string[] {
  const seen = new Set<string>()
  const visit = (fileName: string): string[] => {
    const chunk = chunks[fileName]
    if (chunk === undefined || seen.has(fileName)) return []
    seen.add(fileName)
    return [...chunk.moduleIds, ...chunk.imports.flatMap(visit)]
  }
  return Object.values(chunks)
    .filter(({ isEntry }) => isEntry)
    .flatMap(({ fileName }) => visit(fileName))
}

/** The value of a string literal. It is JavaScript, not JSON: a no-break space may be written `\xA0`. */
const stringOf = (literal: string): string => z.string().parse(runInNewContext(literal))

/** The catalogue reduced to the texts whose ids pass. @throws if the code contains no texts */
function only(code: string, passes: (id: string) => boolean): string {
  const literal = texts.exec(code)?.[1]
  if (literal === undefined) throw new Error('a compiled catalogue no longer looks as it did: review this plugin')
  const messages: Record<string, unknown> = JSON.parse(stringOf(literal))
  const kept = Object.fromEntries(Object.entries(messages).filter(([id]) => passes(id)))
  return code.replace(texts, () => `JSON.parse(${JSON.stringify(JSON.stringify(kept))})`)
}

/**
 * Ships each catalogue in two parts: `messages.po` has the texts of the first chunk, `messages.po?deferred` all others.
 * The modules of the chunks determine which; translators see one file. Outside the browser build both have all texts.
 * Saves nine tenths of a catalogue in the first load.
 */
export const withCatalogParts = (): Plugin => {
  const idsOf = new Map<string, string[]>()
  return {
    name: 'with-catalog-parts',
    resolveId: {
      order: 'pre',
      filter: { id: /\.po\?deferred$/ },
      async handler(source, importer) {
        const file = await this.resolve(source.slice(0, -'?deferred'.length), importer)
        return file === null ? null : file.id + deferredModule
      },
    },
    transform(code, id) {
      const ids = Array.from(code.matchAll(textId), ([, textOf = '']) => textOf)
      if (ids.length > 0) idsOf.set(id, ids)
    },
    renderChunk(code, { facadeModuleId }, _options, { chunks }) {
      const isLate = facadeModuleId?.endsWith(deferredModule) ?? false
      if (this.environment.name !== 'client' || !(isLate || facadeModuleId?.endsWith('.po'))) return null
      const first = new Set(firstModules(chunks).flatMap((id) => idsOf.get(id) ?? []))
      return { code: only(code, (id) => first.has(id) !== isLate), map: null }
    },
  }
}
