/** Finds a Chromium for the browser tests, or gets one. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { childEnv, root } from './project.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The browser of the machine: CHROMIUM_PATH, else the first known name in PATH.
 * @returns {string | undefined} its path; `undefined` leaves the choice to Playwright, which has its own
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
 * Finds a browser that starts; gets one where there is none: Debian's package for root, else Playwright's download.
 * Slow where it has to download, so it runs beside the other steps.
 * @param {(command: string, args: string[], env?: NodeJS.ProcessEnv) => Promise<{ code: number, output: string }>} run
 * @returns {Promise<string | undefined>} the path for CHROMIUM_PATH; `undefined` for Playwright's own
 */
export async function ensureChromium(run) {
  const found = findChromium()
  if (found !== undefined && starts(found)) return found
  if (process.env['CHROMIUM_PATH']) throw new Error(`CHROMIUM_PATH (${found}) does not start.`)
  const installed = await fromDebian(run)
  if (installed !== undefined) return installed
  const { code, output } = await run(join(root, 'node_modules', '.bin', 'playwright'), ['install', 'chromium'])
  if (code !== 0) throw new Error(`No Chromium: none on this machine, and the download failed.\n${output}`)
  return undefined
}

/** @param {Parameters<typeof ensureChromium>[0]} run */
async function fromDebian(run) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = childEnv({ DEBIAN_FRONTEND: 'noninteractive' })
  await run('apt-get', ['update', '-qq'], env)
  // The fonts draw Georgian, which a bare machine lacks.
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'], env)
  const found = findChromium()
  return found !== undefined && starts(found) ? found : undefined
}

/**
 * Some systems have only a stub that points to a shop.
 * @param {string} file
 */
function starts(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
