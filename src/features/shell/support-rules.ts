const hiddenOn = ['/error/', '/success/', '/reset-password', '/contacts']

/** Paths without the support widget (spec §2). */
export function isSupportHidden(pathname: string): boolean {
  return hiddenOn.some((part) => pathname.includes(part))
}

/**
 * The chat with the support in the messenger, as the status of the site names it (spec §3: `jivosite.widgetId`).
 * @returns undefined for none, and for what is no name there
 */
export const supportChat = (widgetId: string | undefined): string | undefined =>
  /^\w{4,64}$/.test(widgetId ?? '') ? `https://t.me/${widgetId}` : undefined
