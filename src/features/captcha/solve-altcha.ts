import { trustedScriptUrl } from '../../platform/trusted.ts'
import { lifetimeOf, readChallenge, readReply, tokenOf, type Challenge, type Reply } from './altcha-challenge.ts'
// The worker's address, exported by the bundler.
// oxlint-disable-next-line import/default
import workerUrl from './altcha.worker.ts?worker&url'

/** A solved challenge: the token, and its lifetime in ms if limited. */
export interface Solved {
  token: string
  expiresIn: number | null
}

const ask = (worker: Worker, challenge: Challenge): Promise<Reply> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(readReply(data)))
    worker.addEventListener('error', () => reject(new Error('the worker of the captcha did not start')))
    worker.postMessage(challenge, [])
  })

/**
 * Requests a challenge and solves it in a worker.
 * @throws if the challenge cannot be loaded, is invalid, or is not solved in time
 */
export const solveAltcha = async (getChallenge: () => Promise<unknown>): Promise<Solved> => {
  const challenge = readChallenge(await getChallenge())
  const begun = performance.now()
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  try {
    const reply = await ask(worker, challenge)
    if (!reply.ok) throw new Error('the challenge was not solved')
    const lifetime = lifetimeOf(challenge)
    const expiresIn = lifetime === null ? null : lifetime - (performance.now() - begun)
    return { token: tokenOf(challenge, reply.solution), expiresIn }
  } finally {
    worker.terminate()
  }
}
