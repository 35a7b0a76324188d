import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../../../tools/setup/chromium.mjs'

const executablePath = findChromium()

const args = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
]

/** The browser with usual settings: what is measured runs optimised. */
export const usualBrowser: LaunchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  chromiumSandbox: false,
  args,
}

/** Features that the headless shell has among those that the test runner disables; this list replaces the runner's. */
const featuresOff = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/**
 * Pages of a test share a process if they share a context, and reuse the compiled script: streaming compilation gains
 * nothing. No page lives long enough to benefit from optimised code or concurrent garbage collection.
 */
export const briefBrowser: LaunchOptions = {
  ...usualBrowser,
  args: [
    ...args,
    '--process-per-site',
    '--js-flags=--no-opt --no-maglev --single-threaded-gc',
    `--disable-features=${[...featuresOff, 'ScriptStreaming'].join(',')}`,
  ],
}
