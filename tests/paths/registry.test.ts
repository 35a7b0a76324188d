import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { charts } from '../../tools/charts.ts'
import { transitionsOf } from '../../tools/paths/names.ts'
import { outcomes } from '../e2e/paths/labels.ts'

/** What the folders of the charts, and the code around them, have to say of each chart. */

const folders = globSync('machines/*/*.machine.ts').map((path) => path.split('/')[1] ?? '')

const missingOf = (name: string): string[] =>
  [
    [charts.some((chart) => chart.name === name), `a row in tools/charts.ts`],
    [existsSync(`machines/${name}/${name}.machine.ts`), `machines/${name}/${name}.machine.ts`],
    [existsSync(`machines/${name}/${name}.samples.ts`), `machines/${name}/${name}.samples.ts`],
    [existsSync(`docs/charts/${name}.svg`), `docs/charts/${name}.svg (npm run draw)`],
  ].flatMap(([isThere, what]) => (isThere === true ? [] : [`${name} needs ${String(what)}`]))

test('every chart has a row, samples and a drawing, and every row a chart', () => {
  const names = new Set([...folders, ...charts.map(({ name }) => name)])
  expect([...names].flatMap(missingOf)).toEqual([])
})

const textOf = (paths: readonly string[]): string => paths.map((path) => readFileSync(path, 'utf8')).join('\n')

const isOfChart = (path: string): boolean =>
  !/\.(samples|sample-data|journeys|invariants)\.ts$|-journeys\.ts$/.test(path)

const source = textOf(globSync('src/**/*.{ts,tsx}'))
const chartFiles = globSync('machines/**/*.ts').filter(isOfChart)

/** What a chart's own files say does not make its event come from anywhere. */
const outside = (name: string): string =>
  `${source}\n${textOf(chartFiles.filter((path) => !path.startsWith(`machines/${name}/`)))}`

const own = (name: string): string => textOf(chartFiles.filter((path) => path.startsWith(`machines/${name}/`)))

const eventsOf = (name: string): string[] => {
  const machine = charts.find((chart) => chart.name === name)?.machine
  return machine === undefined ? [] : machine.events.filter((type) => !type.startsWith('xstate.') && type !== '*')
}

/** Facts are emitted as literals: `emit({ type: 'x'`, `emit((…) => ({ type: 'x'` and `enqueue.emit({ type: 'x'`. */
const factsOf = (name: string): string[] => [
  ...new Set(
    [...own(name).matchAll(/\bemit\((?:\([^)]*\) => )?\(?\(?\{\s*type: '([^']+)'/g)].flatMap(([, type]) => type ?? []),
  ),
]

/** Sent as a literal, or under a name that a variable is given. */
const isSaid = (text: string, type: string): boolean => text.includes(`'${type}'`)

describe.each(charts.map(({ name }) => name))('%s', (name) => {
  test('each of its events is sent by somebody', () => {
    const raised = [...own(name).matchAll(/raise\(\{ type: '([^']+)'/g)].map(([, type]) => `'${type}'`)
    const world = outside(name) + raised.join()
    expect(eventsOf(name).filter((type) => !isSaid(world, type))).toEqual([])
  })

  test('each of its facts is heard by somebody', () => {
    const isAllHeard = /\.on\('\*'/.test(source)
    expect(isAllHeard, 'a listener of everything would make this check blind').toBe(false)
    const world = outside(name)
    expect(factsOf(name).filter((type) => !isSaid(world, type))).toEqual([])
  })
})

/** Actors of a chart whose ends it hears of. */
const calledBy = (name: string): string[] => {
  const machine = charts.find((chart) => chart.name === name)?.machine
  const types = machine === undefined ? [] : transitionsOf(machine).map(({ eventType }) => eventType)
  const ids = types.flatMap((type) => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? [])
  return [...new Set(ids)].toSorted()
}

/** The drivers' tables have a type; which actors end is all that types do not tell of a chart. */
test.each(Object.entries(outcomes))('the driver of %s acts out how each of its actors ends', (name, ids) => {
  expect([...ids].toSorted()).toEqual(calledBy(name))
})

test('each chart that is walked in the browser has its row in tests/e2e/paths/labels.ts', () => {
  const walked = globSync('tests/e2e/paths/*.spec.ts').map((path) => path.split('/').at(-1)?.replace('.spec.ts', ''))
  expect(new Set(walked)).toEqual(new Set(Object.keys(outcomes)))
})
