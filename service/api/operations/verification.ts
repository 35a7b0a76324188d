import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { countAttempt } from '../accounts/limits.ts'
import { originOf } from '../accounts/origin.ts'
import { requireUser } from '../accounts/session.ts'
import { success } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { createUploads } from '../../http/uploads.ts'
import { checkSubmission, submission } from '../verification/check.ts'
import { keep, listOf, newestOf, standingOf, statusBy } from '../verification/store.ts'
import { showTemplate } from '../verification/template.ts'
import { showData, showVerification } from '../verification/view.ts'
import type { Operations } from './types.ts'

/** Where documents arrive, below the prefix of the API. */
const submitPath = '/user/verification/submit/'

/** Four documents of eight million base64 characters, as the contract allows, and the rest of the body. */
const documentsLimit = 4 * 8_000_000 + 256 * 1024

const minute = 60_000

/**
 * Hook for `onRoute` of the API: the one call that takes documents may have a long body. It is read for nobody but who
 * is signed in, not too often, and of few at a time.
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

const listQuery = z.object({ limit: z.int() })

/** Identity verification (spec §2, §3, §7). */
export const verificationOperations: Operations = {
  initVerification: async (call) => {
    const { core, lang } = call
    const { user } = await requireUser(call)
    await countAttempt(core, [{ key: `verification-init:${user.id}`, most: 30, within: minute }])
    const newest = await newestOf(core.db, user)
    const data = showData(core.settings, user, statusBy(user, newest), newest, lang)
    return success({ template: JSON.stringify(showTemplate(lang, core.now())), data })
  },

  getVerifications: async (call) => {
    const { core, request, lang } = call
    const { user } = await requireUser(call)
    const known = await listOf(core.db, user, listQuery.parse(request.query).limit)
    return success({ verifications: known.map((each) => showVerification(core.settings, each, lang)) })
  },

  /** What stands already is answered before anything is checked: the first answer may have been lost. */
  submitVerification: async (call) => {
    const { core, request, lang } = call
    const { user } = await requireUser(call)
    const standing = await standingOf(core.db, user)
    const verification =
      standing ??
      (await keep(core, user, checkSubmission(submission.parse(request.body), core.now()), originOf(core, request)))
    return success({ verification: showVerification(core.settings, verification, lang) })
  },
}
