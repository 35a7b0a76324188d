import { describe, expect, test } from 'vitest'
import { charts } from '../../tools/charts.ts'
import { parent, readSources, type SourceFile } from './support/wiring.ts'

/** Every event of a chart has a sender, and every event that it emits a listener. */

const sources = readSources(new Set(charts.map(({ machine }) => machine.id)))
const byPath = new Map(sources.map((source) => [source.path, source]))

/** Senders that the code does not name: the event is passed on as a whole. */
const passedOn: Readonly<Record<string, readonly string[]>> = {
  // The action `pass` of the app.
  connection: ['order.followed', 'order.unfollowed', 'session.changed'],
}

const eventsOf = (name: string): string[] => {
  const machine = charts.find((chart) => chart.name === name)?.machine
  return machine === undefined ? [] : machine.events.filter((type) => !type.startsWith('xstate.') && type !== '*')
}

const isOwn = (name: string, path: string): boolean => path.startsWith(`machines/${name}/`)

const own = (name: string): readonly SourceFile[] => sources.filter(({ path }) => isOwn(name, path))

const emittedBy = (name: string): string[] => [...new Set(own(name).flatMap(({ emitted }) => emitted))]

/** The names that several charts use. */
const sharedOf = (typesOf: (name: string) => string[]): ReadonlySet<string> => {
  const all = charts.flatMap(({ name }) => typesOf(name))
  return new Set(all.filter((type, index) => all.indexOf(type) !== index))
}

const sharedEvents = sharedOf(eventsOf)
const sharedEmitted = sharedOf(emittedBy)

/** The files that know a chart: its feature, and what imports its feature or its folder. */
const knowersOf = (name: string): SourceFile[] =>
  sources.filter(
    ({ path, imports }) =>
      path.startsWith('src/') &&
      [path, ...imports].some((each) => isOwn(name, each) || each.startsWith(`src/features/${name}/`)),
  )

const isHelper = (path: string): boolean => /^src\/(ui|components)\//.test(path)

/** Also the shared parts of the page that these files use. */
const withHelpers = (files: readonly SourceFile[]): ReadonlySet<SourceFile> => {
  const seen = new Set<SourceFile>(files)
  for (const file of seen)
    for (const path of file.imports.filter(isHelper)) {
      const helper = byPath.get(path)
      if (helper !== undefined) seen.add(helper)
    }
  return seen
}

/** The types that no file says to a chart, or hears of it. */
const missing = (
  name: string,
  types: readonly string[],
  shared: ReadonlySet<string>,
  said: (file: SourceFile) => SourceFile['sent'],
): string[] => {
  const id = charts.find((chart) => chart.name === name)?.machine.id
  const knowers = knowersOf(name)
  const near = withHelpers(knowers)
  const isMeant = (file: SourceFile, type: string, to: string | null): boolean => {
    if (to === parent) return !knowers.includes(file)
    return to === null ? !shared.has(type) || near.has(file) : to === id
  }
  const world = sources.filter(({ path }) => !isOwn(name, path))
  return types.filter(
    (type) => !world.some((file) => said(file).some((one) => one.type === type && isMeant(file, type, one.to))),
  )
}

/** Sent to the parent instead of emitted, and handled by some chart. */
const toParent = (name: string): string[] =>
  knowersOf(name)
    .flatMap(({ sent }) => sent.flatMap(({ type, to }) => (to === parent ? [type] : [])))
    .filter((type) => charts.some((chart) => chart.name !== name && eventsOf(chart.name).includes(type)))

describe.each(charts.map(({ name }) => name))('%s', (name) => {
  test('each of its events has a sender', () => {
    const known = [...own(name).flatMap(({ raised }) => raised), ...(passedOn[name] ?? [])]
    const types = eventsOf(name).filter((type) => !known.includes(type))
    expect(missing(name, types, sharedEvents, ({ sent }) => sent)).toEqual([])
  })

  test('each of its emitted events has a listener', () => {
    const types = emittedBy(name).filter((type) => !toParent(name).includes(type))
    expect(missing(name, types, sharedEmitted, ({ heard }) => heard)).toEqual([])
  })
})

test('no listener of everything hides a missing one', () => {
  expect(sources.filter(({ heard }) => heard.some(({ type }) => type === '*'))).toEqual([])
})
