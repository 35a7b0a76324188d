import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A mail server without TLS that accepts everything; `mails` are the received lines.
 * @param refused prefix of lines that it refuses, repeating them
 */
export const startSmtp = async (refused?: string) => {
  const mails: string[] = []
  /** Holds accepted mails until released. */
  let held: (() => void)[] | null = null
  const server = createServer((socket) => {
    let text = ''
    let isData = false
    socket.write('220 ready\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      text += data.toString()
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (isData) {
          if (line === '.') {
            isData = false
            const take = () => socket.write('250 taken\r\n')
            if (held === null) take()
            else held.push(take)
          } else mails.push(line)
          continue
        }
        isData = line === 'DATA'
        if (isData) socket.write('354 go on\r\n')
        else if (refused !== undefined && line.startsWith(refused)) socket.write(`550 no ${line}\r\n`)
        else if (line === 'STARTTLS') socket.write('502 not here\r\n')
        else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    recipients: () => mails.filter((line) => line.startsWith('To: ')).map((line) => line.slice('To: '.length)),
    hold: () => {
      held = []
    },
    release: () => {
      for (const take of held ?? []) take()
      held = null
    },
    stop: () => server.close(),
  }
}
