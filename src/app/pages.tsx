import { lazy } from 'react'
import type { Runtime } from './runtime.ts'

/** Tells that a page's code is being fetched, so that the progress bar can follow. */
type Track = <Module>(loading: () => Promise<Module>) => () => Promise<Module>

/** One lazy component a page; the home page is not among them, most people want nothing else. */
export const createPages = (runtime: Runtime, track: Track) => ({
  OrderPage: lazy(
    track(async () => {
      const { createOrderRoute } = await import('./OrderRoute.tsx')
      return { default: createOrderRoute(runtime) }
    }),
  ),
})

export type Pages = ReturnType<typeof createPages>
