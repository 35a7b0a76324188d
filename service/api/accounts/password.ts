import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { weaknessOf } from '../../../machines/shared/password-rule.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import { reasonTexts } from '../../texts/refusal-reasons.ts'

export interface Passwords {
  hash: (password: string) => Promise<string>
  /** Constant time also for accounts that do not exist or have no password. */
  isRight: (password: string, passwordHash: string | null | undefined) => Promise<boolean>
}

/** argon2id, the default of the package, at the cost that OWASP recommends: 19 MiB, two passes. */
const usualMemory = 19_456

/** @param memoryCost memory for hashing, KiB */
export const createPasswords = (memoryCost = usualMemory): Passwords => {
  const hashPassword: Passwords['hash'] = (password) => hash(password, { memoryCost, timeCost: 2, parallelism: 1 })
  /** Hash of a random password, for accounts without one. */
  let nobody: Promise<string> | undefined
  return {
    hash: hashPassword,
    isRight: async (password, passwordHash) => {
      nobody ??= hashPassword(crypto.randomUUID())
      const isRight = await verify(passwordHash ?? (await nobody), password)
      return isRight && passwordHash !== null && passwordHash !== undefined
    },
  }
}

/**
 * The ten thousand most common passwords of six characters or more, lower case: from the frequency list of
 * `@zxcvbn-ts/language-common` 4.1.3 (MIT).
 */
const readCommon = () =>
  new Set(
    readFileSync(new URL('assets/common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  )

let common: ReadonlySet<string> | undefined

/** Whether a password is on the list. */
const isCommon = (password: string): boolean => (common ??= readCommon()).has(password.trim().toLowerCase())

/** The rule of the forms (spec §5), and not one of the most common. @throws 5341529529941981 */
export const checkNewPassword = (password: string): string => {
  const weakness = weaknessOf(password)
  if (weakness === 'short') throw new Refusal(codes.passwordInvalid, { object: { field: 'password' } })
  if (weakness !== null || isCommon(password)) {
    const object = { field: 'password', reason: 'common' } as const
    throw new Refusal(codes.passwordInvalid, { object, text: reasonTexts.passwordCommon })
  }
  return password
}
