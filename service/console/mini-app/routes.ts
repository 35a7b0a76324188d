import { readFileSync } from 'node:fs'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { sendHtml } from '../../http/html.ts'
import { policy } from '../replies.ts'
import { readChoices } from './choices.ts'
import { launchOf } from './launch.ts'
import { miniAppPage } from './page.ts'

/** The phone frame, in a demo only. */

const assets = ['main.js', 'bridge.js', 'log.js', 'methods.js', 'phone.js', 'reading.js', 'state.js', 'versions.js']

const typeOf = (name: string): string => (name.endsWith('.css') ? 'text/css' : 'text/javascript')

/** Sends the page, with the choices of its query. @throws 42201 */
export const sendMiniApp = ({ query }: FastifyRequest, reply: FastifyReply) =>
  sendHtml(reply, miniAppPage(readChoices(query)), `${policy}; frame-src 'self'`)

/** What the page loads: its script and style, and a launch of the app with the choices of the query. */
export const miniAppRoutes: FastifyPluginAsync = async (app) => {
  app.get('/sandbox/mini-app/launch/', async ({ query }) => launchOf(app.core, readChoices(query)))
  for (const name of [...assets, 'mini-app.css']) {
    const text = readFileSync(new URL(`../assets/mini-app/${name}`, import.meta.url), 'utf8')
    app.get(`/sandbox/mini-app/assets/${name}`, async (_request, reply) =>
      reply
        .type(`${typeOf(name)}; charset=utf-8`)
        .header('x-content-type-options', 'nosniff')
        .send(text),
    )
  }
}
