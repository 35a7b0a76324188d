import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
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
