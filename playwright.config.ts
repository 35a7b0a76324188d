import { defineConfig } from '@playwright/test'
import { briefBrowser } from './tests/e2e/support/browser.ts'
import { desktop } from './tests/e2e/support/devices.ts'

/** Each worker has its own service (tests/e2e/support), so there is no web server and no base URL here. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/services.ts',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/browser',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Many times the duration of a test on an idle machine: it only ends tests that hang.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  // Failures stand at the end, where the log of a long run is read.
  reporter: [
    ['./tests/e2e/support/failed-pages.ts'],
    ['list'],
    ['json', { outputFile: '.cache/reports/browser.json' }],
  ],
  use: {
    ...desktop,
    // An action or navigation that hangs says where.
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    locale: 'en-GB',
    timezoneId: 'Asia/Tbilisi',
    // Under load the runner mistakes a panel in motion for an unreachable one, and scrolls the page to it.
    contextOptions: { reducedMotion: 'reduce' },
    // A headed browser allows it after a click; the headless shell cannot ask.
    permissions: ['clipboard-write'],
    // Workers would hide requests from the tests; quality/offline.spec.ts covers the worker.
    serviceWorkers: 'block',
    // `TRACE=1`: recording takes a fifth of the time.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: briefBrowser,
  },
})
