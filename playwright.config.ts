import { defineConfig } from '@playwright/test'
import { briefBrowser } from './tests/e2e/support/browser.ts'
import { desktop } from './tests/e2e/support/devices.ts'

/** Each worker has its own service (tests/e2e/support), so there is no web server and no base address here. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/services.ts',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/browser',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Ends what hangs; many times what a test takes on a calm machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: process.env['BROWSER_REPORT'] ?? '.cache/reports/browser.json' }]],
  use: {
    ...desktop,
    locale: 'en-GB',
    timezoneId: 'Asia/Tbilisi',
    // Under load the runner takes a panel that still moves for one out of reach, and scrolls the page to get at it.
    contextOptions: { reducedMotion: 'reduce' },
    // A browser with windows allows it after a press; the shell has nobody to ask.
    permissions: ['clipboard-write'],
    // What a page asks for is for the test to hear and to change; quality/offline.spec.ts is about the worker.
    serviceWorkers: 'block',
    // `TRACE=1`: recording costs a fifth of the time.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: briefBrowser,
  },
})
