import { eq } from 'drizzle-orm'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { networkOf } from '../addresses/networks.ts'
import { isNetworkId } from '../../../machines/shared/recipients/formats.ts'
import { partners } from '../../database/schema.ts'
import { sufferFault } from '../faults.ts'
import { drawContactIcon } from './contact-icons.ts'
import { drawCover } from './covers.ts'
import { drawIcon, wordmark } from './icons.ts'

const filesPath = '/service/fs'
const week = 7 * 86_400

const params = z.object({ name: z.string().check(z.regex(/^[a-z0-9-]{1,64}\.svg$/)) })

const nameOf = (asked: unknown): string | null => {
  const parsed = params.safeParse(asked)
  return parsed.success ? parsed.data.name.replace(/\.svg$/, '') : null
}

const sendDrawing = (reply: FastifyReply, svg: string | null) => {
  if (svg === null) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
  return (
    reply
      .header('cache-control', `public, max-age=${week}`)
      // No scripts in an SVG that is opened directly.
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('image/svg+xml')
      .send(svg)
  )
}

/** Pictures of currencies, partners, contacts and the blog, below the file base of spec §7. */
export const fileRoutes: FastifyPluginAsync = async (app) => {
  const { core } = app
  const drawn = new Map<string, string>()

  const currencyIcon = async (currencyId: string): Promise<string | null> => {
    const currency = core.catalogue.currency(currencyId)
    if (currency === undefined) return null
    const known = drawn.get(currency.icon + currency.network)
    if (known !== undefined) return known
    const isToken = currency.symbol === 'USDT' || currency.symbol === 'USDC'
    const chain =
      isToken && currency.network !== null && isNetworkId(currency.network)
        ? (networkOf(currency.network).icon ?? null)
        : null
    const svg = await drawIcon(currency.icon, chain)
    drawn.set(currency.icon + currency.network, svg)
    return svg
  }

  app.addHook('onRequest', sufferFault(core.faults))
  app.get(`${filesPath}/currency/:name`, async (request, reply) => {
    const name = nameOf(request.params)
    return sendDrawing(reply, name === null ? null : await currencyIcon(name))
  })
  app.get(`${filesPath}/partner/:name`, async (request, reply) => {
    const name = nameOf(request.params)
    const [found] = name === null ? [] : await core.db.select().from(partners).where(eq(partners.id, name))
    return sendDrawing(reply, found === undefined ? null : wordmark(found.name))
  })
  for (const [folder, draw] of Object.entries({ news: drawCover, contact: drawContactIcon }))
    app.get(`${filesPath}/${folder}/:name`, async (request, reply) => {
      const name = nameOf(request.params)
      return sendDrawing(reply, name === null ? null : draw(name))
    })
  app.get(`${filesPath}/*`, async (_request, reply) => sendDrawing(reply, null))
}
