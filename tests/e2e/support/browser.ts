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

/** The browser as people have it: what counts long tasks needs its optimising compiler. */
export const usualBrowser: LaunchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  chromiumSandbox: false,
  args,
}

/** Of what the runner turns off by itself, and this list takes the place of, what a shell without windows has. */
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
 * Pages of a test share a process, where they share a context, and find their script compiled there: nothing is to be
 * gained by parsing it once more on its way. None lives long enough to get back what optimising its script costs, nor
 * what collecting it beside it does.
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
