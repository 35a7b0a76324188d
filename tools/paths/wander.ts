/**
 * `npm run wander` walks charts at random, longer than the generated paths, and checks their invariants; `-- order`
 * walks one. The seed that it prints repeats a walk.
 */
import { parseArgs } from 'node:util'
import { chartsNamed, type Chart } from '../charts.ts'
import { withUsage } from '../usage.ts'
import { startsOf, type GeneratedPath } from './generate.ts'
import { failuresOf, pathName, type NamedWalk } from './report.ts'
import { walkPath } from './run.ts'
import { scripted } from './scripted.ts'
import { Explorer } from './situation.ts'

const usage = 'usage: npm run wander -- [chart…] [--walks 20] [--length 60] [--seed 1]'

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const oneOf = <Item>(items: readonly Item[], next: () => number): Item | undefined =>
  items[Math.floor(next() * items.length)]

function wander({ machine, samples }: Chart, length: number, next: () => number): GeneratedPath {
  const explorer = new Explorer(scripted(machine, samples), samples)
  const [input, value] = oneOf(startsOf(samples), next) ?? ['start', undefined]
  const start = explorer.start(value).situation
  const steps: GeneratedPath['steps'][number][] = []
  for (let at = start; steps.length < length;) {
    const option = oneOf(explorer.options(at), next)
    if (option === undefined) break
    at = explorer.take(at, option.move).situation
    steps.push({ move: option.move, predicted: at })
  }
  return { input, start, steps }
}

function walksThrough(chart: Chart, count: number, length: number, seed: number): NamedWalk[] {
  const next = numbersFrom(seed)
  const ready = scripted(chart.machine, chart.samples)
  return Array.from({ length: count }, () => wander(chart, length, next)).map((path) => ({
    name: pathName(path),
    ...walkPath(ready, chart.samples, path),
  }))
}

function main(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      walks: { type: 'string', default: '20' },
      length: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  })
  const wanted = chartsNamed(positionals)
  console.log(`seed ${values.seed}`)
  const failed = wanted.flatMap((chart) => {
    const walks = walksThrough(chart, Number(values.walks), Number(values.length), Number(values.seed))
    const failures = failuresOf(walks)
    const steps = walks.reduce((sum, walk) => sum + walk.steps.length, 0)
    console.log([`${chart.name}: ${walks.length} walks, ${steps} steps`, ...failures].join('\n  '))
    return failures
  })
  return failed.length === 0 ? 0 : 1
}

process.exitCode = await withUsage(usage, () => main(process.argv.slice(2)))
