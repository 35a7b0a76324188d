import { useSyncExternalStore } from 'react'

const subscribe = (tell: () => void): (() => void) => {
  for (const change of ['online', 'offline']) addEventListener(change, tell)
  return () => {
    for (const change of ['online', 'offline']) removeEventListener(change, tell)
  }
}

/** Whether the device has a network; the server and browsers that cannot tell count as online. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
