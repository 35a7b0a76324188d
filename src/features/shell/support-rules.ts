const hiddenOn = ['/error/', '/success/', '/reset-password', '/contacts']

/** Paths without the support widget (spec §2). */
export function isSupportHidden(pathname: string): boolean {
  return hiddenOn.some((part) => pathname.includes(part))
}

/**
 * Address of the messenger chat, from the site status (spec §3: `jivosite.widgetId`).
 * @returns undefined if there is none or the name is invalid
 */
export const supportChat = (widgetId: string | undefined): string | undefined =>
  /^\w{4,64}$/.test(widgetId ?? '') ? `https://t.me/${widgetId}` : undefined
