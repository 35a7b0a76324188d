import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { recaptchaOrigin } from '../../../machines/shared/captcha.ts'
import { originOf, textOf, type Env } from '../../config/environment.ts'

/** reCAPTCHA. Its answer is asked for before a transaction begins, so that none waits for another service. */

export interface RecaptchaOptions {
  /** In the page. */
  publicKey: string
  /** Of the service alone. */
  secret: string
  /** The origin of its script and of its verification. */
  origin: string
  /** How long to wait for its answer, ms; 5,000 by default. */
  waitsFor?: number
}

/** As long as the other side takes a token, ms. */
const livesFor = 2 * 60_000
const longestToken = 4_096
/** Questions at a time, which limits memory and connections. */
const mostAtOnce = 50
const mostProven = 10_000

const word = z.object({ success: z.boolean(), 'error-codes': z.optional(z.array(z.string())) })

const ownFaults: ReadonlySet<string> = new Set(['missing-input-secret', 'invalid-input-secret'])

/**
 * The keys of the environment; undefined where the captcha is another.
 * @throws where keys are missing, and the calls are not those of another service
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

/** A token as it is remembered. */
const markOf = (token: string): string => `recaptcha:${createHash('sha256').update(token).digest('base64url')}`

/** @param failed hears when the other side does not answer, or does not know us */
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

  /** The mark of a token that was proven and has its time yet; null for any other. */
  const provenMark = (token: string): string | null => {
    const mark = markOf(token)
    return (proven.get(mark) ?? 0) > Date.now() ? mark : null
  }

  return {
    publicKey,
    livesFor,
    provenMark,
    /** Asks about a token, once; whoever gets no right answer has not proven it. */
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
