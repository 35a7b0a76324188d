/**
 * `npm run budgets`: compares the build's size in brotli bytes, as sent, with the limits of DESIGN §9. Sizes only, no
 * times. Ends with `N passed, N failed`; exit code 1 if a limit is exceeded.
 */
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  addedBy,
  catalogueKey,
  codeKeys,
  downloadsOf,
  entryKey,
  shellKey,
  shellStyles,
  orderKey,
  pageKeys,
  readManifest,
  type Downloads,
} from './build/manifest.ts'
import { locales } from '../src/routes/locales.ts'
import { root } from './setup/project.mjs'

interface Budget {
  readonly what: string
  readonly used: number
  readonly limit: number
}

const folder = join(root, 'dist')
const manifest = await readManifest(folder)
const weights = new Map<string, number>()

/** Null if there is no such file: files that compression would enlarge are sent uncompressed. */
async function sizeOf(file: string): Promise<number | null> {
  const found = await stat(join(folder, file)).catch(() => null)
  return found?.size ?? null
}

/** Bytes of the files as the service sends them. @throws if one is missing */
async function weigh(files: readonly string[]): Promise<number> {
  let sum = 0
  for (const file of files) {
    const known = weights.get(file)
    const bytes = known ?? (await sizeOf(`${file}.br`)) ?? (await stat(join(folder, file))).size
    weights.set(file, bytes)
    sum += bytes
  }
  return sum
}

/** The page also links the styles of its shell. */
function withFrame(downloads: Downloads): Downloads {
  return { ...downloads, css: [...new Set([...downloads.css, ...shellStyles(manifest)])] }
}

/** The home page in one language: what is downloaded before it can be used. */
async function homeBudgets(locale: string, home: Downloads): Promise<Budget[]> {
  return [
    { what: `home ${locale}: JavaScript`, used: await weigh(home.js), limit: 110_000 },
    { what: `home ${locale}: CSS`, used: await weigh(home.css), limit: 14_000 },
    // Three font files of one typeface, of which a browser loads one or two once the page has settled.
    { what: `home ${locale}: fonts`, used: await weigh(home.fonts), limit: 35_000 },
    {
      what: `home ${locale}: page, scripts and styles (requests)`,
      used: 1 + home.js.length + home.css.length,
      limit: 7,
    },
  ]
}

/** The bytes that a lazily loaded page adds to the home page. The order's pages are opened from the exchange form. */
async function pageBudget(key: string, home: Downloads): Promise<Budget> {
  const isOrder = key === orderKey
  const { js, css } = addedBy(home, downloadsOf(manifest, codeKeys(manifest, key)))
  return { what: `${pageName(key)}: adds`, used: await weigh([...js, ...css]), limit: isOrder ? 10_000 : 25_000 }
}

function pageName(key: string): string {
  return basename(key, '.tsx')
}

function show(budgets: readonly Budget[]): void {
  const width = Math.max(...budgets.map(({ what }) => what.length))
  for (const { what, used, limit } of budgets) {
    const mark = used > limit ? '✗' : '✓'
    console.log(`${mark} ${what.padEnd(width)} ${String(used).padStart(8)} / ${limit}`)
  }
}

const homes = locales.map((locale) => ({
  locale,
  downloads: withFrame(downloadsOf(manifest, [entryKey, catalogueKey(manifest, locale)])),
}))
const budgets: Budget[] = []
for (const { locale, downloads } of homes) budgets.push(...(await homeBudgets(locale, downloads)))
// A page is opened from a loaded one, or waits for its shell in any case.
const shared = downloadsOf(manifest, [entryKey, shellKey])
for (const key of pageKeys(manifest)) budgets.push(await pageBudget(key, shared))
show(budgets)
const failed = budgets.filter(({ used, limit }) => used > limit).length
console.log(`${budgets.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
