import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the page as it was prerendered, and true once its code is here. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
