import { trustedScriptUrl } from '../../platform/trusted.ts'
import { lifetimeOf, readChallenge, readReply, tokenOf, type Challenge, type Reply } from './altcha-challenge.ts'
// Its address in the build, which the bundler exports in its place.
// oxlint-disable-next-line import/default
import workerUrl from './altcha.worker.ts?worker&url'

/** A solved challenge: what is sent, and how long it is still worth something (ms), if it ends. */
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
 * Gets a challenge and solves it in a worker.
 * @throws when the challenge does not come, is none, or could not be solved in time
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
