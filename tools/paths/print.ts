/** Reports as text for people and as JSON for programs. */
import { columns } from '../columns.ts'
import { stableText } from './moves.ts'
import type { StateView } from './names.ts'
import type { ChartReport, NamedWalk } from './report.ts'
import type { WalkedStep } from './run.ts'

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const stepsIn = (walks: readonly NamedWalk[]): number =>
  walks.flatMap(({ steps: walked }) => walked).filter(({ move }) => move !== null).length

/** One line with a chart's counts. */
export function countsLine(report: ChartReport): string {
  const { states, transitions, situations, paths, journeys, uncovered } = report
  return [
    plural(states, 'state'),
    plural(transitions, 'transition'),
    plural(situations, 'situation'),
    `${plural(paths.length, 'path')} of ${plural(stepsIn(paths), 'step')}`,
    plural(journeys.length, 'journey'),
    `${uncovered.length} uncovered`,
  ].join(', ')
}

/** All charts as a table, with uncovered parts and problems below. */
export function overview(reports: readonly ChartReport[]): string {
  const header = ['chart', 'states', 'transitions', 'paths', 'steps', 'journeys', 'uncovered', 'problems']
  const rows = reports.map(({ name, states, transitions, paths, journeys, uncovered, problems }) =>
    [name, states, transitions, paths.length, stepsIn(paths), journeys.length, uncovered.length, problems.length].map(
      String,
    ),
  )
  return [...columns(header, rows), ...reports.flatMap(complaints)].join('\n')
}

function complaints({ name, uncovered, problems }: ChartReport): string[] {
  return [
    ...(uncovered.length === 0 ? [] : ['', `${name}: nobody walks`, ...uncovered.map((item) => `  ${item}`)]),
    ...(problems.length === 0 ? [] : ['', `${name}: wrong`, ...problems.map((item) => `  ${item}`)]),
  ]
}

const seen = ({ state, view, description }: StateView): string =>
  `${state}${description === null ? '' : `: ${description}`}${view === null ? '' : ` [${view}]`}`

/** Only changed parts are printed; the first step prints all. */
function stepLines(step: WalkedStep, before: WalkedStep | undefined, number: number): string[] {
  const known = new Set(before?.views.map(seen))
  const fresh = step.views.map(seen).filter((view) => !known.has(view))
  const views = fresh.length === 0 ? ['(nothing else changes)'] : fresh
  return [`  ${String(number).padStart(2)}. ${step.sentence}`, ...views.map((view) => `      see ${view}`)]
}

function walkText(title: string, { steps, failure }: NamedWalk): string {
  const lines = steps.flatMap((step, i) => stepLines(step, steps[i - 1], i + 1))
  return [title, ...lines, ...(failure === null ? [] : [`  FAILED: ${failure}`])].join('\n')
}

/** One chart's journeys and paths as numbered steps for a person. */
export function steps(report: ChartReport, paths: readonly NamedWalk[] = report.paths): string {
  return [
    `${report.name}: ${countsLine(report)}`,
    ...report.journeys.map((journey) => walkText(`Journey: ${journey.name}`, journey)),
    ...paths.map((path, i) => walkText(`Path ${i + 1}: ${path.name}`, path)),
    complaints(report).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const walkJson = ({ name, input, failure, steps: walked }: NamedWalk) => ({
  name,
  input,
  failure,
  steps: walked.map(({ sentence, value, views }) => ({ step: sentence, value, views })),
})

/** All reports as one JSON document: `{ machines: [{ name, states, transitions, paths, journeys, uncovered, problems }] }`. */
export function json(reports: readonly ChartReport[]): string {
  return stableText({
    machines: reports.map((report) => ({
      name: report.name,
      states: report.states,
      transitions: report.transitions,
      paths: report.paths.map(walkJson),
      journeys: report.journeys.map(walkJson),
      uncovered: report.uncovered,
      problems: report.problems,
    })),
  })
}
