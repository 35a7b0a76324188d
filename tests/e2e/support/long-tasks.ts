import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'

/** Attempts per interaction: cache contention on a busy machine may slow some of them down. */
const tries = 5

/** CPU time limit of a task, µs: the browser's definition of a long task. */
const longest = 50_000

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.optional(z.number()),
      args: z.optional(z.object({ name: z.optional(z.string()) })),
    }),
  ),
})

/**
 * Long tasks of the page's main thread during an interaction. Counts the time on the processor, not that of waiting for
 * it.
 */
export const longTasks = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const browser = page.context().browser()
  if (browser === null) throw new Error('no browser')
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  // The last task has ended after two frames.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()))
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`
  const isMain = ({ name, args }: (typeof traceEvents)[number]) =>
    name === 'thread_name' && args?.name === 'CrRendererMain'
  const main = new Set(traceEvents.filter(isMain).map(threadOf))
  const tasks = traceEvents.filter((event) => event.tdur !== undefined && main.has(threadOf(event)))
  expect(tasks.length).toBeGreaterThan(0)
  return tasks.filter(({ name, tdur = 0 }) => name.endsWith('RunTask') && tdur > longest).length
}

/** The smallest number of long tasks in several attempts. */
export const quietest = async (page: Page, act: () => Promise<void>): Promise<number> => {
  let least = Infinity
  for (let count = 0; count < tries && least > 0; count += 1) least = Math.min(least, await longTasks(page, act))
  return least
}
