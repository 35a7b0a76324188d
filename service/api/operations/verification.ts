import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { countAttempt } from '../accounts/limits.ts'
import { originOf } from '../accounts/origin.ts'
import { requireUser } from '../accounts/session.ts'
import type { Core } from '../../core.ts'
import { createUploads } from '../../http/uploads.ts'
import { checkSubmission } from '../verification/check.ts'
import { keep, listOf, newestOf, standingOf, statusBy } from '../verification/store.ts'
import { showTemplate } from '../verification/template.ts'
import { showData, showVerification } from '../verification/view.ts'
import type { Operations } from '../operation.ts'

/** The operation that receives documents, relative to the prefix of the API. */
const submitPath = '/user/verification/submit/'

/** Four documents of eight million base64 characters, as the contract allows, and the rest of the body. */
const documentsLimit = 4 * 8_000_000 + 256 * 1024

const minute = 60_000

/**
 * Hook for `onRoute` of the API: only the operation that receives documents may have a long body, only for signed-in
 * users, with limits on rate and concurrency.
 */
export const admitDocuments = (core: Core) => {
  const begin = createUploads()
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { user } = await requireUser({ core, request })
    begin(request, reply, user.id)
    await countAttempt(core, [{ key: `verification-submit:${user.id}`, most: 10, within: minute }])
  }
  return (route: RouteOptions): void => {
    if (!route.url.endsWith(submitPath)) return
    Object.assign(route, { bodyLimit: documentsLimit, onRequest: [route.onRequest ?? [], admit].flat() })
  }
}

/** Identity verification (spec §2, §3, §7). */
export const verificationOperations = {
  initVerification: async (call) => {
    const { core, lang } = call
    const { user } = await requireUser(call)
    await countAttempt(core, [{ key: `verification-init:${user.id}`, most: 30, within: minute }])
    const newest = await newestOf(core.db, user)
    const data = showData(core.settings, user, statusBy(user, newest), newest, lang)
    return { template: JSON.stringify(showTemplate(lang, core.now())), data }
  },

  getVerifications: async (call) => {
    const { core, lang } = call
    const { user } = await requireUser(call)
    const known = await listOf(core.db, user, call.query.limit ?? 999)
    return { verifications: known.map((each) => showVerification(core.settings, each, lang)) }
  },

  /** A pending verification is returned before validation: its first reply may have been lost. */
  submitVerification: async (call) => {
    const { core, request, lang } = call
    const { user } = await requireUser(call)
    const standing = await standingOf(core.db, user)
    const verification =
      standing ?? (await keep(core, user, checkSubmission(call.body, core.now()), originOf(core, request)))
    return { verification: showVerification(core.settings, verification, lang) }
  },
} satisfies Partial<Operations>
