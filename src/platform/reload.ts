/** A page that cannot be had now would only take away the one that is shown, with what was typed in it. */
export const canReload = async (): Promise<boolean> => {
  try {
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Loads the page again, when there is one. */
export const reloadIfThere = async (): Promise<void> => {
  if (await canReload()) location.reload()
}

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
 * The page anew, at most once a minute (spec §8): what cannot be fetched may be of an older build. What was typed into
 * the exchange form is kept.
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
