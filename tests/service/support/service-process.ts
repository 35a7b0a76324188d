import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

/** The service as a process, as a server starts it: nothing of this machine's environment but what is named. */

const root = resolve(import.meta.dirname, '../../..')

/** Starting one compiles and opens a database: on a machine that does much else that takes its time. */
export const processPatience = 240_000

const begin = (env: Readonly<Record<string, string>>, script = 'main.ts') =>
  spawn(process.execPath, [join('service', script)], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** One of its scripts, to its end: the code that it ends with, and what it says. */
export const runScript = async (script: string, env: Readonly<Record<string, string>>) => {
  const child = begin(env, script)
  const [[code], out, error] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code, said: out + error }
}

/** Of one that does not come up: with which code it ends, and what it says. */
export const refusedStart = (env: Readonly<Record<string, string>>) => runScript('main.ts', env)

/**
 * Starts it, and waits until it has said where it listens.
 * @throws when it ends before that, with what it said
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
    /** What it says on the standard output. */
    said: () => said,
    origin: `http://127.0.0.1${/Service: http:\/\/localhost(:\d+)/.exec(said)?.[1] ?? ''}`,
    /** Ends it as a server does. @returns code and signal that it ended with, and its standard error */
    stop: async () => {
      child.kill('SIGTERM')
      return { ended: await ended, log: await log }
    },
  }
}
