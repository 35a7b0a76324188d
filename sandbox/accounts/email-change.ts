import * as z from 'zod/mini'
import type { Db } from '../db/open.ts'
import { checkEmail } from '../orders/rules.ts'
import { Refusal } from '../refusal.ts'
import { isRecent } from '../repeat.ts'
import type { Core } from '../core.ts'
import { codes } from '../texts/errors.ts'
import { languages } from '../texts/languages.ts'
import type { Lang } from '../texts/languages.ts'
import { profileMails } from '../texts/profile-mails.ts'
import { sendMail } from './mail.ts'
import { dropTokens, issueCode, issueToken, readUsedCode } from './tokens.ts'
import type { Token } from './tokens.ts'
import { findByEmail, languageFor, updateUser } from './users.ts'
import type { User } from './users.ts'

/** A new address counts once a code or a link that was mailed to it came back. */

const payload = z.object({ email: z.string(), lang: z.enum(languages) })

/** Where the link of the mail leads. */
export const emailLinkPath = '/service/api/v1/user/profile/edit/email/link/'

const inUse = () => new Refusal(codes.emailInUse, { object: { field: 'email' } })

/** Lower-cased and trimmed. @throws when it is missing, no e-mail, or somebody's already */
export const checkNewEmail = async (db: Db, text: string): Promise<string> => {
  const email = checkEmail(text)
  if ((await findByEmail(db, email)) !== undefined) throw inUse()
  return email
}

/** Mails a code and a link to the new address, and tells the present one; those of an earlier wish count no more. */
export const proposeEmail = (core: Core, user: User, email: string, lang: Lang, origin: string): Promise<void> =>
  core.db.transaction(async (tx) => {
    const issue = { kind: 'email-change', userId: user.id, payload: { email, lang } } as const
    const { code } = await issueCode(core, tx, issue)
    const token = await issueToken(core, tx, issue)
    const link = `${origin}${emailLinkPath}?token=${token}`
    await sendMail(core, tx, email, profileMails.emailChange, lang, { code, link })
    if (user.email !== null) await sendMail(core, tx, user.email, profileMails.emailAsked, languageFor(user), { email })
  })

/** The database's own word for a row that would be there twice. */
const isDouble = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'
}

/**
 * Makes the new address count and tells the old one.
 * @throws 11000654 when somebody took it meanwhile
 */
export const acceptEmail = async (core: Core, user: User, token: Token): Promise<void> => {
  const { email } = payload.parse(token.payload)
  if ((await findByEmail(core.db, email)) !== undefined) throw inUse()
  await core.db
    .transaction(async (tx) => {
      await updateUser(tx, core.now(), user.id, { email })
      await dropTokens(tx, user.id, 'email-change', token)
      if (user.email !== null)
        await sendMail(core, tx, user.email, profileMails.emailChanged, languageFor(user), { email })
    })
    .catch((error: unknown) => {
      throw isDouble(error) ? inUse() : error
    })
}

/** Whether the code made the address count that the account has now, a moment ago. */
export const isAcceptedBy = async ({ db, now }: Core, userId: string, code: string): Promise<boolean> => {
  const used = await readUsedCode(db, 'email-change', userId, code)
  if (used === undefined || !isRecent(used.usedAt, now())) return false
  return (await findByEmail(db, payload.parse(used.payload).email))?.id === userId
}

/** The language of a link's page. */
export const languageOfToken = (token: Token | undefined, otherwise: Lang): Lang => {
  const read = payload.safeParse(token?.payload)
  return read.success ? read.data.lang : otherwise
}
