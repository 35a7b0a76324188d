/**
 * `npm run mutate` changes each chart in one place at a time and tells which changes its tests notice; `-- order` tries
 * one chart. It measures the tests, and is no part of them.
 */
import { fork } from 'node:child_process'
import { writeFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { chartsNamed } from '../charts.ts'
import { withUsage } from '../usage.ts'
import { keyOf, type Mutant } from './mutants.ts'
import { progress, survivorsText, table } from './print.ts'
import type { ChartResult, Tried } from './results.ts'
import type { Order, Report } from './worker.ts'

const usage =
  'usage: npm run mutate -- [chart…] [--sample 60 | --all] [--seed 11] [--jobs 2] [--no-units] [--json file] [--survivors]'

/** A mutant that takes longer, in ms, hangs. */
const patience = 240_000

/**
 * Tries until the worker ends by itself. One that does not is stopped, or has no memory left after many mutants: what it
 * was trying is tried again in a new one, and counts as noticed if that does not end either.
 */
async function tryChart(order: Order): Promise<ChartResult> {
  const tried: Tried[] = []
  for (;;) {
    const before = tried.length
    const hanging = await runWorker({ ...order, except: tried.map(keyOf) }, (one) => tried.push(one))
    if (hanging === null) return { chart: order.chart, tried }
    if (tried.length === before) tried.push({ ...hanging, notice: { by: 'walk', what: 'it never ends' } })
  }
}

/**
 * @returns the mutant that the worker did not survive; null if all were tried
 * @throws if the worker broke down by itself
 */
function runWorker(order: Order, add: (one: Tried) => void): Promise<Mutant | null> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('worker.ts', import.meta.url), { execArgv: ['--max-old-space-size=4096'] })
    let current: Mutant | null = null
    let limit: NodeJS.Timeout | undefined
    child.on('message', (report: Report) => {
      clearTimeout(limit)
      if (report.kind === 'tried') add({ ...report.mutant, notice: report.notice })
      current = report.kind === 'trying' ? report.mutant : null
      limit = setTimeout(() => child.kill('SIGKILL'), patience)
    })
    child.once('exit', (code) => {
      clearTimeout(limit)
      if (current === null && code !== 0) reject(new Error(`${order.chart}: its worker ended with ${code}`))
      else resolve(current)
    })
    child.send(order)
  })
}

async function tryCharts(orders: readonly Order[], jobs: number): Promise<ChartResult[]> {
  const waiting = [...orders]
  const results: ChartResult[] = []
  const work = async (): Promise<void> => {
    for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) {
      const result = await tryChart(order)
      results.push(result)
      console.error(progress(result))
    }
  }
  await Promise.all(Array.from({ length: jobs }, work))
  return orders.flatMap(({ chart }) => results.filter((result) => result.chart === chart))
}

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowNegative: true,
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '60' },
      seed: { type: 'string', default: '11' },
      jobs: { type: 'string', default: '2' },
      units: { type: 'boolean', default: true },
      json: { type: 'string' },
      all: { type: 'boolean', default: false },
      survivors: { type: 'boolean', default: false },
    },
  })
  const wanted = chartsNamed(positionals)
  const sample = values.all ? null : Number(values.sample)
  const { units } = values
  const seed = Number(values.seed)
  const orders = wanted.map(({ name }): Order => ({ chart: name, seed, sample, units, except: [] }))
  const results = await tryCharts(orders, Number(values.jobs))
  if (values.json !== undefined) {
    mkdirSync(dirname(values.json), { recursive: true })
    writeFileSync(values.json, JSON.stringify({ seed, sample, results }, null, 1))
  }
  if (values.survivors) console.log(`${survivorsText(results)}\n`)
  console.log(table(results))
  return 0
}

process.exitCode = await withUsage(usage, () => main(process.argv.slice(2)))
