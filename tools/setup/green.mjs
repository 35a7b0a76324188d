/** Remembers on which trees the whole `npm test` passed: lines of `tree N passed, 0 failed`, newest last. */
import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { root } from './project.mjs'

const greenFile = join(root, '.cache', 'green')

/**
 * @param {string} [folder]
 * @returns {string | undefined} git's hash of the folder; undefined if something in it is not committed
 */
export function cleanTree(folder = root) {
  const changes = git(folder, '--no-optional-locks', 'status', '--porcelain', '--untracked-files=all', '--', '.')
  return changes === '' ? git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD:./') : undefined
}

/**
 * @param {string} folder
 * @param {string[]} args
 * @returns {string | undefined} undefined if it fails
 */
function git(folder, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * @param {string | undefined} tree
 * @param {string} [file]
 * @returns {Promise<string | undefined>} `N passed, 0 failed`, if the tree passed
 */
export async function greenCounts(tree, file = greenFile) {
  const line = (await linesOf(file)).findLast((one) => one.startsWith(`${tree} `))
  return /\d+ passed, 0 failed$/.exec(line ?? '')?.[0]
}

/**
 * @param {string} tree
 * @param {number} passed
 * @param {string} [file]
 */
export async function rememberGreen(tree, passed, file = greenFile) {
  const lines = [...(await linesOf(file)), `${tree} ${passed} passed, 0 failed`]
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, lines.slice(-20).join('\n') + '\n')
}

/** @param {string} file */
async function linesOf(file) {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean)
}
