/** Whether the unit and view tests near a chart notice that it was changed. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startVitest, type Vitest } from 'vitest/node'
import type { Notice } from './floor.ts'
import { importers, importsOf } from './imports.ts'
import type { Source } from './mutants.ts'

/** Imports between a test and what it is about; further away nearly every test reaches every chart. */
const near = 2

/** Of the tests that are near, the nearest ones run. */
const most = 10

const isCode = (path: string): boolean => /\.tsx?$/.test(path)

let graph: ReadonlyMap<string, readonly string[]> | undefined

const projectGraph = (): ReadonlyMap<string, readonly string[]> =>
  (graph ??= new Map(
    globSync('{machines,src,tests/unit,tests/views}/**/*.{ts,tsx}').map((path) => [
      path,
      importsOf(path).filter(isCode),
    ]),
  ))

/** The tests that reach a file in few imports, the nearest first. */
export const testsNear = (path: string): readonly string[] =>
  [...importers(path, projectGraph())]
    .filter(([file, distance]) => distance <= near && /\.test\.tsx?$/.test(file))
    .map(([file]) => file)
    .slice(0, most)

/** The source of a chart's module that exports its mutant instead. @param index in `drawnMutants` */
export function chartSource(chart: string, seed: number, index: number): Source {
  const path = `machines/${chart}/${chart}.machine.ts`
  const name = /^export const (\w+Machine)\b/m.exec(readFileSync(path, 'utf8'))?.[1]
  if (name === undefined) throw new Error(`${path} exports no chart`)
  const own = `./${chart}.machine.ts?own`
  return {
    path,
    source: [
      `import { ${name} as own } from '${own}'`,
      `import { drawnMutant } from '../../tools/mutate/lots.ts'`,
      `export * from '${own}'`,
      `export const ${name} = drawnMutant(own, '${chart}', ${seed}, ${index})`,
    ].join('\n'),
  }
}

const firstLine = (text = ''): string => text.split('\n')[0] ?? ''

function firstFailure({ state }: Vitest): string | null {
  for (const module of state.getTestModules()) {
    for (const test of module.children.allTests('failed'))
      return `${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}`
    const [error] = module.errors()
    if (error !== undefined) return `${module.relativeModuleId}: ${firstLine(error.message)}`
  }
  return state.getUnhandledErrors().length > 0 ? 'an error that no test caught' : null
}

/**
 * What the tests near a changed file notice; null if nothing.
 * @param changed null for its own source, which nothing may notice
 */
export async function unitsNotice(path: string, changed: Source | null): Promise<Notice | null> {
  const tests = testsNear(path)
  if (tests.length === 0) return null
  const replacement = changed === null ? null : { file: join(process.cwd(), changed.path), source: changed.source }
  process.env['MUTANT'] = JSON.stringify(replacement)
  const vitest = await startVitest([...tests], {
    config: 'tools/mutate/vitest.config.ts',
    project: ['unit', 'views', 'views-apart'],
    watch: false,
    bail: 1,
    retry: 1,
    maxWorkers: 1,
    // Its keys are the texts of files, so a changed source would not be seen.
    fsModuleCache: false,
    reporters: [{}],
  })
  const failure = firstFailure(vitest)
  await vitest.close()
  process.exitCode = 0
  return failure === null ? null : { by: 'unit', what: failure }
}
