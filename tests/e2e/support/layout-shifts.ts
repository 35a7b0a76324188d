import type { Page } from '@playwright/test'

/** All layout shifts since the navigation began. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = []
        const boxOf = (box: unknown): string =>
          box instanceof DOMRectReadOnly ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : ''
        /** A removed element is named by its former position. */
        const nameOf = (source: object): string => {
          const node = 'node' in source ? source.node : null
          const from = boxOf('previousRect' in source ? source.previousRect : null)
          const to = boxOf('currentRect' in source ? source.currentRect : null)
          return `${from} → ${to} ${textOf(node)}`
        }
        const textOf = (node: unknown): string => {
          return node instanceof Element
            ? node.outerHTML.slice(0, 160)
            : node instanceof Node
              ? (node.textContent ?? '')
              : ''
        }
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) {
            const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
            const value = 'value' in entry ? String(entry.value) : ''
            moved.push(`${value} at ${Math.round(entry.startTime)} ms: ${sources.map(nameOf).join(' | ')}`)
          }
        }
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords())
            resolve(moved)
          }),
        )
      }),
  )
