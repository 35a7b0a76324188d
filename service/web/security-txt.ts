import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'

const day = 86_400_000

/** Where whoever finds a hole can tell us (RFC 9116). @param contact a `mailto:` or `https:` address */
export const registerSecurityTxt = (app: FastifyInstance, { now, siteUrl }: Core, contact: string): void => {
  const path = '/.well-known/security.txt'
  app.get(path, async (_request, reply) => {
    // Looked up again within the year, by the day.
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
