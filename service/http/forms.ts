import plugin from 'fastify-plugin'
import { refuseUnstorable } from './storable-values.ts'

/** For pages with forms: reads them besides JSON, and refuses what the database cannot keep. */
export const forms = plugin(async (scope) => {
  scope.addHook('preHandler', refuseUnstorable)
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())))
  })
})
