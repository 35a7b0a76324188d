import { lazy } from 'react'

/** Tells that a page's code is being fetched, so that the progress bar can follow. */
type Track = <Module>(loading: () => Promise<Module>) => () => Promise<Module>

/** One lazy component a page; the home page is not among them, most people want nothing else. */
export const createPages = (track: Track) => ({
  OrderPage: lazy(track(() => import('../pages/OrderPage.tsx'))),
})

export type Pages = ReturnType<typeof createPages>
