import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** Stand-in for reCAPTCHA: its script with a checkbox, and its verification endpoint. */

const script = `globalThis.grecaptcha = {
  ready: (then) => then(),
  render: (place, { sitekey, callback }) => {
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.addEventListener('change', () => callback(sitekey + ' ' + crypto.randomUUID()))
    const label = document.createElement('label')
    label.append(box, 'I am a person')
    place.append(label)
    return 0
  },
}`

export const standInKeys = { publicKey: 'public-key', secret: 'secret-key' } as const

/** A new solved token. */
export const solved = () => `${standInKeys.publicKey} ${crypto.randomUUID()}`

type Mood = 'well' | 'silent' | 'broken' | 'confused'

export const createCaptchaStandIn = async () => {
  const used = new Set<string>()
  /** Received requests: paths, and the form of a verification. */
  const asked: string[] = []
  let mood: Mood = 'well'

  const verify = (form: URLSearchParams): object => {
    const token = form.get('response') ?? ''
    if (form.get('secret') !== standInKeys.secret) return { success: false, 'error-codes': ['invalid-input-secret'] }
    if (!token.startsWith(`${standInKeys.publicKey} `) || used.has(token))
      return { success: false, 'error-codes': ['timeout-or-duplicate'] }
    used.add(token)
    return { success: true, hostname: '127.0.0.1' }
  }

  const sayWord = async (request: IncomingMessage, reply: ServerResponse) => {
    const body = await text(request)
    asked.push(body)
    if (mood === 'silent') return
    if (mood === 'broken') reply.statusCode = 500
    reply.setHeader('content-type', 'application/json')
    reply.end(mood === 'well' ? JSON.stringify(verify(new URLSearchParams(body))) : '"well, perhaps"')
  }

  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/recaptcha/api/siteverify') {
      void sayWord(request, reply)
      return
    }
    asked.push(pathname)
    reply.setHeader('content-type', 'text/javascript')
    reply.end(script)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no free port')

  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    feel: (next: Mood) => {
      mood = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type CaptchaStandIn = Awaited<ReturnType<typeof createCaptchaStandIn>>
