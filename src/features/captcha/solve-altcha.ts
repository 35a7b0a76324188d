import { trustedScriptUrl } from '../../platform/trusted.ts'
import { readChallenge, readReply, tokenOf, type Challenge, type Reply } from './altcha-challenge.ts'
// Its address in the build, which the bundler exports in its place.
// oxlint-disable-next-line import/default
import workerUrl from './altcha.worker.ts?worker&url'

/** A solved challenge: what is sent, and until when it is worth something (ms since the epoch), if it ends. */
export interface Solved {
  token: string
  expiresAt: number | null
}

const ask = (worker: Worker, challenge: Challenge): Promise<Reply> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(readReply(data)))
    worker.addEventListener('error', () => reject(new Error('the worker of the captcha did not start')))
    worker.postMessage(challenge, [])
  })

/**
 * Gets a challenge and solves it in a worker.
 * @throws when the challenge does not come, is none, or could not be solved in time
 */
export const solveAltcha = async (getChallenge: () => Promise<unknown>): Promise<Solved> => {
  const challenge = readChallenge(await getChallenge())
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  try {
    const reply = await ask(worker, challenge)
    if (!reply.ok) throw new Error('the challenge was not solved')
    const { expiresAt } = challenge.parameters
    return { token: tokenOf(challenge, reply.solution), expiresAt: expiresAt === undefined ? null : expiresAt * 1000 }
  } finally {
    worker.terminate()
  }
}
