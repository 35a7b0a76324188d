import * as z from 'zod/mini'
import { whereActivationLeads } from '../accounts/activation.ts'
import { lookAtLink, mailReset, resetPassword, signInByToken } from '../accounts/recovery.ts'
import { registerWith } from '../accounts/registration.ts'
import { endOwn, findCaller, requireUser } from '../accounts/session.ts'
import { signInWith } from '../accounts/sign-in.ts'
import { finishSocial, socialMethods, startSocial } from '../accounts/social.ts'
import { issueToken } from '../accounts/tokens.ts'
import { success } from '../../http/refusal.ts'
import { languages } from '../../texts/languages.ts'
import { signedCredential } from './signed-credential.ts'
import { describeUser } from '../verification/shown-user.ts'
import type { Operations } from './types.ts'

const lang = z.enum(languages)
const captcha = z.optional(z.string())

const registration = z.object({
  email: z.string(),
  password: z.string(),
  first_name: z.string(),
  last_name: z.optional(z.string()),
  agree_email: z.boolean(),
  partner_code: z.optional(z.string()),
  captcha,
  code: z.optional(z.string()),
  return_to: z.string(),
  lang,
})
const credentials = z.object({
  email: z.string(),
  password: z.string(),
  captcha,
  code: z.optional(z.string()),
  passkey: z.optional(signedCredential),
})
const tokenQuery = z.object({ token: z.string() })
const temporary = z.object({ tmpAuthToken: z.string(), code: z.optional(z.string()) })
const resetRequest = z.object({ email: z.string(), lang, captcha })
const resetConfirm = z.object({ token: z.string(), password: z.string() })
const recovery = z.object({ email: z.string(), captcha })
const provider = z.object({ provider: z.string() })
const startQuery = z.object({ returnUrl: z.optional(z.string()) })
const callbackQuery = z.object({
  result: z.optional(z.string()),
  code: z.optional(z.string()),
  state: z.optional(z.string()),
})

/** Signing up, in and out (spec §4, §7 `user/auth`). */
export const authOperations: Operations = {
  registerUser: async (call) => success({ active: await registerWith(call, registration.parse(call.request.body)) }),

  confirmRegistration: async (call) => {
    const { token } = tokenQuery.parse(call.request.query)
    return call.reply.redirect(await whereActivationLeads(call, token), 302)
  },

  signIn: async (call) =>
    success(await describeUser(call.core.db, await signInWith(call, credentials.parse(call.request.body)))),

  signInToken: async (call) => {
    const { tmpAuthToken, code = '' } = temporary.parse(call.request.body)
    return success(await describeUser(call.core.db, await signInByToken(call, tmpAuthToken, code.trim())))
  },

  getSocketToken: async (call) => {
    const { user, sessionId } = await requireUser(call)
    const { core } = call
    const token = await issueToken(core, core.db, { kind: 'socket', userId: user.id, payload: { sessionId } })
    return success({ token })
  },

  getSession: async (call) => success(await describeUser(call.core.db, (await requireUser(call)).user)),

  signOut: async (call) => {
    const { user } = await requireUser(call)
    await endOwn(call.core, call)
    call.core.security({ event: 'sign-out', userId: user.id, address: call.request.ip })
    return { success: true }
  },

  checkAuthentication: async (call) => {
    const { user } = await requireUser(call)
    return success({ authenticated: true, verificationPerson: user.verificationPerson })
  },

  checkSignOut: async (call) => success({ signedOut: (await findCaller(call)) === null }),

  getSocialMethods: async (call) => success({ socials: { data: await socialMethods(call) } }),

  startSocialSignIn: async (call) => {
    const { params, query } = call.request
    const to = await startSocial(call, provider.parse(params).provider, startQuery.parse(query).returnUrl)
    return call.reply.redirect(to, 302)
  },

  finishSocialSignIn: async (call) => {
    const { params, query } = call.request
    const to = await finishSocial(call, { ...provider.parse(params), ...callbackQuery.parse(query) })
    return call.reply.redirect(to, 302)
  },

  requestPasswordReset: async (call) => {
    await mailReset(call, resetRequest.parse(call.request.body))
    return { success: true }
  },

  lookAtPasswordLink: async (call) => {
    const { token } = tokenQuery.parse(call.request.body)
    return success({ returning: await lookAtLink(call, token) })
  },

  confirmPasswordReset: async (call) => {
    const { token, password } = resetConfirm.parse(call.request.body)
    const user = await resetPassword(call, token, password)
    return success({ resultAuth: user === null ? null : await describeUser(call.core.db, user) })
  },

  recoverPassword: async (call) => {
    await mailReset(call, { ...recovery.parse(call.request.body), lang: call.lang })
    return { success: true }
  },
}
