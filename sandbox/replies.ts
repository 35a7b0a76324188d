import type { Route } from './catalogue.ts'
import type { Call } from './operations/types.ts'
import { bucketOf } from './rates.ts'
import { compressed, encodingOf } from './shrink.ts'
import type { Encoding } from './shrink.ts'
import { requireFit } from './validators.ts'

/** Replies that are the same for everybody who asks in the same minute: made, checked and compressed once. */

interface Reply {
  text: string
  /** It compressed; once for all who ask. */
  as: (encoding: Encoding) => Promise<Buffer>
}

/** At a time; whoever asks for ever other things makes nobody keep them all. */
const most = 200

/** Of brotli: what hundreds may ask for is worth more than what one asks for. */
const quality = 5

export const createReplies = () => {
  let known = new Map<string, Promise<Reply>>()
  let madeOf: readonly [readonly Route[], number] | null = null

  return {
    /**
     * @param routes those of the catalogue: others, once it was loaded again
     * @param minute in which the rates stand
     */
    get: (key: string, routes: readonly Route[], minute: number, make: () => Promise<Reply>): Promise<Reply> => {
      if (madeOf?.[0] !== routes || madeOf[1] !== minute || known.size >= most) known = new Map()
      madeOf = [routes, minute]
      const kept = known
      const found = kept.get(key)
      if (found !== undefined) return found
      const made = make()
      kept.set(key, made)
      made.catch(() => kept.delete(key))
      return made
    },
    /** What they tell of has changed. */
    forget: (): void => {
      known = new Map()
    },
  }
}

export type Replies = ReturnType<typeof createReplies>

/** The envelope as it travels. @throws when it is not what the contract says */
const written = (schema: unknown, envelope: object): Reply => {
  requireFit(schema, envelope)
  const text = JSON.stringify(envelope)
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return { text, as: (encoding) => (made[encoding] ??= compressed(text, encoding, quality)) }
}

/**
 * Answers with what the first who asked for it in this minute, in this language, was answered with.
 * @param whose who may share it: what is not in the question, and yet makes another answer
 */
export const replyShared = async (call: Call, whose: string, build: () => Promise<object>): Promise<object> => {
  const { core, request, reply, lang } = call
  const { url, schema } = request.routeOptions
  const minute = bucketOf(core.settings.get('rates').frozenAt ?? core.now())
  const key = JSON.stringify([url, whose, lang, request.query])
  const made = await core.replies.get(key, core.catalogue.routes(), minute, async () => written(schema, await build()))
  const encoding = encodingOf(request)
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding, accept-language')
  if (encoding === null) return reply.send(made.text)
  return reply.header('content-encoding', encoding).send(await made.as(encoding))
}
