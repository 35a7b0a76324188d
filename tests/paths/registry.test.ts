import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { charts } from '../../tools/charts.ts'
import { transitionsOf } from '../../tools/paths/names.ts'
import { outcomes } from '../e2e/paths/labels.ts'

/** Cross-checks the folders of the charts against the code around them. */

const folders = globSync('machines/*/*.machine.ts').map((path) => path.split('/')[1] ?? '')

const missingOf = (name: string): string[] =>
  [
    [charts.some((chart) => chart.name === name), `a row in tools/charts.ts`],
    [existsSync(`machines/${name}/${name}.machine.ts`), `machines/${name}/${name}.machine.ts`],
    [existsSync(`machines/${name}/${name}.samples.ts`), `machines/${name}/${name}.samples.ts`],
    [existsSync(`docs/charts/${name}.svg`), `docs/charts/${name}.svg (npm run draw)`],
  ].flatMap(([isThere, what]) => (isThere === true ? [] : [`${name} needs ${String(what)}`]))

test('every chart has a registry row, samples and a drawing, and every row a chart', () => {
  const names = new Set([...folders, ...charts.map(({ name }) => name)])
  expect([...names].flatMap(missingOf)).toEqual([])
})

const textOf = (paths: readonly string[]): string => paths.map((path) => readFileSync(path, 'utf8')).join('\n')

const isOfChart = (path: string): boolean =>
  !/\.(samples|sample-data|journeys|invariants)\.ts$|-journeys\.ts$/.test(path)

const source = textOf(globSync('src/**/*.{ts,tsx}'))
const chartFiles = globSync('machines/**/*.ts').filter(isOfChart)

/** Source text outside the chart's own folder: its own files do not count as senders. */
const outside = (name: string): string =>
  `${source}\n${textOf(chartFiles.filter((path) => !path.startsWith(`machines/${name}/`)))}`

const own = (name: string): string => textOf(chartFiles.filter((path) => path.startsWith(`machines/${name}/`)))

const eventsOf = (name: string): string[] => {
  const machine = charts.find((chart) => chart.name === name)?.machine
  return machine === undefined ? [] : machine.events.filter((type) => !type.startsWith('xstate.') && type !== '*')
}

/** Emitted events appear as literals: `emit({ type: 'x'`, `emit((…) => ({ type: 'x'` and `enqueue.emit({ type: 'x'`. */
const factsOf = (name: string): string[] => [
  ...new Set(
    [...own(name).matchAll(/\bemit\((?:\([^)]*\) => )?\(?\(?\{\s*type: '([^']+)'/g)].flatMap(([, type]) => type ?? []),
  ),
]

/** Sent as a literal, or assigned to a variable. */
const isSaid = (text: string, type: string): boolean => text.includes(`'${type}'`)

describe.each(charts.map(({ name }) => name))('%s', (name) => {
  test('each of its events has a sender', () => {
    const raised = [...own(name).matchAll(/raise\(\{ type: '([^']+)'/g)].map(([, type]) => `'${type}'`)
    const world = outside(name) + raised.join()
    expect(eventsOf(name).filter((type) => !isSaid(world, type))).toEqual([])
  })

  test('each of its emitted events has a listener', () => {
    const isAllHeard = /\.on\('\*'/.test(source)
    expect(isAllHeard, 'a listener of everything would make this check blind').toBe(false)
    const world = outside(name)
    expect(factsOf(name).filter((type) => !isSaid(world, type))).toEqual([])
  })
})

/** Actors of a chart whose done or error events it handles. */
const calledBy = (name: string): string[] => {
  const machine = charts.find((chart) => chart.name === name)?.machine
  const types = machine === undefined ? [] : transitionsOf(machine).map(({ eventType }) => eventType)
  const ids = types.flatMap((type) => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? [])
  return [...new Set(ids)].toSorted()
}

/** The drivers' tables are typed; only the list of performed actor outcomes is not checked by types. */
test.each(Object.entries(outcomes))('the driver of %s performs the outcome of each of its actors', (name, ids) => {
  expect([...ids].toSorted()).toEqual(calledBy(name))
})

test('each chart with a browser walk has its row in tests/e2e/paths/labels.ts', () => {
  const walked = globSync('tests/e2e/paths/*.spec.ts').map((path) => path.split('/').at(-1)?.replace('.spec.ts', ''))
  expect(new Set(walked)).toEqual(new Set(Object.keys(outcomes)))
})
