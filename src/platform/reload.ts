/** True if the page can be fetched: a failed reload would lose the shown page and everything typed into it. */
export const canReload = async (): Promise<boolean> => {
  try {
    return (await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Reloads the page if it can be fetched. */
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
 * Reloads the page at most once a minute (spec §8): missing files may belong to an older build. The exchange form is
 * persisted.
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
