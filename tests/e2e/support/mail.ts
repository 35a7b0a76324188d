import type { Service } from './service.ts'

/** A mail as the outbox keeps it. */
export interface Mail {
  recipient: string
  subject: string
  body: string
}

/** The mails to an address, the newest first. */
const mailsTo = async (service: Service, email: string): Promise<Mail[]> => {
  const { data } = await service.operate<{ data: Mail[] }>('outbox')
  return data.filter(({ recipient }) => recipient === email)
}

/** What the newest mail to an address has that fits the pattern. @throws when no mail has it */
const findIn = async (service: Service, email: string, pattern: RegExp): Promise<string> => {
  for (const { body } of await mailsTo(service, email)) {
    const found = pattern.exec(body)?.[0]
    if (found !== undefined) return found
  }
  throw new Error(`no mail to ${email} has ${pattern}`)
}

/** The link that the newest mail with one has. */
export const mailedLink = (service: Service, email: string): Promise<string> =>
  findIn(service, email, /https?:\/\/[^\s<>"']+/)

/** The code that the newest mail with one has. */
export const mailedCode = (service: Service, email: string): Promise<string> =>
  findIn(service, email, /(?<!\d)\d{6}(?!\d)/)
