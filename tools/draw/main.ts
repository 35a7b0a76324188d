/**
 * `npm run draw` writes every chart to docs/charts/<name>.svg, `npm run draw -- order` only one. `--check` writes
 * nothing and ends with code 1 if a drawing is missing, stale, or of no chart.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { charts, chartsNamed } from '../charts.ts'
import type { Chart } from '../charts.ts'
import { withUsage } from '../usage.ts'
import { drawingOf } from './draw.ts'

const usage = 'usage: npm run draw -- [chart…] [--check]'

const folder = new URL('../../docs/charts/', import.meta.url)
const fileOf = (name: string): URL => new URL(`${name}.svg`, folder)
const readOrNothing = (file: URL): Promise<string> => readFile(file, 'utf8').catch(() => '')

async function write({ name, machine }: Chart): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(fileOf(name), await drawingOf(name, machine))
  console.log(`docs/charts/${name}.svg`)
}

async function isStale({ name, machine }: Chart): Promise<boolean> {
  return (await readOrNothing(fileOf(name))) !== (await drawingOf(name, machine))
}

/** Drawings of charts that no longer exist. */
async function orphans(): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  return files.filter((file) => file.endsWith('.svg') && !charts.some(({ name }) => `${name}.svg` === file))
}

async function check(wanted: readonly Chart[]): Promise<number> {
  const stale: string[] = []
  for (const chart of wanted) if (await isStale(chart)) stale.push(`${chart.name}.svg`)
  const wrong = [...stale, ...(wanted.length === charts.length ? await orphans() : [])]
  if (wrong.length > 0) console.error(`stale drawings: ${wrong.join(', ')}; run "npm run draw"`)
  return wrong.length === 0 ? 0 : 1
}

async function main(args: readonly string[]): Promise<number> {
  const options = { check: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const wanted = chartsNamed(positionals)
  if (values.check === true) return check(wanted)
  for (const chart of wanted) await write(chart)
  return 0
}

process.exitCode = await withUsage(usage, () => main(process.argv.slice(2)))
