import plugin from 'fastify-plugin'
import { refuseUnstorable } from './storable-values.ts'

/** Plugin for pages with forms: parses form bodies, and refuses values that the database cannot store. */
export const forms = plugin(async (scope) => {
  scope.addHook('preHandler', refuseUnstorable)
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body.toString())))
  })
})
