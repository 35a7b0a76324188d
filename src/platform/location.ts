/** Events of address changes: the browser's own, and those wouter dispatches. */
const changes = ['popstate', 'pushState', 'replaceState']

/** Calls back with each new path. @returns unsubscribes */
export const watchLocation = (changed: (pathname: string) => void): (() => void) => {
  const tell = () => changed(location.pathname)
  for (const change of changes) addEventListener(change, tell)
  return () => {
    for (const change of changes) removeEventListener(change, tell)
  }
}
