import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'
import { isOwnHost } from '../../http/own-machine.ts'

export interface MailOptions {
  /** `smtps://user:password@host:465`, or `smtp://` with STARTTLS; without it mails stay in the outbox. */
  url?: string | undefined
  /** The sender. */
  from?: string | undefined
}

export interface Mail {
  recipient: string
  subject: string
  body: string
}

/** Time limit for sending one mail, ms. */
export const sendTimeout = 60_000

export interface Mailer {
  /** @throws when the mail server refuses, or does not answer within `sendTimeout` */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

const sendError = z.object({
  message: z.string(),
  code: z._default(z.string(), 'unknown'),
  /** SMTP reply code. */
  responseCode: z.optional(z.number()),
  command: z._default(z.string(), 'the connection'),
})

/** Why a mail was not sent, for the log; without the server's message, which may contain the recipient. */
export const reasonOf = (error: unknown): string => {
  const parsed = sendError.safeParse(error)
  if (!parsed.success) return 'unknown'
  const { message, code, responseCode, command } = parsed.data
  return responseCode === undefined ? `${code}, ${message}` : `${code}, ${responseCode} to ${command}`
}

const notInTime = () => Object.assign(new Error(`not taken within ${sendTimeout / 1_000} s`), { code: 'ETIMEDOUT' })

/** Runs `work` with a time limit; its signal is aborted at the limit. @throws what `work` throws, or a timeout */
const inTime = async (work: (signal: AbortSignal) => Promise<unknown>): Promise<void> => {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), sendTimeout)
  try {
    await work(ending.signal)
  } catch (error) {
    throw ending.signal.aborted ? notInTime() : error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Mails contain links and codes that open accounts: only a server on this machine gets them without TLS. The query of
 * the address would otherwise win over the option.
 */
const secured = (address: string): { url: string; requireTLS?: true } => {
  const url = new URL(address)
  if (isOwnHost(url.hostname)) return { url: address }
  url.searchParams.delete('requireTLS')
  return { url: url.href, requireTLS: true }
}

/** SMTP client; null without a server. */
export const createMailer = ({ url, from = 'Kursi <no-reply@localhost>' }: MailOptions): Mailer | null => {
  if (url === undefined) return null
  const transport = createTransport(secured(url), { from })
  return {
    send: ({ recipient, subject, body }) => {
      const mail = { to: { name: '', address: recipient }, subject, text: body }
      return inTime((signal) => transport.sendMail({ ...mail, signal }))
    },
    close: () => transport.close(),
  }
}
