import { canReload } from '../platform/reload.ts'

const key = 'kursi.reloadedAt'
/** Spec §9, ms. */
const guard = 60_000

const lastReload = (): number => {
  try {
    return Number(sessionStorage.getItem(key) ?? 0)
  } catch {
    return Date.now()
  }
}

const failures = new Set<unknown>()

/** Remembers what could not be fetched, by the error that comes of it. */
export const notePartFailure = (error: Error): void => void failures.add(error)

/** Whether that is why something is not drawn, or was not at first: nobody's mistake, and there when the page is loaded again. */
export const isPartFailure = (error: unknown): boolean =>
  error instanceof Error && (failures.has(error) || failures.has(error.cause))

/**
 * A part of the app that cannot be fetched is most often one of an older build: the page is loaded anew, at most once
 * a minute (spec §8). Else the failure goes on to the error boundary.
 */
export const reloadOnce = async (): Promise<void> => {
  if (Date.now() - lastReload() < guard || !(await canReload())) return
  try {
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    return
  }
  location.reload()
}
