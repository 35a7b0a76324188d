import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

const chunkSchema = z.object({
  file: z.string(),
  src: z.optional(z.string()),
  name: z.optional(z.string()),
  isEntry: z.optional(z.boolean()),
  isDynamicEntry: z.optional(z.boolean()),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
  assets: z._default(z.array(z.string()), []),
})
const manifestSchema = z.record(z.string(), chunkSchema)

/** Vite's list of what it built: the source file (or a made-up name) of each chunk, and what the chunk needs. */
export type Manifest = z.infer<typeof manifestSchema>
type Chunk = z.infer<typeof chunkSchema>

/** What a browser downloads for some chunks and all they import statically; paths below the build's folder. */
export interface Downloads {
  readonly js: readonly string[]
  readonly css: readonly string[]
  readonly fonts: readonly string[]
}

export const entryKey = 'index.html'
export const shellKey = 'src/app/app-shell.ts'
export const orderKey = 'src/app/OrderRoute.tsx'

/** Reads the manifest of a build; throws when there is none or it is not one. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')
  return manifestSchema.parse(JSON.parse(text))
}

/** Everything that is downloaded before the given chunks can run. Unknown keys throw. */
export function downloadsOf(manifest: Manifest, keys: readonly string[]): Downloads {
  const chunks = closure(manifest, keys)
  const assets = chunks.flatMap((chunk) => chunk.assets)
  return {
    js: unique(chunks.map((chunk) => chunk.file).filter((file) => file.endsWith('.js'))),
    css: unique(chunks.flatMap((chunk) => [...chunk.css, chunk.file]).filter((file) => file.endsWith('.css'))),
    fonts: unique(assets.filter((file) => /\.(woff2?|ttf|otf)$/.test(file))),
  }
}

/**
 * All style sheets in the order of the imports: those of the entry first, those of a chunk after those of what it
 * imports. Chunks that do not import each other stand by the names of their sources.
 */
export function stylesInOrder(manifest: Manifest): readonly string[] {
  const late = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry === true)
  return downloadsOf(manifest, [entryKey, ...late.toSorted(), ...Object.keys(manifest)]).css
}

/** What `more` needs beyond what `base` has brought already. */
export function addedBy(base: Downloads, more: Downloads): Downloads {
  return {
    js: more.js.filter((file) => !base.js.includes(file)),
    css: more.css.filter((file) => !base.css.includes(file)),
    fonts: more.fonts.filter((file) => !base.fonts.includes(file)),
  }
}

/** The lazily loaded pages, by their keys in the manifest: those of src/pages/, and that of an order with its chart. */
export function pageKeys(manifest: Manifest): string[] {
  const isPage = (key: string) => /^src\/(pages|app\/(account|content))\//.test(key) || key === orderKey
  return Object.keys(manifest).filter((key) => isPage(key) && manifest[key]?.isDynamicEntry === true)
}

/** Styles of header and footer: a prerendered page shows them before their code is here. */
export function shellStyles(manifest: Manifest): readonly string[] {
  return downloadsOf(manifest, [shellKey]).css
}

/** The home page where it is a chunk of its own; nothing where the entry holds it. */
export function homeKeys(manifest: Manifest): string[] {
  return pageKeys(manifest).filter((key) => /^src\/pages\/(home\/|home(-?page)?\.tsx$)/i.test(key))
}

/** The catalogue of a language; throws when the build has none. */
export function catalogueKey(manifest: Manifest, locale: string): string {
  const key = `locales/${locale}/messages.po`
  if (manifest[key] === undefined) throw new Error(`The build has no chunk for ${key}`)
  return key
}

/** The texts of everything but the exchange form; throws when the build has none. */
export function lateKey(manifest: Manifest, locale: string): string {
  const key = Object.keys(manifest).find((name) => name.startsWith(`locales/${locale}/messages.po?deferred`))
  if (key === undefined) throw new Error(`The build has no late texts in ${locale}`)
  return key
}

/** In the order in which they run: what a chunk imports comes before it. */
function closure(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const seen = new Set<string>()
  const visit = (key: string): Chunk[] => {
    if (seen.has(key)) return []
    seen.add(key)
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The manifest names no ${key}`)
    return [...chunk.imports.flatMap(visit), chunk]
  }
  return keys.flatMap(visit)
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)]
}
