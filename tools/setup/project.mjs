/**
 * Shared by the commands: the project's folder, its Node, and how child processes are started. Plain JavaScript without
 * packages: it runs before anything is installed, on any Node from 20 on.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const binFolder = join(root, 'node_modules', '.bin')

/**
 * The Node that runs the service and the tools: the one pinned in package.json, else the current one if it is new
 * enough.
 * @returns {string}
 */
export function projectNode() {
  const own = join(binFolder, 'node')
  if (existsSync(own)) return own
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath
  throw new Error(`Node 24.7 or newer is needed on this platform (this is ${process.versions.node}).`)
}

/**
 * The environment of a child process, with the project's commands first in PATH.
 * @param {Record<string, string | undefined>} [more] variables to add; `undefined` removes one
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnv(more = {}) {
  return { ...process.env, PATH: `${binFolder}${delimiter}${process.env['PATH'] ?? ''}`, ...more }
}

/**
 * The port to serve on.
 * @returns {number}
 */
export function wantedPort() {
  const port = Number(process.env['PORT'] ?? '4180')
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a number from 1 to 65535, not "${process.env['PORT']}".`)
  }
  return port
}

/**
 * Resolves to the port if it is free, rejects otherwise; 0 picks a free one.
 * @param {number} port
 * @returns {Promise<number>}
 */
export function freePort(port) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', () => reject(new Error(`Port ${port} is taken. Choose another: PORT=8080 npm start`)))
    server.listen(port, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port))
    })
  })
}

/**
 * Runs a command in the project folder and shows its output. Rejects if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>}
 */
export function runShown(command, args, env = childEnv()) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? code}`))
    })
  })
}

/**
 * Runs the children in the foreground: forwards signals, and ends when the first child ends.
 * @param {import('node:child_process').ChildProcess[]} children
 */
export function holdForeground(children) {
  let stopping = false
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    if (stopping) return
    stopping = true
    // A terminal sends Ctrl-C to the children itself; a second signal would interrupt their shutdown.
    const alreadySent = signal === 'SIGINT' && process.stdin.isTTY
    for (const child of children) if (!alreadySent && running(child)) child.kill(signal)
    setTimeout(() => children.forEach((child) => running(child) && child.kill('SIGKILL')), 8000).unref()
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal))
  for (const child of children) {
    child.once('exit', (code, signal) => {
      const status = code ?? 128 + (signal === null ? 0 : constants.signals[signal])
      process.exitCode ??= stopping && signal !== null ? 0 : status
      stop('SIGTERM')
    })
  }
}

/**
 * Resolves to true when the address responds, or to false if the child ends first.
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<boolean>}
 */
export async function answers(url, child) {
  while (running(child)) {
    try {
      const reply = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2000) })
      await reply.body?.cancel()
      return running(child)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return false
}

/** @param {import('node:child_process').ChildProcess} child */
function running(child) {
  return child.exitCode === null && child.signalCode === null
}

/**
 * Runs a command's main function and prints a failure as one line.
 * @param {() => Promise<void>} main
 */
export function runCommand(main) {
  main().catch((/** @type {unknown} */ error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}
