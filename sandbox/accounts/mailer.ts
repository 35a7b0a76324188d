import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'

export interface MailOptions {
  /** `smtp://user:password@host:port`; without it mails stay in the outbox. */
  url?: string | undefined
  /** The sender. */
  from?: string | undefined
}

export interface Mail {
  recipient: string
  subject: string
  body: string
}

export interface Mailer {
  /** @throws when the mail server does not take it */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

const sendError = z.object({
  message: z.string(),
  code: z._default(z.string(), 'unknown'),
  /** Of the server's reply. */
  responseCode: z.optional(z.number()),
  command: z._default(z.string(), 'the connection'),
})

/** Why a mail was not sent, for the log: a server's own words may repeat whom or what the mail is for, and are left out. */
export const reasonOf = (error: unknown): string => {
  const parsed = sendError.safeParse(error)
  if (!parsed.success) return 'unknown'
  const { message, code, responseCode, command } = parsed.data
  return responseCode === undefined ? `${code}, ${message}` : `${code}, ${responseCode} to ${command}`
}

/** Sends by SMTP; null without a server. */
export const createMailer = ({ url, from = 'Kursi <no-reply@localhost>' }: MailOptions): Mailer | null => {
  if (url === undefined) return null
  const transport = createTransport(url, { from })
  return {
    send: async ({ recipient, subject, body }) => {
      await transport.sendMail({ to: { name: '', address: recipient }, subject, text: body })
    },
    close: () => transport.close(),
  }
}
