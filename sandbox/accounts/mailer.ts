import { createTransport } from 'nodemailer'

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
