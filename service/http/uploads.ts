import type { FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from './client-key.ts'
import { arrivals, awaitBody } from './connections.ts'
import { createPlaces } from './concurrency.ts'
import type { Places } from './concurrency.ts'
import { Refusal } from './refusal.ts'
import { codes } from '../texts/errors.ts'

/** Bodies of many megabytes: few at a time arrive, and one at a time is looked at. */

/** Of an account, of an address, and of all in this process: what they hold in memory is theirs together. */
const most = { account: 2, client: 4, all: 8 }
/** Bytes; what is shorter is no burden. */
const long = 256 * 1024
/** When somebody whose documents were too many may try again, seconds. */
const again = 10

/** Lets one after the other through; between two, whoever else waits gets on. */
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

/** For whoever reads a body: waits until it is the turn of this one. */
export const turnOf = async (request: FastifyRequest): Promise<void> => turns.get(request)?.()

const onceOver = ({ raw }: FastifyReply, end: () => void): void => {
  raw.once('finish', end).once('close', end)
}

const enter = (places: Places, request: FastifyRequest, userId: string): (() => void) => {
  const leave = places.take([
    { key: `account:${userId}`, most: most.account },
    { key: `client:${clientOf(request)}`, most: most.client },
    { key: 'all', most: most.all },
  ])
  if (leave !== null) return leave
  throw new Refusal(codes.antiFlood, { object: { time: again }, limit: 'uploads' })
}

/**
 * Lets a long body begin to arrive.
 * @throws 50300 while there are enough of the account, the address or all
 */
export const createUploads = () => {
  const places = createPlaces()
  const queue = createQueue()
  return (request: FastifyRequest, reply: FastifyReply, userId: string): void => {
    // Without a length it may become as long as it likes.
    if (Number(request.headers['content-length'] ?? long + 1) <= long) return
    onceOver(reply, enter(places, request, userId))
    awaitBody(request, arrivals.documents)
    turns.set(request, async () => {
      const done = await queue()
      if (reply.raw.writableEnded || reply.raw.destroyed) done()
      else onceOver(reply, done)
    })
  }
}
