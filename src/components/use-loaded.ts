import { useSelector } from '@xstate/react'
import type { LazyActor } from '../../machines/shared/lazy.ts'

/** The loaded chart of a lazily loaded child; null while there is no such child, or its code is loading. */
export const useLoaded = <Chart>(lazy: LazyActor<Chart> | undefined): Chart | null =>
  useSelector(lazy, (snapshot) => snapshot?.context.chart ?? null)
