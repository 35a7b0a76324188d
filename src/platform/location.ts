/** Events by which the address changes: the browser's own, and those wouter announces for its writes. */
const changes = ['popstate', 'pushState', 'replaceState']

/** Calls back with each new path. @returns stops listening */
export const watchLocation = (changed: (pathname: string) => void): (() => void) => {
  const tell = () => changed(location.pathname)
  for (const change of changes) addEventListener(change, tell)
  return () => {
    for (const change of changes) removeEventListener(change, tell)
  }
}
