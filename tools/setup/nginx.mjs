/** Finds an nginx that can serve what the build compressed, or gets one. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { childEnv } from './project.mjs'

/** @typedef {{ path: string, modules: string }} Nginx  `modules`: the folder of its modules */

const brotli = 'ngx_http_brotli_static_module.so'
const debianPackages = ['nginx-light', 'libnginx-mod-http-brotli-static']

/** What to do on a machine that has none and cannot install one. */
export const howToGetNginx = `nginx with its module ${brotli} is missing: install ${debianPackages.join(' and ')}, or name one with NGINX_PATH.`

/**
 * The nginx of the machine: NGINX_PATH, else the one in PATH or where Debian puts it, with its brotli module.
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
 * Finds nginx; installs Debian's packages where there is none and the machine is ours to change.
 * @returns {Promise<Nginx | undefined>} undefined where neither can be done
 * @throws when NGINX_PATH names none that fits
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
    // The browser may be on its way through the same door.
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
