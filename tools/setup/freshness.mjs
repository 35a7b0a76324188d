/** Tells whether dist/ was built from the current sources. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectNode, root, runShown } from './project.mjs'

const sources = [
  // The pages contain its public half.
  '.data/payment.key',
  // The page of the API has its examples.
  'docs/merchant',
  'index.html',
  'lingui.config.ts',
  'locales',
  'machines',
  'openapi',
  'package-lock.json',
  'public',
  // Prerendered with its replies.
  'service',
  'src',
  'tools/build.ts',
  'tools/build',
  'vite.config.ts',
]
/** Environment variables that the build reads. */
const settings = ['SITE_URL', 'CONTENT_ORIGIN', 'PAYMENT_PUBLIC_KEY', 'PAYMENT_SIGNING_KEY', 'PAYMENT_SIGNING_KEY_FILE']
const markFile = join(root, '.cache', 'build.sha256')

/**
 * One hash of all inputs of the build.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string>} sha-256, hexadecimal
 */
export async function sourceHash(env = process.env) {
  const hash = createHash('sha256')
  for (const name of settings) hash.update(`${name}=${env[name] ?? ''}\0`)
  // As in the service: a demo, unless the environment indicates a public site.
  const demo = [env['SANDBOX_DEMO'] ?? '', env['NODE_ENV'] === 'production', (env['DATABASE_URL'] ?? '') !== '']
  hash.update(`demo=${demo.join()}\0`)
  for (const source of sources) {
    for (const file of await filesUnder(source)) hash.update(`${file}\0`).update(await readFile(join(root, file)))
  }
  return hash.digest('hex')
}

/**
 * @param {string} path below the project folder; a file, a folder or nothing
 * @returns {Promise<string[]>}
 */
async function filesUnder(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if ((await stat(full)).isFile()) return [path]
  const names = (await readdir(full)).toSorted()
  return (await Promise.all(names.map((name) => filesUnder(`${path}/${name}`)))).flat()
}

/**
 * Records the sources that dist/ was built from.
 * @param {string} hash
 */
export async function markBuilt(hash) {
  await mkdir(join(root, '.cache'), { recursive: true })
  await writeFile(markFile, hash)
}

/**
 * @returns {Promise<boolean>}
 */
export async function isBuilt() {
  if (!existsSync(join(root, 'dist', 'index.html'))) return false
  return (await readFile(markFile, 'utf8').catch(() => '')) === (await sourceHash())
}

/** Builds dist/ if it is missing or older than its sources. */
export async function ensureBuilt() {
  if (await isBuilt()) return
  console.log('Building…')
  await runShown(projectNode(), [join(root, 'tools', 'build.ts')])
}
