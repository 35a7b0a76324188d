/** The steps of `npm test`, and how their results are counted. */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './project.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped?: number }} Counts
 * @typedef {{
 *   name: string,
 *   commands: string[][],
 *   count: 'check' | 'line' | 'vitest' | 'playwright',
 *   needs?: string[],
 *   alone?: boolean,
 *   quiet?: boolean,
 * }} Step  `needs`: steps that must have passed; `alone`: takes both processor cores; `quiet`: has no time limits, or
 * long ones, so that it can wait for what one that is alone leaves of them
 */

/** Steps that only read the sources: `npm run check`. */
export const checks = [
  'types',
  'lint',
  'format',
  'boundaries',
  'unused',
  'contract',
  'catalogues',
  'drawings',
  'citations',
  'words',
]

/** @type {Step[]} */
export const steps = [
  // The build comes first, because the browser tests wait for it. Steps that start services of their own come next;
  // views, paths and static checks run while the browser tests wait.
  { name: 'build', commands: [['node', 'tools/setup/build.mjs']], count: 'check' },
  { name: 'service', commands: [vitest('service', ['service'])], count: 'vitest' },
  {
    name: 'unit',
    commands: [vitest('unit', ['unit', 'views', 'views-apart', 'contract'])],
    count: 'vitest',
    quiet: true,
  },
  { name: 'deploy', commands: [vitest('deploy', ['deploy'])], count: 'vitest', needs: ['build'] },
  { name: 'budgets', commands: [['node', 'tools/budgets.ts']], count: 'line', needs: ['build'] },
  {
    name: 'browser',
    commands: [['playwright', 'test']],
    count: 'playwright',
    needs: ['build', 'chromium'],
    alone: true,
  },
  { name: 'paths', commands: [vitest('paths', ['paths'])], count: 'vitest', quiet: true },
  { name: 'lint', commands: [['oxlint', '--deny-warnings']], count: 'check', quiet: true },
  // Several checkers would repeat much of each other's work.
  { name: 'types', commands: [['tsc', '--noEmit', '--checkers', '1']], count: 'check', quiet: true },
  {
    name: 'boundaries',
    commands: [['depcruise', 'src', 'machines', 'service', 'tools', 'tests', 'deploy']],
    count: 'check',
    quiet: true,
  },
  { name: 'unused', commands: [['knip', '--no-progress']], count: 'check', quiet: true },
  { name: 'format', commands: [['oxfmt', '--check']], count: 'check', quiet: true },
  { name: 'contract', commands: [['node', 'tools/check-contract.ts']], count: 'check', quiet: true },
  {
    name: 'catalogues',
    commands: [
      ['lingui', 'check', 'sync', '--clean'],
      ['lingui', 'check', 'missing', '--mode', 'catalog'],
    ],
    count: 'check',
    quiet: true,
  },
  { name: 'drawings', commands: [['node', 'tools/draw/main.ts', '--check']], count: 'check', quiet: true },
  { name: 'citations', commands: [['node', 'tools/check-citations.ts']], count: 'check', quiet: true },
  { name: 'words', commands: [['node', 'tools/check-words.ts']], count: 'check', quiet: true },
]

/**
 * @param {string} report
 * @param {string[]} projects
 */
function vitest(report, projects) {
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(report)}`]
  return ['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...outputs]
}

/** @param {string} name */
export function reportFile(name) {
  return join(root, '.cache', 'reports', `${name}.json`)
}

/**
 * Deletes the report of an earlier run, so that it is not read for this one.
 * @param {string} name
 */
export async function clearReport(name) {
  await mkdir(join(root, '.cache', 'reports'), { recursive: true })
  await rm(reportFile(name), { force: true })
}

/**
 * What a finished step adds to the total. A runner that fails without a report, or runs nothing, is one failure.
 * @param {Step} step
 * @param {boolean} ok whether every command ended with 0
 * @param {string} output
 * @returns {Promise<Counts>}
 */
export async function countsOf(step, ok, output) {
  if (step.count === 'check') return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const counts = step.count === 'line' ? lineCounts(output) : await reportCounts(step)
  const empty = counts.passed + counts.failed === 0
  if (counts.failed === 0 && (!ok || empty)) return { ...counts, failed: 1 }
  return counts
}

/**
 * @param {string} output
 * @returns {Counts}
 */
function lineCounts(output) {
  const found = [...output.matchAll(/(\d+) passed, (\d+) failed/g)].at(-1)
  return { passed: Number(found?.[1] ?? 0), failed: Number(found?.[2] ?? 0) }
}

/**
 * @param {Step} step
 * @returns {Promise<Counts>}
 */
async function reportCounts(step) {
  const text = await readFile(reportFile(step.name), 'utf8').catch(() => undefined)
  if (text === undefined) return { passed: 0, failed: 0 }
  const report = JSON.parse(text)
  if (step.count === 'playwright') {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  // A file that fails to load reports no failed tests.
  const broken = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
  }
}
