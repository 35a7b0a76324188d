/** Finds or installs an nginx that can serve precompressed brotli files. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { childEnv } from './project.mjs'

/** @typedef {{ path: string, modules: string }} Nginx  `modules`: the folder of its modules */

const brotli = 'ngx_http_brotli_static_module.so'
const debianPackages = ['nginx-light', 'libnginx-mod-http-brotli-static']

/** Instructions for a machine without it where it cannot be installed. */
export const howToGetNginx = `nginx with its module ${brotli} is missing: install ${debianPackages.join(' and ')}, or name one with NGINX_PATH.`

/**
 * The nginx of the machine: NGINX_PATH, else the one in PATH or in Debian's location, with its brotli module.
 * @returns {Nginx | undefined}
 */
export function findNginx() {
  const given = process.env['NGINX_PATH']
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const path = given || folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file))
  if (path === undefined) return undefined
  const told = spawnSync(path, ['-V'], { encoding: 'utf8', timeout: 20_000 }).stderr ?? ''
  const modules = /--modules-path=(\S+)/.exec(told)?.[1]
  return modules !== undefined && existsSync(join(modules, brotli)) ? { path, modules } : undefined
}

/**
 * Finds nginx, or installs Debian's packages if permitted.
 * @returns {Promise<Nginx | undefined>} undefined if neither is possible
 * @throws if NGINX_PATH is not usable
 */
export async function ensureNginx() {
  const found = findNginx()
  if (found !== undefined) return found
  const given = process.env['NGINX_PATH']
  if (given) throw new Error(`NGINX_PATH (${given}) is no nginx with ${brotli}.`)
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  await aptGet('update')
  const { code, output } = await aptGet('install', '-y', '--no-install-recommends', ...debianPackages)
  const installed = findNginx()
  if (installed === undefined) throw new Error(`No nginx: apt-get ended with ${code}.\n${output}`)
  return installed
}

/**
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function aptGet(...args) {
  return new Promise((resolve) => {
    // The browser may be installing at the same time and hold the lock.
    const child = spawn('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      env: childEnv({ DEBIAN_FRONTEND: 'noninteractive' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text))
    }
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}
