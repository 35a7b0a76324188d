import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

/** The service as a process, with only the given environment variables. */

const root = resolve(import.meta.dirname, '../../..')

/** A start compiles and opens a database, which takes long on a busy machine. */
export const processPatience = 600_000

const begin = (env: Readonly<Record<string, string>>, script = 'main.ts', folder = 'service') =>
  spawn(process.execPath, [join(folder, script)], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })

/** Runs a script to its end. @returns exit code and output */
export const runScript = async (script: string, env: Readonly<Record<string, string>>) => {
  const child = begin(env, script)
  const [[code], out, error] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code, said: out + error }
}

/** A start that fails. @returns exit code and output */
export const refusedStart = (env: Readonly<Record<string, string>>) => runScript('main.ts', env)

/**
 * Starts it and waits until it prints its address.
 * @throws when it exits before, with its output
 */
export const startProcess = async (env: Readonly<Record<string, string>>) => {
  const child = begin(env)
  const log = text(child.stderr)
  const ended = once(child, 'exit')
  const isLast = env['SANDBOX_CONSOLE'] === '1' ? /console: \S+\n/ : /Service: \S+\n/
  let said = ''
  const ready = new Promise<void>((done) => {
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part
      if (isLast.test(said)) done()
    })
  })
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)])
  if (!isReady) throw new Error(`The service ended.\n${await log}`)
  return {
    /** Ends it at once, as a power cut does. */
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    /** Its standard output. */
    said: () => said,
    origin: `http://127.0.0.1${/Service: http:\/\/localhost(:\d+)/.exec(said)?.[1] ?? ''}`,
    /** Stops it with SIGTERM. @returns exit code, signal and standard error */
    stop: async () => {
      child.kill('SIGTERM')
      return { ended: await ended, log: await log }
    },
  }
}

const startJob = (script: string, job: object) => {
  const child = begin({ JOB: JSON.stringify(job) }, script, 'tests/service/support')
  const log = text(child.stderr)
  const ended = once(child, 'exit')
  return {
    child,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    /** Waits for its end. @returns exit code and standard error */
    end: async () => ({ code: (await ended)[0], log: await log }),
  }
}

/** Starts a process that pays: see paying-process.ts. */
export const startPaying = (job: object) => startJob('paying-process.ts', job)

/** Starts a process that books, and waits until it is ready: see booking-process.ts. */
export const startBooking = async (job: object) => {
  const { child, kill, end } = startJob('booking-process.ts', job)
  let said = ''
  const ready = new Promise<void>((done) => {
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part
      done()
    })
  })
  await Promise.race([ready, end()])
  return {
    go: () => child.stdin.write('go'),
    /** What follows this word in each line of it. */
    said: (word: string) => [...said.matchAll(new RegExp(`^${word} (.+)$`, 'gm'))].map(([, told = '']) => told),
    kill,
    end,
  }
}
