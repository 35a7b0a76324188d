import { devices } from '@playwright/test'

export const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

/** The kind of browser belongs to a worker, which has both. */
const { defaultBrowserType: _kind, ...pixel } = devices['Pixel 7']

export const phone = {
  ...pixel,
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  // Its many pixels cost time, and no test looks at them.
  deviceScaleFactor: 1,
}
