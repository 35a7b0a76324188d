import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
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

/** Vite's manifest of the build: the source file (or virtual name) of each chunk, and its dependencies. */
export type Manifest = z.infer<typeof manifestSchema>
type Chunk = z.infer<typeof chunkSchema>

/** Files downloaded for some chunks and their static imports; paths below the build's folder. */
export interface Downloads {
  readonly js: readonly string[]
  readonly css: readonly string[]
  readonly fonts: readonly string[]
}

export const entryKey = 'index.html'
export const shellKey = 'src/app/app-shell.ts'
export const orderKey = 'src/pages/order/OrderPage.tsx'

/** Reads the manifest of a build; throws if it is missing or invalid. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')
  return manifestSchema.parse(JSON.parse(text))
}

/** Everything downloaded before the given chunks can run. Unknown keys throw. */
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
 * All style sheets in import order: those of the entry first, those of a chunk after its imports. Independent chunks
 * are ordered by the names of their sources.
 */
export function stylesInOrder(manifest: Manifest): readonly string[] {
  const late = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry === true)
  return downloadsOf(manifest, [entryKey, ...late.toSorted(), ...Object.keys(manifest)]).css
}

/** The files of `more` that `base` has not downloaded. */
export function addedBy(base: Downloads, more: Downloads): Downloads {
  return {
    js: more.js.filter((file) => !base.js.includes(file)),
    css: more.css.filter((file) => !base.css.includes(file)),
    fonts: more.fonts.filter((file) => !base.fonts.includes(file)),
  }
}

/** The lazily loaded pages and parts of pages, by their keys in the manifest. */
export function pageKeys(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => key.startsWith('src/pages/') && manifest[key]?.isDynamicEntry === true)
}

/** `src/pages/user-api/UserApiPage.tsx` has its charts in `src/app/charts/user-api.ts`. */
function chartsKey(pageKey: string): string {
  const name = basename(pageKey, '.tsx').replace(/Page$/, '')
  return `src/app/charts/${name.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase()}.ts`
}

/** Parts that nearly every order page shows: payment or its status, and the details. */
export const orderParts = ['AwaitingPayment', 'Details'].map((name) => `src/features/order/${name}.tsx`)

/** The page with its charts. @throws when charts belong to no page of the build */
export function codeKeys(manifest: Manifest, pageKey: string): string[] {
  const known = pageKeys(manifest).map(chartsKey)
  const lost = Object.keys(manifest).find((key) => key.startsWith('src/app/charts/') && !known.includes(key))
  if (lost !== undefined) throw new Error(`No page of src/pages/ bears the name of ${lost}`)
  const charts = chartsKey(pageKey)
  return charts in manifest ? [pageKey, charts] : [pageKey]
}

/** Styles of header and footer: prerendered pages show them before their code is loaded. */
export function shellStyles(manifest: Manifest): readonly string[] {
  return downloadsOf(manifest, [shellKey]).css
}

/** The catalogue of a language; throws if the build has none. */
export function catalogueKey(manifest: Manifest, locale: string): string {
  const key = `locales/${locale}/messages.po`
  if (manifest[key] === undefined) throw new Error(`The build has no chunk for ${key}`)
  return key
}

/** The texts outside the exchange form; throws if the build has none. */
export function lateKey(manifest: Manifest, locale: string): string {
  const key = Object.keys(manifest).find((name) => name.startsWith(`locales/${locale}/messages.po?deferred`))
  if (key === undefined) throw new Error(`The build has no late texts in ${locale}`)
  return key
}

/** In execution order: imports come before the chunk. */
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
