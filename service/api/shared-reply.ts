import type { FastifyReply } from 'fastify'
import { compressible, sharedQuality } from '../http/compress.ts'
import type { Call, Shared } from './operation.ts'
import { bucketOf } from './catalogue/rates.ts'
import type { Reply } from './replies.ts'
import { encodingOf } from '../http/content-encoding.ts'
import { success } from '../http/refusal.ts'
import { requireFit } from './validators.ts'

/** Validates and serializes an envelope. @throws when it does not match the contract */
const written = (schema: unknown, envelope: object): Reply => {
  requireFit(schema, envelope)
  return compressible(JSON.stringify(envelope), sharedQuality)
}

/** Sends the group's reply for this minute and language, building it if necessary. */
export const replyShared = async (call: Call, { group, build, grouped }: Shared<unknown>): Promise<FastifyReply> => {
  const { core, request, reply, lang } = call
  const { url, schema } = request.routeOptions
  const minute = bucketOf(core.settings.get('rates').frozenAt ?? core.now())
  const key = JSON.stringify([url, group, lang, request.query], (name, value: unknown) =>
    grouped.includes(name) ? undefined : value,
  )
  const make = async () => written(schema, success(await build()))
  const made = await core.replies.get(key, core.catalogue.routes(), minute, make)
  const encoding = encodingOf(request)
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding, accept-language')
  if (encoding === null) return reply.send(made.text)
  return reply.header('content-encoding', encoding).send(await made.as(encoding))
}
