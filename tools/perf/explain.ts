import type { Browser } from '@playwright/test'
import { phone } from './conditions.ts'
import type { Measurement } from './results.ts'
import type { Target } from './sites.ts'
import { categories, tasksOf, works, workUntil, type Task, type Work } from './trace.ts'
import { visitOnce, type Visit } from './visit.ts'
import { waterfall } from './waterfall.ts'
import type { WorkerLine } from './workers.ts'

/** Explains a page's time: one more visit, with a browser trace. */

interface Traced {
  readonly visit: Visit
  readonly tasks: readonly Task[]
}

async function trace(browser: Browser, target: Target, workers: WorkerLine, isSecond: boolean): Promise<Traced> {
  const context = await browser.newContext(phone)
  try {
    if (isSecond) await visitOnce(context, { ...target, workers })
    await browser.startTracing(undefined, { categories: [...categories] })
    const visit = await visitOnce(context, { ...target, workers })
    const recorded = await browser.stopTracing()
    return { visit, tasks: tasksOf(recorded.toString(), target.url) }
  } finally {
    await context.close()
  }
}

const partsText = (parts: ReadonlyMap<Work, number>): string =>
  works
    .flatMap((work) => {
      const time = parts.get(work) ?? 0
      return time < 1 ? [] : [`${work} ${time.toFixed(0)}`]
    })
    .join(', ')

/** Shorter tasks are omitted, ms. */
const notable = 30

const taskLine = ({ start, end, parts, script }: Task): string =>
  `  ${start.toFixed(0).padStart(6)} ${(end - start).toFixed(0).padStart(5)}  ${partsText(parts)}  ${script}`.trimEnd()

const mark = (name: string, time: number | null): string[] => (time === null ? [] : [`${name} ${time.toFixed(0)}`])

function tracedText(title: string, { visit, tasks }: Traced): string {
  const { fcp, lcp, typed, usable } = visit
  const until = usable ?? lcp ?? Infinity
  const total = workUntil(tasks, until)
  const marks = [
    ...mark('first paint', fcp),
    ...mark('largest paint', lcp),
    ...mark('takes typing', typed),
    ...mark('usable', usable),
  ]
  return [
    `${title}: ${marks.join(', ')} ms (with a trace, which costs a little)`,
    waterfall(visit),
    `  main thread until then, ms: ${partsText(total)}`,
    `  tasks of ${notable} ms and more:  start  took`,
    ...tasks.filter(({ start, end }) => end - start >= notable && start < until + 500).map(taskLine),
  ].join('\n')
}

/** Requests of each page and floor as a waterfall, and its main thread. */
export async function explain(
  browser: Browser,
  measurements: readonly Measurement[],
  workers: WorkerLine,
): Promise<string> {
  const texts: string[] = []
  for (const { target } of measurements) {
    const name = `${target.page}, ${target.variant === 'page' ? 'the page' : target.variant}`
    texts.push(tracedText(`${name}, first visit`, await trace(browser, target, workers, false)))
    if (target.variant === 'page')
      texts.push(tracedText(`${name}, second visit`, await trace(browser, target, workers, true)))
  }
  return `\n${texts.join('\n\n')}`
}
