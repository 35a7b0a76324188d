import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/web/sha'
import { solveChallenge } from 'altcha-lib'
import { readChallenge, type Reply } from './altcha-challenge.ts'

/** ms. A device that needs longer gives up. */
const patience = 60_000

/** Solves a challenge off the main thread. Receives a challenge, posts one reply. */
const solve = async (data: unknown): Promise<Reply> => {
  const challenge = readChallenge(data)
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? deriveByPbkdf2 : deriveBySha
  const solution = await solveChallenge({ challenge, deriveKey, timeout: patience })
  return solution === null ? { ok: false } : { ok: true, solution }
}

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  solve(data).then(
    (reply) => postMessage(reply),
    () => postMessage({ ok: false } satisfies Reply),
  )
})
