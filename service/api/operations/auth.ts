import { whereActivationLeads } from '../accounts/activation.ts'
import { lookAtLink, mailReset, resetPassword, signInByToken } from '../accounts/recovery.ts'
import { noteStart, signInByMessenger } from '../accounts/messenger.ts'
import { registerWith } from '../accounts/registration.ts'
import { endOwn, findCaller, requireUser } from '../accounts/session.ts'
import { signInWith } from '../accounts/sign-in.ts'
import { finishSocial, socialMethods, startSocial } from '../accounts/social.ts'
import { issueToken } from '../accounts/tokens.ts'
import { describeUser } from '../verification/shown-user.ts'
import { Redirect } from '../operation.ts'
import type { Operations } from '../operation.ts'

/** Signing up, in and out (spec §4, §7 `user/auth`). */
export const authOperations = {
  registerUser: async (call) => ({ active: await registerWith(call, call.body) }),

  confirmRegistration: async (call) => new Redirect(await whereActivationLeads(call, call.query.token)),

  signIn: async (call) => describeUser(call.core.db, await signInWith(call, call.body)),

  signInToken: async (call) => {
    const { tmpAuthToken, code = '' } = call.body
    return describeUser(call.core.db, await signInByToken(call, tmpAuthToken, code.trim()))
  },

  signInTelegram: async (call) => describeUser(call.core.db, await signInByMessenger(call, call.body)),

  sendMiniAppStart: async (call) => noteStart(call, call.body),

  getSocketToken: async (call) => {
    const { user, sessionId } = await requireUser(call)
    const { core } = call
    return { token: await issueToken(core, core.db, { kind: 'socket', userId: user.id, payload: { sessionId } }) }
  },

  getSession: async (call) => describeUser(call.core.db, (await requireUser(call)).user),

  signOut: async (call) => {
    const { user } = await requireUser(call)
    await endOwn(call.core, call)
    call.core.security({ event: 'sign-out', userId: user.id, address: call.request.ip })
  },

  checkAuthentication: async (call) => {
    const { user } = await requireUser(call)
    return { authenticated: true, verificationPerson: user.verificationPerson }
  },

  checkSignOut: async (call) => ({ signedOut: (await findCaller(call)) === null }),

  getSocialMethods: async (call) => ({ socials: { data: await socialMethods(call) } }),

  startSocialSignIn: async (call) => new Redirect(await startSocial(call, call.path.provider, call.query.returnUrl)),

  finishSocialSignIn: async (call) => {
    const { provider } = call.path
    const { result, code, state } = call.query
    return new Redirect(await finishSocial(call, { provider, result, code, state }))
  },

  requestPasswordReset: async (call) => mailReset(call, call.body),

  lookAtPasswordLink: async (call) => lookAtLink(call, call.body.token),

  confirmPasswordReset: async (call) => {
    const user = await resetPassword(call, call.body.token, call.body.password)
    return { resultAuth: user === null ? null : await describeUser(call.core.db, user) }
  },

  recoverPassword: async (call) => mailReset(call, { ...call.body, lang: call.lang }),
} satisfies Partial<Operations>
