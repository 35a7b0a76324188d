import { useSelector } from '@xstate/react'
import type { LazyActor } from '../../machines/shared/lazy.ts'

/** The chart that a lazily loaded child runs; null while there is no such child, or its code is on the way. */
export const useLoaded = <Chart>(lazy: LazyActor<Chart> | undefined): Chart | null =>
  useSelector(lazy, (snapshot) => snapshot?.context.chart ?? null)
