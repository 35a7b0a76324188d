import { solveChallenge } from 'altcha-lib'
import type { Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Client } from './client.ts'

/** Solves a challenge of the service's own captcha. @returns what a call sends */
export const solvedCaptcha = async (client: Client): Promise<string> => {
  const { body } = await client.get<{ challenge: Challenge }>('/public/site/captcha/challenge/')
  const { challenge } = body.data
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
