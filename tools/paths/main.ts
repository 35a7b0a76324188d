/**
 * `npm run paths` lists the charts, `npm run paths -- order` prints enough paths of one to walk every transition, and
 * `--all` those for every pair of transitions, too; `--json` is for programs. Ends with code 1 if a transition is not
 * walked or a chart fails.
 */
import { parseArgs } from 'node:util'
import { chartsNamed } from '../charts.ts'
import { withUsage } from '../usage.ts'
import { fewest } from './cover.ts'
import { json, overview, steps } from './print.ts'
import { reportOn } from './report.ts'
import type { ChartReport, NamedWalk } from './report.ts'

const usage = 'usage: npm run paths -- [chart…] [--all] [--json]'

const few = ({ paths }: ChartReport): NamedWalk[] =>
  fewest(
    paths,
    ({ steps: walked }) => walked.flatMap(({ transitions }) => transitions),
    ({ steps: walked }) => walked.length,
  )

function main(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean' }, all: { type: 'boolean' } },
  })
  const wanted = chartsNamed(positionals)
  const reports = wanted.map(reportOn)
  if (values.json === true) console.log(json(reports))
  else if (positionals.length === 0) console.log(overview(reports))
  else for (const report of reports) console.log(steps(report, values.all === true ? report.paths : few(report)))
  return reports.every(({ uncovered, problems }) => uncovered.length === 0 && problems.length === 0) ? 0 : 1
}

process.exitCode = await withUsage(usage, () => main(process.argv.slice(2)))
