import { describe, expect, it } from 'vitest'
import { isPrerendered, linksBelow, withoutScripts } from '../../tools/perf/markup.ts'
import { figureOf, ratiosOf } from '../../tools/perf/numbers.ts'
import { checksOf, type Measurement } from '../../tools/perf/results.ts'
import type { Variant } from '../../tools/perf/sites.ts'
import { tasksOf, workUntil } from '../../tools/perf/trace.ts'
import { blockedBetween, type Visit } from '../../tools/perf/visit.ts'
import { covered } from '../../tools/perf/waterfall.ts'

const page = `<head><link rel="stylesheet" href="/a.css"><link rel="modulepreload" crossorigin href="/b.js">
<link rel=preload as=fetch href="/routes"><link rel="preload" as="style" href="/c.css"><style>p{}</style>
<script>if (a < b) go('</p>')</script><script type="application/json" id="config">{"a":1}</script>
<script type="module" src="/d.js"></script></head><body><main>Text</main></body>`

describe('the page without scripts', () => {
  it('keeps markup and styles, without scripts and what waits for them', () => {
    expect(withoutScripts(page)).toBe(
      '<head><link rel="stylesheet" href="/a.css"><link rel="preload" as="style" href="/c.css"><style>p{}</style>\n</head><body><main>Text</main></body>',
    )
  })

  it('has content only outside templates and scripts', () => {
    expect(isPrerendered(page)).toBe(true)
    expect(isPrerendered('<div id="root"></div><template><main>Failed</main></template>')).toBe(false)
    expect(isPrerendered('<script>"<main>"</script>')).toBe(false)
  })

  it('finds the posts linked from a list', () => {
    const list = '<a href="/en/blog/">all</a><a href="/en/blog/aml-check/">a</a><a href="/ru/blog/b/">b</a>'
    expect(linksBelow(`${list}<a href="/en/blog/?page=2">2</a>`, '/en/blog/')).toEqual(['/en/blog/aml-check/'])
  })
})

describe('figures', () => {
  it('takes the median of the runs that have the figure', () => {
    expect(figureOf([30, null, 10, 20])).toEqual({ median: 20, least: 10, most: 30, runs: 3 })
    expect(figureOf([10, 20, 30, 50])).toEqual({ median: 25, least: 10, most: 50, runs: 4 })
    expect(figureOf([null])).toBeNull()
  })

  it('compares run by run', () => {
    expect(ratiosOf([10, null, 30, 5], [5, 2, 20, 0])).toEqual([2, 1.5])
  })

  it('sums the parts of long tasks above 50 ms between two times', () => {
    const tasks = [
      { start: 0, end: 200 },
      { start: 300, end: 340 },
      { start: 400, end: 520 },
    ]
    expect(blockedBetween(tasks, 100, 450)).toBe(50)
    expect(blockedBetween(tasks, 100, Infinity)).toBe(50 + 70)
  })

  it('measures the time covered by requests, counting overlaps once', () => {
    const stretches = [
      { start: 50, end: 100 },
      { start: 0, end: 60 },
      { start: 200, end: 300 },
    ]
    expect(covered(stretches, 250)).toBe(150)
  })
})

const visit = (lcp: number, usable: number | null, shift = 0): Visit => ({
  fcp: lcp,
  lcp,
  lcpElement: '',
  typed: null,
  usable,
  takenOver: usable,
  blocked: 0,
  shift,
  shifts: [],
  longTasks: [],
  spans: [],
  worker: { bytes: 0, requests: 0 },
  failures: [],
})

const measurement = (variant: Variant, first: Visit, second: Visit): Measurement => ({
  target: { page: 'home', variant, url: 'http://x/', wait: { kind: 'loaded' } },
  runs: [{ first, second }],
})

describe('the checks', () => {
  const floors = [
    measurement('html', visit(500, null), visit(300, null)),
    measurement('react', visit(800, 800), visit(400, 400)),
  ]

  it('compare a page with its limits', () => {
    const checks = checksOf([measurement('page', visit(600, 1_200), visit(400, 900)), ...floors])
    expect(checks.map(({ value, limit, ok }) => ({ value, limit, ok }))).toEqual([
      { value: 1.2, limit: 1.25, ok: true },
      { value: 400 / 300, limit: 1.25, ok: false },
      { value: 1.5, limit: 1.3, ok: false },
      { value: 0, limit: 0, ok: true },
    ])
  })

  it('tolerate no layout shift', () => {
    const checks = checksOf([measurement('page', visit(500, 800), visit(300, 400, 0.000_01))])
    expect(checks.map(({ value, ok }) => ({ value, ok }))).toEqual([{ value: 0.000_01, ok: false }])
  })
})

describe('the trace', () => {
  const event = (name: string, ts: number, dur: number, data = {}) => ({
    name,
    ph: 'X',
    pid: 1,
    tid: 2,
    ts,
    dur,
    args: { data },
  })
  const trace = JSON.stringify({
    traceEvents: [
      { ...event('navigationStart', 1_000, 0, { documentLoaderURL: 'http://x/en/' }), ph: 'R' },
      event('RunTask', 11_000, 40_000),
      event('EvaluateScript', 12_000, 30_000, { url: 'http://x/a.js' }),
      event('Layout', 20_000, 10_000),
      { ...event('RunTask', 11_000, 90_000), tid: 3 },
      event('RunTask', 101_000, 5_000),
    ],
  })

  it('splits a task into self time', () => {
    const tasks = tasksOf(trace, 'http://x/en/')
    expect(tasks.map(({ start, end, script }) => ({ start, end, script }))).toEqual([
      { start: 10, end: 50, script: '/a.js' },
      { start: 100, end: 105, script: '' },
    ])
    expect(Object.fromEntries(tasks[0]?.parts ?? [])).toEqual({ script: 20, layout: 10, other: 10 })
    expect(Object.fromEntries(workUntil(tasks, 101))).toEqual({ script: 20, layout: 10, other: 15 })
  })

  it('must contain the page', () => {
    expect(() => tasksOf(trace, 'http://x/ka/')).toThrow('the trace does not hold http://x/ka/')
  })
})
