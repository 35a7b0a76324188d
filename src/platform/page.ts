/** Events of the page's lifecycle. */
export interface PageEvents {
  /** Visible again after it was hidden, or back from the page cache. */
  woken: () => void
  hidden: () => void
  networkReturned: () => void
}

/** Listens to visibility, page cache and network. @returns unsubscribes */
export const watchPage = ({ woken, hidden, networkReturned }: PageEvents): (() => void) => {
  const visibility = () => (document.visibilityState === 'visible' ? woken() : hidden())
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) woken()
  }
  document.addEventListener('visibilitychange', visibility)
  addEventListener('pageshow', shown)
  addEventListener('online', networkReturned)
  return () => {
    document.removeEventListener('visibilitychange', visibility)
    removeEventListener('pageshow', shown)
    removeEventListener('online', networkReturned)
  }
}

/** The value of a cookie readable by scripts; null if there is none. */
export const readCookie = (name: string): string | null => {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1))
}

/** @param maxAge seconds */
export const writeCookie = (name: string, value: string, maxAge: number): void => {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax`
}

/** Copies text to the clipboard; false if the browser refuses. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Calls back after the page has loaded, when the browser is idle. */
export const whenSettled = (settled: () => void): void => {
  const idle = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => settled(), { timeout: 2_000 })
    else setTimeout(settled, 500)
  }
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}
