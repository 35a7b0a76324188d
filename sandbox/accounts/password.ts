import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../refusal.ts'
import { codes } from '../texts/errors.ts'

/** argon2id, which is what the package does by itself, at the cost OWASP asks for: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Of a password that nobody knows. */
let nobody: Promise<string> | undefined

/** Takes as long for an account that is not there (or has no password) as for one that is. */
export const isPassword = async (password: string, passwordHash: string | null | undefined): Promise<boolean> => {
  nobody ??= hashPassword(crypto.randomUUID())
  const isRight = await verify(passwordHash ?? (await nobody), password)
  return isRight && passwordHash !== null && passwordHash !== undefined
}

const shortest = 6

/** At least six characters (spec §5). @throws 5341529529941981 */
export const checkNewPassword = (password: string): string => {
  if ([...password].length < shortest) throw new Refusal(codes.passwordInvalid, { object: { field: 'password' } })
  return password
}
