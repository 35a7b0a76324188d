/**
 * `npm run perf`: page speed on a slow phone, relative to the possible minimum (DESIGN §9).
 *
 * `npm run perf -- home order` only these pages; `--runs 5` rounds (7); `--explain` breaks down each page's time;
 * `--json` for programs. Times depend on the machine: they are never part of `npm test`, and the exit code only tells
 * whether the measurement succeeded.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { usualBrowser } from '../../tests/e2e/support/browser.ts'
import { createService, type Service } from '../../tests/e2e/support/service.ts'
import { ensureChromium } from '../setup/chromium.mjs'
import { run as runCommand } from '../setup/processes.mjs'
import { childEnv, projectNode, root } from '../setup/project.mjs'
import { explain } from './explain.ts'
import { startFloors, type FloorServer } from './floor-server.ts'
import { figureOf } from './numbers.ts'
import { json, text, type Machine } from './print.ts'
import type { Measurement } from './results.ts'
import { findTargets, pageNames, type PageName, type Target } from './sites.ts'
import { visitTwice, type Visits } from './visit.ts'
import { slowWorkers, type WorkerLine } from './workers.ts'

const usage = `usage: npm run perf -- [${pageNames.join('|')}…] [--runs N] [--explain] [--json]`

interface Options {
  readonly pages: readonly PageName[]
  readonly runs: number
  readonly explain: boolean
  readonly json: boolean
}

const isPageName = (name: string): name is PageName => pageNames.some((known) => known === name)

/** @throws if they are invalid */
function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { runs: { type: 'string', default: '7' }, explain: { type: 'boolean' }, json: { type: 'boolean' } },
  })
  const runs = Number(values.runs)
  const unknown = positionals.filter((name) => !isPageName(name))
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs must be a whole number from 1\n${usage}`)
  if (unknown.length > 0) throw new Error(`no such page: ${unknown.join(', ')}\n${usage}`)
  return {
    pages: positionals.length === 0 ? pageNames : positionals.filter(isPageName),
    runs,
    explain: values.explain === true,
    json: values.json === true,
  }
}

/** Progress goes to stderr, results to stdout. */
const say = (line: string): void => console.error(line)

/** Rebuilds if stale. If half-edited sources fail to build, the previous build is measured. */
async function build(): Promise<void> {
  const command = join(root, 'tools', 'setup', 'build.mjs')
  // Build output goes to stderr, too.
  const child = spawn(projectNode(), [command], { cwd: root, env: childEnv(), stdio: ['ignore', 2, 2] })
  const [code] = await once(child, 'exit')
  if (code !== 0) say('The build failed: what is in dist/ is measured as it is.')
}

/** A constant amount of work. @returns ms it took */
function work(): number {
  const started = performance.now()
  let x = 0
  for (let i = 0; i < 30_000_000; i++) x = (x * 31 + i) | 0
  return performance.now() - started + (x === 0 ? 1 : 0)
}

interface Rounds {
  readonly measurements: readonly Measurement[]
  readonly machine: Machine
}

/** Measures every target in turn, in rounds: a temporary slowdown of the machine affects all of them. */
async function measure(
  browser: Browser,
  targets: readonly Target[],
  workers: WorkerLine,
  runs: number,
): Promise<Rounds> {
  const visits = targets.map((): Visits[] => [])
  const loads: number[] = []
  const works: number[] = []
  for (const round of Array.from({ length: runs + 1 }).keys()) {
    // The first round is a warm-up: service and floors prepare their replies.
    say(round === 0 ? `warming up: ${targets.length} pages and floors` : `round ${round} of ${runs}`)
    if (round > 0) {
      loads.push(loadavg()[0] ?? 0)
      works.push(work())
    }
    for (const turn of targets.keys()) {
      const index = (turn + round) % targets.length
      const target = targets[index]
      if (target === undefined) continue
      const both = await visitTwice(browser, { ...target, workers })
      if (round > 0) visits[index]?.push(both)
    }
  }
  return {
    measurements: targets.map((target, index) => ({ target, runs: visits[index] ?? [] })),
    machine: { cores: availableParallelism(), load: figureOf(loads), work: figureOf(works) },
  }
}

/** Finds or installs it as `npm test` does. @throws with what to do where there is none */
async function launch(): Promise<Browser> {
  const { executablePath: _found, ...usual } = usualBrowser
  const path = await ensureChromium(runCommand)
  const options = { ...usual, handleSIGINT: false, handleSIGTERM: false }
  return chromium.launch(path === undefined ? options : { ...options, executablePath: path })
}

/** Measures, and prints. */
async function report(
  browser: Browser,
  service: Service,
  floors: FloorServer,
  { pages, runs, explain: isExplained, json: isJson }: Options,
): Promise<void> {
  const workers = await slowWorkers(browser)
  const measured = await findTargets(pages, service, floors, browser)
  const rounds = measured.targets.length === 0 ? 0 : runs
  const { measurements, machine } = await measure(browser, measured.targets, workers, rounds)
  const outcome = { measured, measurements, machine, runs: rounds }
  console.log(isJson ? json(outcome) : text(outcome))
  if (isExplained) (isJson ? say : console.log)(await explain(browser, measurements, workers))
}

async function run(options: Options): Promise<void> {
  // First: without one there is nothing to build or start.
  const browser = await launch()
  const closing = [() => browser.close()]
  // The current measurement then fails, and everything is cleaned up as after any failure.
  const stop = () => {
    say('stopping')
    void browser.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  try {
    await build()
    const service = await createService()
    closing.push(() => service.remove())
    const floors = await startFloors(service.origin)
    closing.push(() => floors.close())
    await report(browser, service, floors, options)
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

try {
  await run(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
