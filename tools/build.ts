/**
 * `npm run build`: the browser application in dist/, its public pages prerendered in each language, its scripts and
 * style sheets compressed beside the originals (.br, .gz). Pages stay uncompressed: the service writes the runtime
 * configuration into them.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import type * as EntryServer from '../src/entry-server.tsx'
import {
  addedBy,
  catalogueKey,
  downloadsOf,
  entryKey,
  frameStyles,
  homeKeys,
  readManifest,
  type Manifest,
} from './build/manifest.ts'
import { markBuilt, sourceHash } from './setup/freshness.mjs'
import { root } from './setup/project.mjs'

const outFolder = join(root, 'dist')
const serverFolder = join(root, '.cache', 'prerender')

async function bundle(): Promise<void> {
  const builder = await createBuilder({
    root,
    logLevel: 'warn',
    builder: {},
    environments: {
      client: { build: { outDir: outFolder, emptyOutDir: true } },
      ssr: {
        build: {
          outDir: serverFolder,
          emptyOutDir: true,
          ssr: true,
          manifest: false,
          license: false,
          rolldownOptions: { input: join(root, 'src', 'entry-server.tsx') },
        },
      },
    },
  })
  for (const name of ['client', 'ssr']) {
    const environment = builder.environments[name]
    if (environment === undefined) throw new Error(`Vite has no environment "${name}"`)
    await builder.build(environment)
  }
}

/** Writes dist/<path>/index.html for each public page. Returns how many. */
async function prerenderPages(manifest: Manifest): Promise<number> {
  const template = await readFile(join(outFolder, 'index.html'), 'utf8')
  const entry = pathToFileURL(join(serverFolder, 'entry-server.js')).href
  const { locales, prerendered, render }: typeof EntryServer = await import(entry)
  for (const path of prerendered) {
    const locale = locales.find((one) => path.startsWith(`/${one}/`))
    if (locale === undefined) throw new Error(`${path} begins with no known language`)
    const page = await render(locale, path)
    const html = fill(template, {
      '<html lang="en">': `<html lang="${page.lang}" data-path="${path}">`,
      '<!--head-->': page.head + preloads(manifest, locale),
      '<!--app-->': page.html,
    })
    const file = join(outFolder, path, 'index.html')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, html)
  }
  await writeFile(
    join(outFolder, 'index.html'),
    fill(template, { '<!--head-->': '<title>Kursi</title>', '<!--app-->': '' }),
  )
  return prerendered.length
}

/** The links that let the browser fetch the page's own chunk and its catalogue together with the entry. */
function preloads(manifest: Manifest, locale: string): string {
  const first = downloadsOf(manifest, [entryKey])
  const page = downloadsOf(manifest, [...homeKeys(manifest), catalogueKey(manifest, locale)])
  const { js, css } = addedBy(first, page)
  const styles = new Set([...css, ...frameStyles(manifest)].filter((file) => !first.css.includes(file)))
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...js.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

/** Puts each text in its place; a place that is not in the template throws. */
function fill(template: string, texts: Record<string, string>): string {
  return Object.entries(texts).reduce((html, [place, text]) => {
    if (!html.includes(place)) throw new Error(`index.html has no ${place}`)
    return html.replace(place, () => text)
  }, template)
}

/** Writes .br and .gz beside every script, style sheet and drawing, where they are smaller. Returns how many files. */
async function compress(): Promise<number> {
  const names = (await readdir(outFolder, { recursive: true })).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(outFolder, name))
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      const packed = {
        br: await promisify(brotliCompress)(content, { params }),
        gz: await promisify(gzip)(content, { level: 9 }),
      }
      for (const [ending, bytes] of Object.entries(packed)) {
        if (bytes.length < content.length) await writeFile(join(outFolder, `${name}.${ending}`), bytes)
      }
    }),
  )
  return names.length
}

process.env['NODE_ENV'] = 'production'
const started = performance.now()
// Taken before the build reads the sources: a file that changes meanwhile makes the result stale, not fresh.
const hash = await sourceHash()
await bundle()
const pages = await prerenderPages(await readManifest(outFolder))
const files = await compress()
await rm(serverFolder, { recursive: true })
await markBuilt(hash)
console.log(
  `Built in ${((performance.now() - started) / 1000).toFixed(1)} s: ${pages} pages, ${files} files compressed`,
)
// React's prerender leaves a handle open that would keep the process alive.
process.exit(0)
