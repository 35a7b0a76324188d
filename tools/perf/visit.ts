import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { phone, slowdown, slowLine } from './conditions.ts'
import { watchNetwork, type NetworkLog, type Span } from './network.ts'
import { probe, type Notes, type Wait } from './probe.ts'
import type { WorkerLine, WorkerTraffic } from './workers.ts'

/** What was measured in one visit; times in ms since the navigation began, null where there was none. */
export interface Visit {
  readonly fcp: number | null
  readonly lcp: number | null
  readonly lcpElement: string
  /** When a field took what was typed. */
  readonly typed: number | null
  readonly usable: number | null
  /** When React had the field or the element that is waited for. */
  readonly takenOver: number | null
  /** What long tasks took beyond 50 ms each, between first paint and the moment when React has the page. */
  readonly blocked: number
  /** Sum of every layout shift, whatever caused it. */
  readonly shift: number
  readonly shifts: Notes['shifts']
  readonly longTasks: Notes['longTasks']
  /** What came over the line for the page. */
  readonly spans: readonly Span[]
  /** What came over the line for its service worker. */
  readonly worker: WorkerTraffic
  readonly failures: readonly string[]
}

export interface Visits {
  /** With nothing kept: no cache, no cookies. */
  readonly first: Visit
  /** Once more with what the first one left: cache, storage, service worker. */
  readonly second: Visit
}

/** No page may take longer until it is usable, ms. */
const patience = 45_000
/** A visit is over when the line and the main thread were at rest for so long; ms. */
const rest = 1_000
/** Pages that never rest are cut off so long after they were usable; ms. */
const longestUnrest = 12_000
/** Spec of long tasks: what is below does not count, ms. */
const longTask = 50

/** The blocking part of long tasks between two moments; a task that stands across one counts from there. */
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

/** Resolves when the page says that it is usable; false when it does not in time. */
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

/** The notes, once neither the line nor the main thread is at work. */
async function notesAtRest(page: Page, network: NetworkLog): Promise<Notes> {
  const until = performance.now() + longestUnrest
  for (;;) {
    await network.quiet(rest, Math.max(0, until - performance.now()))
    const { notes, now } = await readNotes(page)
    const lastEnd = Math.max(0, ...notes.longTasks.map(({ end }) => end))
    if (now - lastEnd > rest || performance.now() > until) return notes
  }
}

/** Waits for what a service worker does in its first visit, so that it is there in the second. */
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

/** One visit; what the context keeps is found by the next. */
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

/** Two visits by somebody who was never here: the second one finds what the first one left. */
export async function visitTwice(browser: Browser, options: VisitOptions): Promise<Visits> {
  const context = await browser.newContext(phone)
  try {
    const first = await visitOnce(context, options)
    return { first, second: await visitOnce(context, options) }
  } finally {
    await context.close()
  }
}
