import { existsSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import * as z from 'zod/mini'
import { root } from '../setup/project.mjs'

/** Output of src/service-worker/: the worker, and the self-destructing replacement that switches it off. */
const workers = { 'worker.ts': 'sw.js', 'off.ts': 'sw-off.js' } as const

const packageSchema = z.object({ name: z.string(), version: z.string(), license: z.string() })

/** The package folder of a module; null for our own modules. */
const packageOf = (module: string): string | null => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? null

/** Bundles one worker into one file. @returns its modules */
async function bundle(input: string, file: string): Promise<readonly string[]> {
  const build = await rolldown({
    input,
    platform: 'browser',
    tsconfig: false,
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await build.write({ file, format: 'iife', minify: true, comments: { legal: false } })
  await build.close()
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
}

/** The font's style sheet is our own (src/ui/face.css), so the bundler does not know its package. */
const face = join(root, 'node_modules', '@fontsource-variable', 'google-sans')

/** Appends the licenses of packages to those of the application, each once. */
async function addLicenses(file: string, folders: readonly string[]): Promise<void> {
  const known = await readFile(file, 'utf8')
  for (const folder of folders) {
    const { name, version, license } = packageSchema.parse(
      JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')),
    )
    const heading = `## ${name} - ${version} (${license})`
    const text = join(folder, 'LICENSE')
    if (known.includes(heading)) continue
    await appendFile(file, `\n${heading}\n\n${existsSync(text) ? await readFile(text, 'utf8') : ''}`)
  }
}

/**
 * Writes the service worker into the folder of a build, before compression.
 * @param folder with the licenses of the application
 */
export async function buildServiceWorker(folder: string): Promise<void> {
  const built = Object.entries(workers).map(([source, name]) =>
    bundle(join(root, 'src', 'service-worker', source), join(folder, name)),
  )
  const modules = (await Promise.all(built)).flat()
  const packages = new Set([face, ...modules.map(packageOf).filter((found) => found !== null)])
  await addLicenses(join(folder, 'licenses.md'), [...packages].toSorted())
}
