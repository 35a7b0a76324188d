const hiddenOn = ['/error/', '/success/', '/reset-password', '/contacts']

/** Paths without the support widget (spec §2). */
export function isSupportHidden(pathname: string): boolean {
  return hiddenOn.some((part) => pathname.includes(part))
}
