/** Finds or installs a Chromium for the browser tests. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { childEnv, root } from './project.mjs'

/** The headless shell paints no windows: the tests take two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const howToGetChromium = 'Install chromium, or name one with CHROMIUM_PATH.'

/**
 * The browser of the machine: CHROMIUM_PATH, otherwise the first known name in PATH.
 * @returns {string | undefined} its path; `undefined` leaves the choice to Playwright
 */
export function findChromium() {
  const given = process.env['CHROMIUM_PATH']
  if (given !== undefined && given !== '') return given
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Finds a working browser, or installs one: Debian's package for root, otherwise Playwright's download. A download is
 * slow, so it runs beside the other steps.
 * @param {(command: string, args: string[], env?: NodeJS.ProcessEnv) => Promise<{ code: number, output: string }>} run
 * @returns {Promise<string | undefined>} the path for CHROMIUM_PATH; `undefined` for Playwright's own
 */
export async function ensureChromium(run) {
  const found = findChromium()
  if (found !== undefined && starts(found)) return found
  if (process.env['CHROMIUM_PATH']) throw new Error(`CHROMIUM_PATH (${found}) does not start. ${howToGetChromium}`)
  const installed = await fromDebian(run)
  if (installed !== undefined) return installed
  const playwright = join(root, 'node_modules', '.bin', 'playwright')
  const { code, output } = await run(playwright, ['install', 'chromium', '--only-shell'])
  if (code !== 0)
    throw new Error(`No Chromium: none on this machine, and the download failed. ${howToGetChromium}\n${output}`)
  return undefined
}

/** @param {Parameters<typeof ensureChromium>[0]} run */
async function fromDebian(run) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = childEnv({ DEBIAN_FRONTEND: 'noninteractive' })
  await run('apt-get', ['update', '-qq'], env)
  // Older systems have a single browser package.
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    // The fonts contain Georgian, which minimal systems lack.
    const packages = [browser, 'fonts-noto-core']
    await run(
      'apt-get',
      ['install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=300', '--no-install-recommends', ...packages],
      env,
    )
    const found = findChromium()
    if (found !== undefined && starts(found)) return found
  }
  return undefined
}

/**
 * Some systems have only a stub that installs from a store.
 * @param {string} file
 */
function starts(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
