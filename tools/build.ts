/**
 * `npm run build`: writes the browser application to dist/ with its public pages prerendered in each language, and its
 * scripts and style sheets compressed beside the originals (.br, .gz). Pages stay uncompressed: the service inserts the
 * runtime configuration.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { inlineJson } from '../machines/shared/inline-json.ts'
import { canonicalOrigin, isDemo, originOf } from '../service/config/environment.ts'
import { paymentMark, publicKeys } from '../service/keys/payment-key.ts'
import { sitemapOf } from '../service/web/sitemap.ts'
import { buildPath, folderOf, matchPath, framedPages } from '../src/routes/table.ts'
import { locales } from '../src/routes/locales.ts'
import type * as EntryServer from '../src/entry-server.tsx'
import type { WrittenPage } from '../src/entry-server.tsx'
import {
  addedBy,
  catalogueKey,
  codeKeys,
  downloadsOf,
  entryKey,
  shellKey,
  lateKey,
  orderKey,
  orderParts,
  readManifest,
  type Downloads,
  type Manifest,
} from './build/manifest.ts'
import { openContent } from './build/content-service.ts'
import { amountsScript, readInlineScripts } from './build/inline-scripts.ts'
import { inlineStyles, readStyles, withoutFaces } from './build/inline-styles.ts'
import { buildServiceWorker } from './build/service-worker.ts'
import { robotsOf } from './build/robots.ts'
import { writeSbom } from './build/sbom.ts'
import { markBuilt, sourceHash } from './setup/freshness.mjs'
import { root } from './setup/project.mjs'

const outFolder = join(root, 'dist')
const serverFolder = join(root, '.cache', 'prerender')
const mapsFolder = join(root, '.cache', 'source-maps')

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

/** Reads the environment; an invalid value ends the build before it starts. */
function read<Value>(reader: (env: NodeJS.ProcessEnv) => Value): Value {
  try {
    return reader(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}

const siteUrl = read(canonicalOrigin)
const contentOrigin = read((env) => originOf(env, 'CONTENT_ORIGIN'))
/** Same rule as for the service that serves the pages. */
const demo = read(isDemo)

/** How many pages are rendered in parallel: each waits for the service. */
const atOnce = 12

/**
 * Writes dist/<path>/index.html for each public page, and per language the 404 page and the frames of form and order.
 * Returns how many.
 */
async function prerenderPages(manifest: Manifest): Promise<number> {
  const inline = await readInlineScripts()
  const template = fill(await readFile(join(outFolder, 'index.html'), 'utf8'), {
    '<!--presses-->': `<script>${inline.face}${inline.messenger}${inline.presses}</script>`,
  })
  const entry = pathToFileURL(join(serverFolder, 'entry-server.js')).href
  const { readPages, render }: typeof EntryServer = await import(entry)
  const content = await openContent(contentOrigin, demo)
  const site = { url: siteUrl, fetch: content.fetch }
  const styles = await readStyles(outFolder, manifest)
  const publicPages = await readPages(site)
  const frames = new Set(locales.flatMap((lang) => framedPages.map((name) => buildPath(name, lang, {}))))
  const listed = new Set<string>()
  const write = async (path: string) => {
    const page = await render(site, path, publicPages)
    if (publicPages.has(path) && !page.head.includes('content="noindex"')) listed.add(path)
    const { js, css } = addedFiles(manifest, path, page)
    const isOrder = page.source === orderKey
    // The pages shared by many addresses (form, 404, order) have no own path.
    const ownPath = isOrder ? '' : ` data-path="${publicPages.has(path) ? path : ''}"`
    const html = fill(template, {
      '<html lang="en">': `<html lang="${page.lang}"${ownPath}>`,
      '<!--head-->': page.head,
      'href="#load-failure"': `href="${page.html.includes('id="below"') ? '#below' : '#load-failure'}"`,
      '<!--order-->': isOrder ? `<script>${inline.order}</script>` : '',
      // After the entry, which is the largest and is requested first.
      '</head>': `${js.map(preload).join('')}</head>`,
      '<!--app-->': page.html,
      '<!--amounts-->': page.opening?.shown ? amountsScript(inline, page.opening.shown) : '',
      '<!--preloaded-->':
        preloadedScript('content', page.preloaded) +
        preloadedScript('routes', page.opening?.routes ?? null) +
        page.data,
    })
    const file = join(outFolder, folderOf(path), 'index.html')
    await mkdir(dirname(file), { recursive: true })
    const styled = inlineStyles(html, styles, isOrder ? css.map((name) => `/${name}`) : [])
    await writeFile(file, isOrder ? withoutFaces(styled) : styled)
  }
  const all = [...publicPages.keys(), ...frames, ...locales.map((lang) => `/${lang}/404/`)]
  for (let first = 0; first < all.length; first += atOnce)
    await Promise.all(all.slice(first, first + atOnce).map(write))
  await content.close()
  await writeFile(
    join(outFolder, 'index.html'),
    fill(template, {
      '<!--head-->': '<title>Kursi</title>',
      '<!--order-->': '',
      '<!--app-->': '',
      '<!--amounts-->': '',
      '<!--preloaded-->': '',
    }),
  )
  await writeFile(join(outFolder, 'sitemap.xml'), sitemapOf(siteUrl, listed))
  await writeFile(join(outFolder, 'robots.txt'), robotsOf(siteUrl))
  return all.length
}

/** The form is in the entry and is rendered first. */
const isFormPath = (path: string): boolean => matchPath(path)?.name === 'exchange'

/** Embeds the data that a page was rendered with, for hydration; empty if there is none. */
const preloadedScript = (what: string, value: object | null): string =>
  value === null ? '' : `<script type="application/json" id="preloaded-${what}">${inlineJson(value)}</script>`

/** The files of a page beside the entry: its catalogue, and for a lazily loaded page the shell and its own code. */
function addedFiles(manifest: Manifest, path: string, { source, opening }: WrittenPage): Downloads {
  const [, locale = ''] = path.split('/')
  const code = source === null ? [] : codeKeys(manifest, source)
  const own = source === orderKey ? [...code, ...orderParts] : code
  const hasForm = opening !== null || isFormPath(path)
  const late = hasForm ? [] : [shellKey, lateKey(manifest, locale)]
  const page = downloadsOf(manifest, [...late, ...own, catalogueKey(manifest, locale)])
  return addedBy(downloadsOf(manifest, [entryKey]), page)
}

/** Lets the browser fetch a script in parallel with the entry. */
const preload = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`

/** Replaces each placeholder by its text; a placeholder missing from the template throws. */
function fill(template: string, texts: Record<string, string>): string {
  return Object.entries(texts).reduce((html, [place, text]) => {
    if (!html.includes(place)) throw new Error(`index.html has no ${place}`)
    return html.replace(place, () => text)
  }, template)
}

/** Moves source maps out of the served folder: they are for reading error reports. */
async function setMapsApart(): Promise<void> {
  await rm(mapsFolder, { recursive: true, force: true })
  await mkdir(mapsFolder, { recursive: true })
  const maps = (await readdir(join(outFolder, 'assets'))).filter((name) => name.endsWith('.map'))
  await Promise.all(maps.map((name) => rename(join(outFolder, 'assets', name), join(mapsFolder, name))))
}

const brotli = promisify(brotliCompress)

/** Writes .br and .gz beside every script, style sheet and drawing if they are smaller. Returns how many files. */
async function compress(): Promise<number> {
  const names = (await readdir(outFolder, { recursive: true })).filter((name) => /\.(js|css|svg|xml|txt)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(outFolder, name))
      const packed = {
        br: await brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        gz: await promisify(gzip)(content, { level: 9 }),
      }
      for (const [ending, bytes] of Object.entries(packed)) {
        if (bytes.length < content.length) await writeFile(join(outFolder, `${name}.${ending}`), bytes)
      }
    }),
  )
  return names.length
}

const started = performance.now()
// Created before the sources are hashed, because the hash includes it. The hash is taken before the build reads the
// sources: a file that changes during the build makes the result stale.
const keys = publicKeys(process.env)
const hash = await sourceHash()
process.env['NODE_ENV'] = 'production'
await bundle()
await setMapsApart()
await writeFile(join(outFolder, paymentMark), `${keys}\n`)
const pages = await prerenderPages(await readManifest(outFolder))
await buildServiceWorker(outFolder)
const files = await compress()
await rm(serverFolder, { recursive: true })
await writeSbom(join(root, '.cache', 'sbom.cdx.json'))
await markBuilt(hash)
const told = contentOrigin ?? (demo ? 'a demo' : 'the public')
console.log(
  `Built for ${told} in ${((performance.now() - started) / 1000).toFixed(1)} s: ${pages} pages, ${files} files compressed`,
)
// React's prerender leaves an open handle that would keep the process alive.
process.exit(0)
