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

/** No page of a test lives long enough to get back what optimising its script costs, nor what collecting it beside it does. */
export const briefBrowser: LaunchOptions = {
  ...usualBrowser,
  args: [...args, '--js-flags=--no-opt --no-maglev --single-threaded-gc'],
}
