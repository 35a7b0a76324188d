/**
 * `npm test`: installs what is missing, runs the steps, and ends with one line, `N passed, N failed`. Files that have
 * passed and are committed are not tested again, except in CI or with `--again`. `node tools/setup/test.mjs lint types`
 * runs only the named steps and their dependencies; `check` is all static ones.
 */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { ensureChromium } from './chromium.mjs'
import { cleanTree, greenCounts, rememberGreen } from './green.mjs'
import { ensureInstalled } from './install.mjs'
import { endWithSignals, run } from './processes.mjs'
import { childEnv, root, runCommand } from './project.mjs'
import { countsOf, resultText, sum, timesText } from './results.mjs'
import { chosenSteps, runSteps } from './schedule.mjs'
import { checks, reportFile, steps } from './steps.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

const env = childEnv({
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
  PORT: undefined,
  NODE_ENV: undefined,
  // The type checker and the linter are Go programs: one core each, so that they stay within the memory.
  GOMAXPROCS: '1',
  GOGC: '400',
})

/**
 * Runs steps and prints the result of each. A step that cannot run or be read is one failure.
 * @param {Step[]} list
 */
function runList(list) {
  // A download is slow, so it runs beside the other steps.
  const browser = list.some(needsBrowser) ? ensureChromium(run) : Promise.resolve(undefined)
  browser.catch(() => {})
  return runSteps(list, async (step, broken) => {
    const started = performance.now()
    const work = broken.length > 0 ? failure(`Not run: ${broken.join(', ')} failed.`) : runStep(step, browser)
    const counted = await Promise.resolve(work).catch((error) => failure(inspect(error)))
    const result = { ...counted, wall: (performance.now() - started) / 1000 }
    console.log(resultText(step.name, result))
    return result
  })
}

/** @param {string} output */
function failure(output) {
  return { passed: 0, failed: 1, output, processor: 0 }
}

/**
 * @param {Step} step
 * @param {Promise<string | undefined>} browser
 */
async function runStep(step, browser) {
  const report = join(root, reportFile(step.name))
  // That of an earlier run must not be read for this one.
  await rm(report, { force: true })
  const path = needsBrowser(step) ? await browser : undefined
  const withBrowser = path === undefined ? env : { ...env, CHROMIUM_PATH: path }
  const { code, output, processor } = await run('sh', ['-c', step.command], withBrowser)
  return { ...(await countsOf(step.count, code === 0, output, report)), output, processor }
}

/** @param {Step} step */
function needsBrowser({ count }) {
  return count === 'playwright'
}

/**
 * @param {string[]} names of steps; all if there are none
 * @param {boolean} again true to run all even if they passed
 * @returns {Promise<string>} the last line
 */
async function main(names, again) {
  const started = performance.now()
  const named = names.flatMap((name) => (name === 'check' ? checks.map((step) => step.name) : [name]))
  const list = chosenSteps(steps, named)
  const tree = names.length === 0 ? cleanTree() : undefined
  const green = again || process.env['CI'] ? undefined : await greenCounts(tree)
  if (green !== undefined) {
    console.log('These files have passed before; `npm test -- --again` tests them again.')
    return green
  }
  await ensureInstalled()
  const results = await runList(list)
  console.log(`\n${timesText(results, (performance.now() - started) / 1000)}`)
  const passed = sum(results, (result) => result.passed)
  const failed = sum(results, (result) => result.failed)
  if (tree !== undefined && failed === 0 && cleanTree() === tree) await rememberGreen(tree, passed)
  // The exit code is set, not forced, so that pending output still reaches a pipe.
  process.exitCode = failed > 0 ? 1 : 0
  return `${passed} passed, ${failed} failed`
}

runCommand(async () => {
  endWithSignals()
  const options = /** @type {const} */ ({ again: { type: 'boolean', default: false } })
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  console.log(await main(positionals, values.again))
})
