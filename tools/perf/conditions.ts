import type { BrowserContextOptions } from '@playwright/test'

/** The phone and the network used for all measurements (DESIGN §9). */

/** The phone of Lighthouse. */
export const phone = {
  viewport: { width: 412, height: 823 },
  screen: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  timezoneId: 'Asia/Tbilisi',
} as const satisfies BrowserContextOptions

const kilobit = 1_024 / 8

/** Slow 4G: bytes a second, ms. The latency is added to each request; handshakes are free here. */
export const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * 1_024 * kilobit,
  uploadThroughput: 750 * kilobit,
} as const

/** CPU slowdown relative to this machine. */
export const slowdown = 4

export const conditionsText = `${phone.viewport.width}×${phone.viewport.height} at ${phone.deviceScaleFactor}, 1.6 Mbps down, 750 kbps up, ${slowLine.latency} ms, processor ×${slowdown}`
