/** How the results of the steps are counted and printed. */
import { readFile } from 'node:fs/promises'

/**
 * @typedef {{ passed: number, failed: number, skipped?: number }} Counts
 * @typedef {Counts & { output: string, wall: number, processor: number }} Result  `wall`, `processor`: seconds;
 * `processor` is NaN if unknown
 */

/**
 * What a finished step adds to the total. A runner that fails without a report, or runs nothing, is one failure.
 * @param {import('./steps.mjs').Step['count']} kind
 * @param {boolean} ok whether the command ended with 0
 * @param {string} output
 * @param {string} report the file of the test runner
 * @returns {Promise<Counts>}
 */
export async function countsOf(kind, ok, output, report) {
  if (kind === 'check') return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const counts = kind === 'line' ? lineCounts(output) : await reportCounts(kind, report)
  const empty = counts.passed + counts.failed === 0
  return counts.failed === 0 && (!ok || empty) ? { ...counts, failed: 1 } : counts
}

/**
 * @param {string} text
 * @returns {Counts} those of its last `N passed, N failed`
 */
function lineCounts(text) {
  const found = [...text.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1)
  return { passed: Number(found?.[1] ?? 0), failed: Number(found?.[2] ?? 0) }
}

/**
 * @param {'vitest' | 'playwright'} runner
 * @param {string} file
 * @returns {Promise<Counts>}
 */
async function reportCounts(runner, file) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return { passed: 0, failed: 0 }
  const report = JSON.parse(text)
  if (runner === 'playwright') {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  // A file that fails to load reports no failed tests.
  const broken = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ one) =>
      one.status === 'failed' && !one.assertionResults.some((test) => test.status === 'failed'),
  )
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
  return { passed, failed: failed + broken.length, skipped }
}

/**
 * One line for a step that passed; the whole output of one that failed.
 * @param {string} name
 * @param {Result} result
 */
export function resultText(name, { passed, failed, skipped = 0, wall, output }) {
  const parts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
  const line = `${name.padEnd(11)} ${parts.filter(Boolean).join(', ')} (${wall.toFixed(1)} s)`
  const why = skipped > 0 ? [...output.matchAll(/^Skipped: .*$/gm)].map(([text]) => `\n  ${text}`).join('') : ''
  return failed > 0 ? `\n✗ ${line}\n${output.trimEnd()}\n` : `✓ ${line}${why}`
}

/**
 * A table of the time that each step took, and the whole run.
 * @param {Map<string, Pick<Result, 'wall' | 'processor'>>} times by step
 * @param {number} wall seconds of the whole run
 */
export function timesText(times, wall) {
  const all = { wall, processor: sum(times, ({ processor }) => processor) }
  const rows = [...times, /** @type {const} */ (['in all', all])].map(([name, row]) =>
    tableRow(name, row.wall.toFixed(1), Number.isNaN(row.processor) ? '–' : row.processor.toFixed(1)),
  )
  return [tableRow('', 'wall s', 'processor s'), ...rows].join('\n')
}

/** @param {string} name @param {string[]} times */
function tableRow(name, ...times) {
  return name.padEnd(11) + times.map((time) => time.padStart(13)).join('')
}

/**
 * @template Result
 * @param {Map<string, Result>} results
 * @param {(result: Result) => number} numberOf
 */
export function sum(results, numberOf) {
  return [...results.values()].reduce((total, result) => total + numberOf(result), 0)
}
