import { compressed } from '../http/compress.ts'
import type { Encoding } from '../http/compress.ts'
import type { Call } from './operations/types.ts'
import { bucketOf } from './catalogue/rates.ts'
import type { Reply } from './replies.ts'
import { encodingOf } from '../http/content-encoding.ts'
import { requireFit } from './validators.ts'

/** Of brotli: what hundreds may ask for is worth more than what one asks for. */
const quality = 5

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
