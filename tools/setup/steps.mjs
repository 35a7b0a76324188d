/** The steps of `npm test`. */

/**
 * @typedef {{
 *   name: string,
 *   command: string,
 *   count: 'check' | 'line' | 'vitest' | 'playwright',
 *   needs?: string[],
 *   alone?: boolean,
 * }} Step  `count`: how its results are counted; `needs`: steps that must have passed; `alone`: runs when no other can,
 * and nothing beside it
 */

/**
 * Steps that only read the sources: `npm run check`.
 * @type {Step[]}
 */
export const checks = [
  { name: 'lint', command: 'oxlint --deny-warnings', count: 'check' },
  // Several checkers would repeat much of each other's work.
  { name: 'types', command: 'tsc --noEmit --checkers 1', count: 'check' },
  { name: 'boundaries', command: 'depcruise src machines service tools tests deploy', count: 'check' },
  { name: 'unused', command: 'knip --no-progress', count: 'check' },
  { name: 'drawings', command: 'node tools/draw/main.ts --check', count: 'check' },
  { name: 'contract', command: 'node tools/check-contract.ts', count: 'check' },
  {
    name: 'catalogues',
    command: 'lingui check sync --clean && lingui check missing --mode catalog && node tools/check-shared-texts.ts',
    count: 'check',
  },
  { name: 'format', command: 'oxfmt --check', count: 'check' },
  { name: 'citations', command: 'node tools/check-citations.ts', count: 'check' },
  { name: 'words', command: 'node tools/check-words.ts', count: 'check' },
]

/**
 * All, in the order in which they start: first what fails soonest; the longest with two workers last, so that both
 * processors have work until only the browser is left.
 * @type {Step[]}
 */
export const steps = [
  ...checks,
  { name: 'build', command: 'node tools/setup/build.mjs', count: 'check' },
  { name: 'paths', command: vitest('paths', 'paths'), count: 'vitest' },
  { name: 'budgets', command: 'node tools/budgets.ts', count: 'line', needs: ['build'] },
  { name: 'deploy', command: vitest('deploy', 'deploy'), count: 'vitest', needs: ['build'] },
  { name: 'unit', command: vitest('unit', 'unit', 'views', 'views-apart', 'contract'), count: 'vitest' },
  { name: 'service', command: vitest('service', 'service'), count: 'vitest' },
  { name: 'browser', command: 'playwright test --forbid-only', count: 'playwright', needs: ['build'], alone: true },
]

/** @param {string} name of the step @param {string[]} projects */
function vitest(name, ...projects) {
  const chosen = projects.map((project) => `--project ${project}`).join(' ')
  const outputs = `--reporter=default --reporter=json --outputFile.json=${reportFile(name)}`
  return `vitest run --allowOnly=false ${chosen} ${outputs}`
}

/**
 * @param {string} name of a step
 * @returns {string} where its test runner reports to, below the project folder
 */
export function reportFile(name) {
  return `.cache/reports/${name}.json`
}
