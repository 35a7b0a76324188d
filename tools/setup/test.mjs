/**
 * `npm test`: installs what is missing, runs the steps two at a time, the quiet ones beside the browser, and ends with
 * one line, `N passed, N failed`. `node tools/setup/test.mjs lint types` runs only the named steps and their
 * dependencies; `check` is all static ones.
 */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { childEnv, root, runCommand } from './project.mjs'
import { checks, clearReport, countsOf, reportFile, steps } from './steps.mjs'

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').Counts} Counts */

/** Ends a step that hangs; several times what a step takes on a busy machine. */
const stepSeconds = 3600

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    for (const child of children) killGroup(child)
    process.exit(130)
  })
}

/** @param {import('node:child_process').ChildProcess} child */
function killGroup(child) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function giveWay({ pid }) {
  try {
    if (pid === undefined) return
    setPriority(pid, constants.priority.PRIORITY_LOW)
    // On Linux each session, and so every step, has its own scheduling group.
    writeFileSync(`/proc/${pid}/autogroup`, '19')
  } catch {
    // The process has ended, or the system has no such groups.
  }
}

/**
 * Runs one command and captures its output.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ isQuiet?: boolean }} [how] true to yield to other steps
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(command, args, env = childEnv(), { isQuiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    children.add(child)
    if (isQuiet) giveWay(child)
    let output = ''
    const limit = setTimeout(() => {
      output += `\nStopped: it took more than ${stepSeconds} s.\n`
      killGroup(child)
    }, stepSeconds * 1000)
    /** @param {number} code */
    const end = (code) => {
      clearTimeout(limit)
      children.delete(child)
      resolve({ code, output })
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text))
    }
    child.once('error', (error) => {
      output += error.message
      end(1)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}

/**
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isQuiet true to yield to other steps
 * @returns {Promise<Counts>}
 */
async function runStep(step, env, isQuiet) {
  const started = performance.now()
  await clearReport(step.name)
  let ok = true
  let output = ''
  for (const [command = '', ...args] of step.commands) {
    const result = await run(command, args, env, { isQuiet })
    output += result.output
    ok &&= result.code === 0
  }
  const counts = await countsOf(step, ok, output)
  report(step.name, counts, (performance.now() - started) / 1000, output)
  return counts
}

/**
 * Prints one line for a passed step; the whole output of a failed one.
 * @param {string} name
 * @param {Counts} counts
 * @param {number} seconds
 * @param {string} output
 */
function report(name, { passed, failed, skipped = 0 }, seconds, output) {
  const parts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
  const line = `${name.padEnd(11)} ${parts.filter(Boolean).join(', ')} (${seconds.toFixed(1)} s)`
  const why = skipped > 0 ? [...output.matchAll(/^Skipped: .*$/gm)].map(([text]) => `\n  ${text}`).join('') : ''
  console.log(failed > 0 ? `\n✗ ${line}\n${output.trimEnd()}\n` : `✓ ${line}${why}`)
}

/**
 * The named steps with their dependencies, in list order.
 * @param {string[]} names
 */
function chosen(names) {
  if (names.length === 0) return steps
  const wanted = new Set(names.flatMap((name) => (name === 'check' ? checks : [name])))
  for (const name of wanted) {
    const step = steps.find((one) => one.name === name)
    if (step === undefined && name !== 'chromium') throw new Error(`There is no step "${name}".`)
    for (const needed of step?.needs ?? []) wanted.add(needed)
  }
  return steps.filter((step) => wanted.has(step.name))
}

/**
 * Starts steps as processor cores (two) and dependencies allow; a step with a failed dependency counts as one failure.
 * @param {Step[]} list
 * @param {NodeJS.ProcessEnv} env shared by all; the browser's path is added when it is known
 * @returns {Promise<Counts>}
 */
async function runAll(list, env) {
  const sum = { passed: 0, failed: 0 }
  const waiting = [...list]
  /** @type {Map<string, boolean>} */
  const done = new Map()
  /** @type {Map<string, Promise<void>>} */
  const active = new Map()
  let busy = 0
  const waitsForBrowser = list.some(({ alone }) => alone === true)

  /** @param {Step} step number of cores it takes; null while it must wait */
  const coresFor = ({ alone, quiet, needs = [] }) => {
    if (!needs.every((need) => done.has(need))) return null
    if (quiet === true && waitsForBrowser) {
      const isTurn = !waiting.some((step) => step.quiet !== true && step.alone !== true)
      return isTurn && !list.some((step) => step.quiet === true && active.has(step.name)) ? 0 : null
    }
    const cores = alone === true ? 2 : 1
    return busy + cores > 2 ? null : cores
  }

  /** @param {string} name @param {number} cores @param {Promise<Counts>} work */
  const start = (name, cores, work) => {
    busy += cores
    const settled = work.catch(crashed(name)).then(({ passed, failed }) => {
      sum.passed += passed
      sum.failed += failed
      done.set(name, failed === 0)
      active.delete(name)
      busy -= cores
    })
    active.set(name, settled)
  }

  if (list.some((step) => step.needs?.includes('chromium'))) start('chromium', 0, findBrowser(env))
  while (waiting.length > 0 || active.size > 0) {
    for (const step of waiting.slice()) {
      const cores = coresFor(step)
      if (cores === null) continue
      waiting.splice(waiting.indexOf(step), 1)
      const broken = (step.needs ?? []).filter((need) => done.get(need) === false)
      start(step.name, cores, broken.length > 0 ? skipStep(step.name, broken) : runStep(step, env, cores === 0))
    }
    await Promise.race(active.values())
  }
  return sum
}

/**
 * @param {string} name
 * @returns {(error: unknown) => Counts} the result of a step that could not run or be read
 */
function crashed(name) {
  return (error) => {
    const counts = { passed: 0, failed: 1 }
    report(name, counts, 0, error instanceof Error ? (error.stack ?? error.message) : String(error))
    return counts
  }
}

/**
 * @param {string} name
 * @param {string[]} broken
 * @returns {Promise<Counts>}
 */
async function skipStep(name, broken) {
  const counts = { passed: 0, failed: 1 }
  report(name, counts, 0, `Not run: ${broken.join(', ')} failed.`)
  return counts
}

/**
 * Adds the browser's path to the environment. Success counts nothing; a failure counts as one.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts>}
 */
async function findBrowser(env) {
  const path = await ensureChromium(run)
  if (path !== undefined) env['CHROMIUM_PATH'] = path
  return { passed: 0, failed: 0 }
}

runCommand(async () => {
  const started = performance.now()
  const list = chosen(process.argv.slice(2))
  await ensureInstalled()
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const env = childEnv({
    ...colour,
    PORT: undefined,
    NODE_ENV: undefined,
    BROWSER_REPORT: reportFile('browser'),
    // The type checker and the linter are Go programs: one core each, so that they stay within the memory.
    GOMAXPROCS: '1',
    GOGC: '400',
  })
  const { passed, failed } = await runAll(list, env)
  console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s in all`)
  // The exit code is set, not forced, so that pending output still reaches a pipe.
  process.exitCode = failed > 0 ? 1 : 0
  console.log(`${passed} passed, ${failed} failed`)
})
