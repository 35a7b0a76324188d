/** Runs commands, each in a process group of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { shellSeconds, treeSeconds, withLost } from './processor-time.mjs'
import { childEnv, root } from './project.mjs'

/** Ends a command that hangs; several times what one takes on a busy machine. */
const longestSeconds = 3600

/**
 * A shell script that runs its arguments with all output on one pipe, then writes to the other the processor time of all
 * their processes, which Node cannot tell.
 */
const timed = 'exec 3>&2 2>&1; "$@" 3>&-; code=$?; times >&3; exit $code'

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()

/** Ends all commands when this process is told to end. */
export function endWithSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      for (const child of children) killGroup(child)
      process.exit(130)
    })
  }
}

/** @param {import('node:child_process').ChildProcess} child */
function killGroup({ pid }) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

/**
 * Runs one command in the project folder and captures its output.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, output: string, processor: number }>} `processor`: seconds of all its processes;
 *   NaN if it was killed
 */
export async function run(command, args, env = childEnv()) {
  const child = spawn('sh', ['-c', timed, 'sh', command, ...args], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let why = ''
  const limit = setTimeout(() => {
    why = `\nStopped: it took more than ${longestSeconds} s.\n`
    killGroup(child)
  }, longestSeconds * 1000).unref()
  /** @type {number[]} */
  const samples = []
  const sampling = setInterval(() => samples.push(treeSeconds(child.pid)), 1000).unref()
  const [output, times] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  clearTimeout(limit)
  clearInterval(sampling)
  children.delete(child)
  return { code: child.exitCode ?? 1, output: output + why, processor: withLost([...samples, shellSeconds(times)]) }
}
