import type { Service } from './service.ts'

/** A mail in the outbox. */
export interface Mail {
  recipient: string
  subject: string
  body: string
}

/** The mails to an address, newest first. */
export const mailsTo = async (service: Service, email: string): Promise<Mail[]> => {
  const { data } = await service.operate<{ data: Mail[] }>('outbox')
  return data.filter(({ recipient }) => recipient === email)
}

/** The match in the newest mail to an address that has one. @throws if no mail matches */
const findIn = async (service: Service, email: string, pattern: RegExp): Promise<string> => {
  for (const { body } of await mailsTo(service, email)) {
    const found = pattern.exec(body)?.[0]
    if (found !== undefined) return found
  }
  throw new Error(`no mail to ${email} has ${pattern}`)
}

/** The link in the newest mail with one. */
export const mailedLink = (service: Service, email: string): Promise<string> =>
  findIn(service, email, /https?:\/\/[^\s<>"']+/)

/** The code in the newest mail with one. */
export const mailedCode = (service: Service, email: string): Promise<string> =>
  findIn(service, email, /(?<!\d)\d{6}(?!\d)/)
