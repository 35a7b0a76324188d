import { afterEach, expect, test } from 'vitest'
import { createMailer, reasonOf } from '../../service/api/accounts/mailer.ts'
import { startSmtp } from './support/smtp.ts'

/** Mail servers that offer no TLS: somebody between us and the real one may have removed the offer. */

const mail = { recipient: 'nino@example.com', subject: 'Your link', body: 'https://kursi.example/en/auth/secret/' }

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** @param host in the address of the server, which listens on this machine; `refused`: lines that it refuses */
const sendThrough = async (host: string, query: string, refused?: string) => {
  const server = await startSmtp(refused)
  const url = server.url.replace('127.0.0.1', host) + query
  const mailer = createMailer({ url })
  closing.push(
    () => mailer?.close(),
    () => server.stop(),
  )
  const reason = await mailer?.send(mail).then(() => null, reasonOf)
  return { reason, lines: server.mails }
}

const queries = ['', '?ignoreTLS=true', '?opportunisticTLS=true', '?requireTLS=false', '?ignoreTLS=true&requireTLS=0']
/** Addresses that lead here on Linux, but are no name of this machine. */
const elsewhere = ['0.0.0.0', '2130706433']

test.each(elsewhere.flatMap((host) => queries.map((query) => [host, query] as const)))(
  'a mail server at %s gets nothing without TLS: %s',
  async (host, query) => {
    for (const refused of [undefined, 'STARTTLS']) {
      const { reason, lines } = await sendThrough(host, query, refused)
      expect(lines).toEqual([])
      expect(reason).toEqual(expect.stringMatching(/TLS|ESOCKET|ECONNECTION/))
    }
  },
)

test.each(['127.0.0.1', 'localhost', 'LOCALHOST'])('one on this machine may do without: %s', async (host) => {
  const { reason, lines } = await sendThrough(host, '')
  expect(reason).toBeNull()
  expect(lines).toContain('Subject: Your link')
})

test('and with TLS where its address asks for it', async () => {
  const { reason, lines } = await sendThrough('localhost', '?requireTLS=true', 'STARTTLS')
  expect([reason === null, lines]).toEqual([false, []])
})
