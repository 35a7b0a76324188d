import { once } from 'node:events'
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'

/** A reply of the relay in place of the service's. */
export interface Answer {
  status: number
  type?: string
  body?: string
  /** The rest of the body, sent when it resolves. */
  rest?: Promise<string>
}

type Rule = (path: string) => Answer | Promise<unknown> | null

/**
 * A proxy between browser and service. Records requests and simulates network and releases: it can be down, delay a
 * reply, or serve other files.
 */
export interface Relay {
  readonly origin: string
  /** Paths requested so far, with their queries. */
  readonly asked: readonly string[]
  /** Takes the network down: connections end, new ones are refused. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Answers matching paths; later rules take precedence. @returns removes the rule */
  answer: (path: RegExp, answer: Answer) => () => void
  /** Holds matching paths until they are released. @returns releases them */
  hold: (path: RegExp) => () => void
}

/** Forwards a request unchanged. */
const pass = (target: URL, request: IncomingMessage, reply: ServerResponse): void => {
  const { method, url, headers } = request
  const onward = send({ hostname: target.hostname, port: target.port, method, path: url, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  onward.on('error', () => reply.destroy())
  request.pipe(onward)
}

/** Forwards a WebSocket handshake and then both directions. */
const passSocket = (target: URL, request: IncomingMessage, socket: Socket): void => {
  const onward = connect(Number(target.port), target.hostname, () => {
    const headers = request.rawHeaders.flatMap((name, index, all) => (index % 2 ? [] : [`${name}: ${all[index + 1]}`]))
    onward.write([`GET ${request.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
    onward.pipe(socket).pipe(onward)
  })
  const end = () => {
    onward.destroy()
    socket.destroy()
  }
  onward.on('error', end).on('close', end)
  socket.on('error', end).on('close', end)
}

/** @param service its origin */
export const createRelay = async (service: string): Promise<Relay & { remove: () => Promise<void> }> => {
  const target = new URL(service)
  const asked: string[] = []
  const rules: Rule[] = []
  const sockets = new Set<Socket>()

  const handle = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const path = request.url ?? ''
    asked.push(path)
    for (const rule of rules.toReversed()) {
      const outcome = rule(path)
      if (outcome instanceof Promise) await outcome
      else if (outcome !== null) {
        reply.writeHead(outcome.status, { 'content-type': outcome.type ?? 'text/plain', 'cache-control': 'no-cache' })
        reply.write(outcome.body ?? '')
        reply.end(await outcome.rest)
        return
      }
    }
    pass(target, request, reply)
  }
  const server = createServer((request, reply) => void handle(request, reply))
  server.on('upgrade', (request, socket: Socket) => passSocket(target, request, socket))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  let port = 0
  const start = async (): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address !== null && typeof address === 'object') ({ port } = address)
  }
  const stop = async (): Promise<void> => {
    if (!server.listening) return
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }
  const add = (rule: Rule): (() => void) => {
    rules.push(rule)
    return () => void rules.splice(rules.indexOf(rule), 1)
  }
  await start()
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    start,
    stop,
    answer: (path, answer) => add((wanted) => (path.test(wanted) ? answer : null)),
    hold: (path) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const remove = add((wanted) => (path.test(wanted) ? promise : null))
      return () => {
        remove()
        resolve()
      }
    },
    remove: stop,
  }
}
