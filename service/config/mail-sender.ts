import addressparser from 'nodemailer/lib/addressparser'
import { cannotBe, textOf, type Env } from './environment.ts'

const isSender = (text: string): boolean => {
  const [sender, ...others] = addressparser(text, { flatten: true })
  return others.length === 0 && /^[^@\s]+@[^@\s]+$/.test(sender?.address ?? '')
}

/** Sender of mails. @throws when MAIL_FROM is not exactly one address, with or without a name */
export const mailFrom = (env: Env): string | undefined => {
  const given = textOf(env, 'MAIL_FROM')
  if (given !== undefined && !isSender(given))
    throw cannotBe('MAIL_FROM', 'one address such as Kursi <no-reply@kursi.example>', given)
  return given
}
