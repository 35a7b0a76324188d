import * as z from 'zod/mini'

/** The main thread of a page, from a browser trace. Pure. */

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.optional(z.number()),
  args: z.optional(
    z.object({
      data: z.optional(
        z.object({
          documentLoaderURL: z.optional(z.string()),
          url: z.optional(z.string()),
          functionName: z.optional(z.string()),
        }),
      ),
    }),
  ),
})
const traceSchema = z.object({ traceEvents: z.array(z.unknown()) })
type TraceEvent = z.infer<typeof eventSchema>

export const categories = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'v8',
]

export const works = ['script', 'compile', 'style', 'layout', 'paint', 'html', 'garbage', 'other'] as const
export type Work = (typeof works)[number]

const workOf: Readonly<Record<string, Work>> = {
  EvaluateScript: 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  EventDispatch: 'script',
  FireAnimationFrame: 'script',
  'v8.evaluateModule': 'script',
  'V8.Execute': 'script',
  'v8.callFunction': 'script',
  'v8.compile': 'compile',
  'v8.compileModule': 'compile',
  'v8.produceCache': 'compile',
  'V8.CompileCode': 'compile',
  ParseAuthorStyleSheet: 'style',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  ParseHTML: 'html',
  MajorGC: 'garbage',
  MinorGC: 'garbage',
  V8_GC: 'garbage',
}

/** One task of the main thread. */
export interface Task {
  /** ms since the navigation, like `end`. */
  readonly start: number
  readonly end: number
  /** ms by kind; nested work counts for its own kind only. */
  readonly parts: ReadonlyMap<Work, number>
  /** The script that it ran, if named. */
  readonly script: string
}

interface Open {
  readonly event: TraceEvent
  readonly end: number
}

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur

/** Self time of each event, µs, by kind. */
function partsOf(inside: readonly TraceEvent[]): Map<Work, number> {
  const parts = new Map<Work, number>()
  const add = (event: TraceEvent, time: number) => {
    const work = workOf[event.name]
    if (work !== undefined) parts.set(work, (parts.get(work) ?? 0) + time)
  }
  const open: Open[] = []
  for (const event of inside.filter(({ name }) => name in workOf)) {
    while ((open.at(-1)?.end ?? Infinity) <= event.ts) open.pop()
    const outer = open.at(-1)
    if (outer !== undefined) add(outer.event, -(event.dur ?? 0))
    add(event, event.dur ?? 0)
    open.push({ event, end: endOf(event) })
  }
  return parts
}

const scriptOf = (inside: readonly TraceEvent[]): string => {
  const named = inside.find(({ args }) => (args?.data?.url ?? '') !== '')?.args?.data
  if (named?.url === undefined || !URL.canParse(named.url)) return ''
  return `${new URL(named.url).pathname} ${named.functionName ?? ''}`.trim()
}

const microseconds = 1_000

function taskOf(task: TraceEvent, events: readonly TraceEvent[], zero: number): Task {
  const inside = events.filter((event) => event !== task && event.ts >= task.ts && endOf(event) <= endOf(task))
  const parts = partsOf(inside)
  const known = [...parts.values()].reduce((sum, time) => sum + time, 0)
  parts.set('other', (task.dur ?? 0) - known)
  return {
    start: (task.ts - zero) / microseconds,
    end: (endOf(task) - zero) / microseconds,
    parts: new Map([...parts].map(([work, time]) => [work, time / microseconds])),
    script: scriptOf(inside),
  }
}

/** Shorter tasks are ignored, ms. */
const shortest = 1

/** The tasks of the page's main thread, in order. @throws if the trace does not contain the page */
export function tasksOf(trace: string, url: string): Task[] {
  const parsed = traceSchema.parse(JSON.parse(trace)).traceEvents.map((event) => eventSchema.safeParse(event))
  const all = parsed.flatMap(({ data }) => (data === undefined ? [] : [data]))
  const begun = all.findLast(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url)
  if (begun === undefined) throw new Error(`the trace does not hold ${url}`)
  const own = all
    .filter(({ pid, tid, ph, ts }) => pid === begun.pid && tid === begun.tid && ph === 'X' && ts >= begun.ts)
    .toSorted((a, b) => a.ts - b.ts || endOf(b) - endOf(a))
  return own
    .filter(({ name, dur = 0 }) => name === 'RunTask' && dur >= shortest * microseconds)
    .map((task) => taskOf(task, own, begun.ts))
}

/** ms by kind in all tasks that began before a moment. */
export function workUntil(tasks: readonly Task[], until: number): ReadonlyMap<Work, number> {
  const sum = new Map<Work, number>()
  for (const { start, parts } of tasks) {
    if (start >= until) break
    for (const [work, time] of parts) sum.set(work, (sum.get(work) ?? 0) + time)
  }
  return sum
}
