import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

const take = (reply: ServerResponse): void => {
  reply.writeHead(204).end()
}

/** The server of a merchant, to which notifications come. */
export const startReceiver = async () => {
  const received: Received[] = []
  let answer = take
  const server = createServer((request, reply) => {
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      answer(reply)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}/kursi?shop=7`,
    received,
    answerWith: (other: (reply: ServerResponse) => void) => {
      answer = other
    },
    reset: () => {
      received.length = 0
      answer = take
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
