import type { Page } from '@playwright/test'

/**
 * Counts the blocks of script that a page executes (functions, branches, turns of loops): a measure of its work that is
 * the same on a slow or busy machine. To be called before the page is opened, as compiled script counts no blocks.
 *
 * @returns counts those of an interaction; scripts of the test runner have no address and do not count
 */
export const blockCounter = async (page: Page): Promise<(act: () => Promise<unknown>) => Promise<number>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const take = async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage')
    return result
      .filter(({ url }) => url.startsWith('http'))
      .flatMap(({ functions }) => functions)
      .flatMap(({ ranges }) => ranges)
      .reduce((sum, { count }) => sum + count, 0)
  }
  return async (act) => {
    await take()
    await act()
    // What the interaction planned for the next frame belongs to it.
    await page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    )
    return take()
  }
}
