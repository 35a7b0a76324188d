/** Installs the packages if they are missing or differ from the lock file. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { binFolder, root } from './project.mjs'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */

const lockFile = join(root, 'package-lock.json')
const installedFile = join(root, 'node_modules', '.package-lock.json')
const stampFile = join(root, 'node_modules', '.kursi-installed')

/** Installs node_modules according to package-lock.json; does nothing if it is up to date. */
export async function ensureInstalled() {
  const lock = await readFile(lockFile, 'utf8')
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex')
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === hash) return
  if (!(await isInstalled(lock))) {
    console.log('Installing packages (npm ci)…')
    await npmCi()
  }
  await writeFile(stampFile, hash)
}

/**
 * True if exactly these packages are installed, by npm's own record of the last install.
 * @param {string} lock the text of package-lock.json
 */
async function isInstalled(lock) {
  const record = await readFile(installedFile, 'utf8').catch(() => undefined)
  if (record === undefined) return false
  const wanted = packagesOf(lock)
  const present = packagesOf(record)
  const same = Object.entries(present).every(
    ([place, { version, integrity }]) => wanted[place]?.version === version && wanted[place]?.integrity === integrity,
  )
  return (
    same &&
    Object.entries(wanted).every(([place, { optional }]) => place === '' || optional === true || place in present)
  )
}

/**
 * @param {string} text
 * @returns {Record<string, LockedPackage>}
 */
function packagesOf(text) {
  return JSON.parse(text).packages
}

/** Runs npm with the current Node: the project's own Node is in the folder that npm replaces. */
async function npmCi() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const [command, ...args] = npm?.endsWith('.js') && node ? [node, npm, 'ci'] : ['npm', 'ci']
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== binFolder)
  await new Promise((resolve, reject) => {
    const child = spawn(command, [...args, '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: path.join(delimiter) },
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve(undefined) : reject(new Error('npm ci failed (see above).'))))
  })
}
