import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { buildBareReact } from './bare-react.ts'
import { withoutScripts } from './markup.ts'
import { ask, shrunk, type Reply } from './reply.ts'

/**
 * Serves the baseline pages: pages of the service without their scripts, with the headers, files and compression of the
 * service, and a bare React page.
 */
export interface FloorServer {
  readonly origin: string
  /** Path of the bare React page. */
  readonly reactPath: string
  /**
   * Serves the page without its scripts, at its own path. @param drawn markup drawn by a script, if the page comes
   * without content
   */
  addPage: (path: string, drawn?: string) => Promise<void>
  close: () => Promise<void>
}

const reactPath = '/bare-react/'

/** Headers of the connection, and those tied to the body. */
const notKept = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date', 'set-cookie', 'etag']

const send = (response: ServerResponse, { status, headers, body }: Reply): void => {
  const kept = Object.entries(headers).filter(([name, value]) => value !== undefined && !notKept.includes(name))
  response.writeHead(status, { ...Object.fromEntries(kept), 'content-length': body.length }).end(body)
}

/** Markup drawn by a script has style attributes, which the page's policy allows scripts only. */
const withoutPolicy = (headers: Reply['headers']): Reply['headers'] => ({
  ...headers,
  'content-security-policy': undefined,
})

export async function startFloors(service: string): Promise<FloorServer> {
  const replies = new Map<string, Reply>(await buildBareReact(reactPath))
  const replyFor = async (url: string): Promise<Reply> => {
    // Files are fetched from the service once: after the first round its response time is not part of a floor.
    const reply = replies.get(url) ?? (await ask(service + url, 'br'))
    replies.set(url, reply)
    return reply
  }
  const server = createServer((request, response) => {
    replyFor(request.url ?? '/').then(
      (reply) => send(response, reply),
      (error: unknown) => response.writeHead(502).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the floors have no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    reactPath,
    addPage: async (path, drawn) => {
      const { status, headers, body } = await ask(service + path, 'identity', 'text/html')
      const html = withoutScripts(drawn ?? body.toString())
      replies.set(
        path,
        shrunk({ status, headers: drawn === undefined ? headers : withoutPolicy(headers), body: Buffer.from(html) }),
      )
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
