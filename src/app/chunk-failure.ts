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

/**
 * A part of the app that cannot be fetched is most often one of an older build: the page is loaded anew, at most once
 * a minute (spec §8). Else the failure goes on to the error boundary.
 */
export const reloadOnce = (): void => {
  if (Date.now() - lastReload() < guard) return
  try {
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    return
  }
  location.reload()
}
