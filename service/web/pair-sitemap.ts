import type { FastifyPluginAsync } from 'fastify'
import type { Route } from '../api/catalogue/catalogue.ts'
import { compressible, sharedQuality } from '../http/compress.ts'
import type { Compressible } from '../http/compress.ts'
import { encodingOf } from '../http/content-encoding.ts'
import { pairPaths } from './pair-head.ts'
import type { PublicPairs } from './public-pairs.ts'
import { sitemapOf } from './sitemap.ts'

interface Options {
  /** Origin without a trailing slash. */
  siteUrl: string
  pairs: PublicPairs
}

interface Sitemap extends Compressible {
  /** Routes of the catalogue: a new array after each change. */
  madeOf: readonly Route[]
}

/** `/sitemap-pairs.xml`: the pairs of this moment, which the build cannot know. Written once for each change. */
export const pairSitemap: FastifyPluginAsync<Options> = async (app, { siteUrl, pairs }) => {
  let last: Sitemap | null = null

  const current = (): Sitemap => {
    const madeOf = app.core.catalogue.routes()
    if (last?.madeOf === madeOf) return last
    const text = sitemapOf(siteUrl, new Set(pairs.list().flatMap(pairPaths)))
    last = { madeOf, ...compressible(text, sharedQuality) }
    return last
  }

  app.get('/sitemap-pairs.xml', async (request, reply) => {
    const { text, as } = current()
    const encoding = encodingOf(request)
    reply
      .type('application/xml; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-encoding')
    return encoding === null ? reply.send(text) : reply.header('content-encoding', encoding).send(await as(encoding))
  })
}
