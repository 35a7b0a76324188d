import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { recaptchaOrigin } from '../../../machines/shared/captcha.ts'
import { originOf, textOf, type Env } from '../../config/environment.ts'

/** reCAPTCHA. Tokens are verified before a transaction begins, so that no transaction waits for another service. */

export interface RecaptchaOptions {
  /** Site key, public. */
  publicKey: string
  /** Secret key, never sent to the page. */
  secret: string
  /** Origin of its script and of the verification endpoint. */
  origin: string
  /** Timeout of the verification, ms; 5,000 by default. */
  waitsFor?: number
}

/** Token lifetime at the provider, ms. */
const livesFor = 2 * 60_000
const longestToken = 4_096
/** Maximum concurrent verifications; limits memory and connections. */
const mostAtOnce = 50
const mostProven = 10_000

const word = z.object({ success: z.boolean(), 'error-codes': z.optional(z.array(z.string())) })

const ownFaults: ReadonlySet<string> = new Set(['missing-input-secret', 'invalid-input-secret'])

/**
 * The keys of the environment; undefined with another captcha.
 * @throws when keys are missing, unless the API is another service
 */
export const recaptchaOptions = (env: Env): RecaptchaOptions | undefined => {
  if (textOf(env, 'CAPTCHA_MODULE') !== 'recaptcha') return undefined
  const publicKey = textOf(env, 'CAPTCHA_PUBLIC')
  const secret = textOf(env, 'CAPTCHA_SECRET')
  if (publicKey !== undefined && secret !== undefined)
    return { publicKey, secret, origin: originOf(env, 'CAPTCHA_ORIGIN') ?? recaptchaOrigin }
  if (textOf(env, 'API_BASE') !== undefined) return undefined
  throw new Error('CAPTCHA_PUBLIC and CAPTCHA_SECRET are needed where CAPTCHA_MODULE is recaptcha.')
}

/** Identifier under which a token is remembered. */
const markOf = (token: string): string => `recaptcha:${createHash('sha256').update(token).digest('base64url')}`

/** @param failed called when the provider does not answer, or rejects our keys */
export const createRecaptcha = (
  { publicKey, secret, origin, waitsFor = 5_000 }: RecaptchaOptions,
  failed: (error: unknown) => void,
) => {
  const proven = new Map<string, number>()
  const asking = new Map<string, Promise<void>>()

  const isRight = async (token: string): Promise<boolean> => {
    try {
      const reply = await fetch(new URL('/recaptcha/api/siteverify', origin), {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(waitsFor),
      })
      const { success, 'error-codes': problems = [] } = word.parse(await reply.json())
      if (problems.some((problem) => ownFaults.has(problem)))
        failed(new Error('The captcha does not know CAPTCHA_SECRET.'))
      return success
    } catch (error) {
      failed(new Error('The captcha could not be verified.', { cause: error }))
      return false
    }
  }

  const remember = (mark: string): void => {
    const now = Date.now()
    for (const [old, until] of proven) if (until <= now || proven.size >= mostProven) proven.delete(old)
    proven.set(mark, now + livesFor)
  }

  const ask = async (token: string, mark: string): Promise<void> => {
    if (await isRight(token)) remember(mark)
  }

  /** The mark of a verified token that has not expired; null for any other. */
  const provenMark = (token: string): string | null => {
    const mark = markOf(token)
    return (proven.get(mark) ?? 0) > Date.now() ? mark : null
  }

  return {
    publicKey,
    livesFor,
    provenMark,
    /** Verifies a token once; without a positive answer it stays unverified. */
    prove: async (token: string): Promise<void> => {
      if (token === '' || token.length > longestToken || provenMark(token) !== null) return
      const mark = markOf(token)
      const underWay = asking.get(mark)
      if (underWay !== undefined) return underWay
      if (asking.size >= mostAtOnce) return
      const asked = ask(token, mark).finally(() => asking.delete(mark))
      asking.set(mark, asked)
      return asked
    },
  }
}

export type Recaptcha = ReturnType<typeof createRecaptcha>
