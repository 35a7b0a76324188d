import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { phone, slowdown, slowLine } from './conditions.ts'
import { watchNetwork, type NetworkLog, type Span } from './network.ts'
import { probe, type Notes, type Wait } from './probe.ts'
import type { WorkerLine, WorkerTraffic } from './workers.ts'

/** Measurements of one visit; times in ms since the navigation, null if missing. */
export interface Visit {
  readonly fcp: number | null
  readonly lcp: number | null
  readonly lcpElement: string
  /** When a field accepted typed text. */
  readonly typed: number | null
  readonly usable: number | null
  /** When React hydrated the field or element waited for. */
  readonly takenOver: number | null
  /** Total of long tasks beyond 50 ms each, between first paint and hydration. */
  readonly blocked: number
  /** Sum of all layout shifts. */
  readonly shift: number
  readonly shifts: Notes['shifts']
  readonly longTasks: Notes['longTasks']
  /** Network requests of the page. */
  readonly spans: readonly Span[]
  /** Network requests of its service worker. */
  readonly worker: WorkerTraffic
  readonly failures: readonly string[]
}

export interface Visits {
  /** With empty cache, storage and cookies. */
  readonly first: Visit
  /** A repeated visit: with cache, storage and service worker of the first. */
  readonly second: Visit
}

/** Limit until a page is usable, ms. */
const patience = 45_000
/** A visit ends when network and main thread are idle for this time; ms. */
const rest = 1_000
/** A page that never becomes idle is cut off this long after it was usable; ms. */
const longestUnrest = 12_000
/** Shorter tasks do not count as long tasks, ms. */
const longTask = 50

/** The blocking part of long tasks between two moments; a task that overlaps the start counts from there. */
export function blockedBetween(tasks: Notes['longTasks'], from: number, to: number): number {
  return tasks.reduce((sum, { start, end }) => {
    const inside = Math.min(end, to) - Math.max(start, from)
    return sum + Math.max(0, inside - longTask)
  }, 0)
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', slowLine)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Resolves when the page reports that it is usable; false after the limit. */
async function usableSignal(cdp: CDPSession): Promise<() => Promise<boolean>> {
  const usable = Promise.withResolvers<boolean>()
  cdp.on('Runtime.bindingCalled', ({ name }) => {
    if (name === 'perfUsable') usable.resolve(true)
  })
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'perfUsable' })
  return async () => {
    const timer = setTimeout(() => usable.resolve(false), patience)
    const isUsable = await usable.promise
    clearTimeout(timer)
    return isUsable
  }
}

const readNotes = (page: Page): Promise<{ notes: Notes; now: number }> =>
  page.evaluate(() => {
    const { perfNotes } = window
    if (perfNotes === undefined) throw new Error('the page has no notes')
    return { notes: perfNotes, now: performance.now() }
  })

/** The measurements, when network and main thread are idle. */
async function notesAtRest(page: Page, network: NetworkLog): Promise<Notes> {
  const until = performance.now() + longestUnrest
  for (;;) {
    await network.quiet(rest, Math.max(0, until - performance.now()))
    const { notes, now } = await readNotes(page)
    const lastEnd = Math.max(0, ...notes.longTasks.map(({ end }) => end))
    if (now - lastEnd > rest || performance.now() > until) return notes
  }
}

/** Waits until the service worker has finished its first visit, so that it serves the second. */
const whenWorkerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration === undefined) return
    const late = new Promise((resolve) => setTimeout(resolve, 20_000))
    await Promise.race([navigator.serviceWorker.ready, late])
  })

export interface VisitOptions {
  readonly url: string
  readonly wait: Wait
  readonly workers: WorkerLine
}

/** One visit; the next one in the context finds its cache and storage. */
export async function visitOnce(context: BrowserContext, { url, wait, workers }: VisitOptions): Promise<Visit> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const network = watchNetwork(cdp)
  const untilUsable = await usableSignal(cdp)
  await slowDown(cdp)
  await page.addInitScript(probe, wait)
  workers.take()
  const reply = await page.goto(url, { waitUntil: 'commit', timeout: patience })
  if (reply?.ok() !== true)
    throw new Error(`${url} answers ${reply?.status() ?? 'nothing'}. Is dist/ being built anew meanwhile?`)
  await untilUsable()
  const notes = await notesAtRest(page, network)
  await whenWorkerReady(page)
  await page.close()
  const { fcp, lcp, lcpElement, typed, usable, takenOver, longTasks, shifts } = notes
  return {
    fcp,
    lcp,
    lcpElement,
    typed,
    usable,
    takenOver,
    blocked: blockedBetween(longTasks, fcp ?? 0, takenOver ?? usable ?? Infinity),
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    shifts,
    longTasks,
    spans: network.spans(),
    worker: workers.take(),
    failures: network.failures(),
  }
}

/** Two visits of a new visitor: the second one has the cache of the first. */
export async function visitTwice(browser: Browser, options: VisitOptions): Promise<Visits> {
  const context = await browser.newContext(phone)
  try {
    const first = await visitOnce(context, options)
    return { first, second: await visitOnce(context, options) }
  } finally {
    await context.close()
  }
}
