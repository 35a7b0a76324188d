import type { FastifyPluginAsync } from 'fastify'

const day = 86_400_000

interface Options {
  /** A `mailto:` or `https:` address. */
  contact: string
}

/** Where to report a vulnerability (RFC 9116). */
export const securityTxtRoute: FastifyPluginAsync<Options> = async (app, { contact }) => {
  const { now, siteUrl } = app.core
  const path = '/.well-known/security.txt'
  app.get(path, async (_request, reply) => {
    // Rounded down to a day, so that the reply stays the same for a day; within the year that RFC 9116 recommends.
    const expires = new Date(Math.floor(now() / day) * day + 180 * day).toISOString()
    const canonical = siteUrl === null ? [] : [`Canonical: ${siteUrl}${path}`]
    return reply
      .type('text/plain; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en, ka, ru', ...canonical, ''].join('\n'),
      )
  })
}
