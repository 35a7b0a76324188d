import { createHash } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../../core.ts'
import { compressible, sharedQuality } from '../../http/compress.ts'
import { encodingOf } from '../../http/content-encoding.ts'
import { limitedTo } from '../../http/rate-limit.ts'
import { bonusOf, findPartner } from '../affiliate/partner.ts'
import { bucketOf } from '../catalogue/rates.ts'
import { sufferFault } from '../faults.ts'
import type { Reply } from '../replies.ts'
import { isChosen, isNarrow, readChoice } from './choice.ts'
import type { Choice } from './choice.ts'
import { readItems } from './items.ts'
import type { RateItem } from './items.ts'
import { contentTypes, formats, writeRates } from './write.ts'
import type { Format } from './write.ts'

/** Files per minute and address: a reader of three files every few seconds. */
const filesPerMinute = 120

/** Rates change once a minute; a shared cache may keep a file for a part of it, s. */
const freshFor = 15

/** A file that was written, with what it was written from. */
interface RatesFile extends Reply {
  items: readonly RateItem[]
  etag: string
  /** ms */
  madeAt: number
}

const written = (format: Format, items: readonly RateItem[], madeAt: number): RatesFile => {
  const text = writeRates(format, items)
  return {
    ...compressible(text, sharedQuality),
    items,
    madeAt,
    // Weak: the compressed forms share it.
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
  }
}

/** Files with all pairs, written once a minute; those with a choice are made of them. */
const createFiles = (core: Core) => {
  const files = new WeakMap<Reply, RatesFile>()
  const whole = async (format: Format, bonus: string): Promise<RatesFile> => {
    const minute = bucketOf(core.settings.get('rates').frozenAt ?? core.now())
    const reply = await core.replies.get(`rates ${format} ${bonus}`, core.catalogue.routes(), minute, async () => {
      const made = written(format, await readItems(core, bonus), core.now())
      files.set(made, made)
      return made
    })
    const file = files.get(reply)
    if (file === undefined) throw new Error('a reply under the key of a file of rates')
    return file
  }
  return async (format: Format, bonus: string, choice: Choice): Promise<RatesFile> => {
    const all = await whole(format, bonus)
    return isNarrow(choice) ? written(format, all.items.filter(isChosen(choice)), all.madeAt) : all
  }
}

/** `If-None-Match` (RFC 9110): a list of tags, compared weakly. */
const isKnown = (asked: string | undefined, etag: string): boolean =>
  asked !== undefined &&
  asked
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag.replace(/^W\//, ''))

const sendFile = async (request: FastifyRequest, reply: FastifyReply, format: Format, file: RatesFile) => {
  reply.headers({
    etag: file.etag,
    'last-modified': new Date(file.madeAt).toUTCString(),
    'cache-control': `public, max-age=${freshFor}`,
    vary: 'accept-encoding',
    // Anybody may read rates, also a script on a partner's page.
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag, last-modified',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  if (isKnown(request.headers['if-none-match'], file.etag)) return reply.code(304).send()
  reply.type(contentTypes[format])
  const encoding = encodingOf(request)
  if (encoding === null) return reply.send(file.text)
  return reply.header('content-encoding', encoding).send(await file.as(encoding))
}

/** `/service/rates.xml`, `.json` and `.txt`: the rates in the formats of monitors (spec §2, docs/rates-export.md). */
export const ratesFiles: FastifyPluginAsync = async (app) => {
  const { core } = app
  const fileOf = createFiles(core)
  app.addHook('onRequest', sufferFault(core.faults))
  await app.register(rateLimit, limitedTo(filesPerMinute, 'rates'))
  for (const format of formats)
    app.get(`/service/rates.${format}`, async (request, reply) => {
      const { choice, partner } = readChoice(request.query)
      const bonus = bonusOf(await findPartner(core.db, partner))
      return sendFile(request, reply, format, await fileOf(format, bonus, choice))
    })
}
