import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { readDocument } from './verifications.ts'

/** Content-Security-Policy of the pages below /sandbox/. */
export const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Uploaded files are untrusted: fixed type, no scripts, no embedding by other sites. */
export const sendDocument = (reply: FastifyReply, { mediaType, content }: Awaited<ReturnType<typeof readDocument>>) =>
  reply
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', mediaType === 'application/pdf' ? 'attachment' : 'inline')
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type(mediaType)
    .send(content)

const assets = [
  { name: 'console.css', type: 'text/css; charset=utf-8' },
  { name: 'console.js', type: 'text/javascript; charset=utf-8' },
] as const

/** Style and script of the pages below /sandbox/; public. */
export const assetRoutes: FastifyPluginAsync = async (app) => {
  for (const { name, type } of assets) {
    const text = readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8')
    app.get(`/sandbox/assets/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff').send(text),
    )
  }
}
