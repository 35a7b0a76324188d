import { devices } from '@playwright/test'

export const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

/** A worker runs both devices, so the browser type is set per worker. */
const { defaultBrowserType: _kind, ...pixel } = devices['Pixel 7']

export const phone = {
  ...pixel,
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  // A high pixel density costs time and no test depends on it.
  deviceScaleFactor: 1,
}
