import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from './client-key.ts'
import { arrivals, awaitBody } from './connections.ts'
import { createConcurrency } from './concurrency.ts'
import type { Concurrency } from './concurrency.ts'
import { Refusal } from './refusal.ts'
import { codes } from '../texts/errors.ts'

/** Bodies of many megabytes: few arrive at a time, and one is parsed at a time. */

/** Uploads at a time, per account, per address and per process: each is held in memory. */
const most = { account: 2, client: 4, all: 8 }
/** Bytes; shorter bodies are not limited. */
const long = 256 * 1024
/** After how many seconds a refused upload may be tried again. */
const retryAfter = 10

/** Lets one through at a time; other requests get their turn in between. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return async (): Promise<() => void> => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    await before
    await new Promise((done) => setImmediate(done))
    return resolve
  }
}

type Turn = () => Promise<void>

const turns = new WeakMap<FastifyRequest, Turn>()

/** Waits until a body may be parsed. */
export const turnOf = async (request: FastifyRequest): Promise<void> => turns.get(request)?.()

const onceOver = ({ raw }: FastifyReply, end: () => void): void => {
  raw.once('finish', end).once('close', end)
}

const enter = (uploads: Concurrency, request: FastifyRequest, userId: string): (() => void) => {
  const leave = uploads.take([
    { key: `account:${userId}`, most: most.account },
    { key: `client:${clientOf(request)}`, most: most.client },
    { key: 'all', most: most.all },
  ])
  if (leave !== null) return leave
  throw new Refusal(codes.antiFlood, { object: { time: retryAfter }, limit: 'uploads' })
}

/**
 * Admits a long body.
 * @throws 50300 while too many of the account, the address or the process are under way
 */
export const createUploads = () => {
  const uploads = createConcurrency()
  const queue = createQueue()
  return (request: FastifyRequest, reply: FastifyReply, userId: string): void => {
    // Without Content-Length the body may have any size.
    if (Number(request.headers['content-length'] ?? long + 1) <= long) return
    onceOver(reply, enter(uploads, request, userId))
    awaitBody(request, arrivals.documents)
    turns.set(request, async () => {
      const done = await queue()
      if (reply.raw.writableEnded || reply.raw.destroyed) done()
      else onceOver(reply, done)
    })
  }
}
