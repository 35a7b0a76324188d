import * as z from 'zod/mini'
import type { components } from '../../../openapi/schema.d.ts'
import { browserOf } from '../../http/csrf.ts'
import { clientOf } from '../../http/client-key.ts'
import type { Db } from '../../database/open.ts'
import type { Call } from '../operation.ts'
import { derive } from '../orders/secret.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { holderOf } from './sessions.ts'
import { codes } from '../../texts/errors.ts'
import { languages } from '../../texts/languages.ts'
import type { Lang } from '../../texts/languages.ts'
import { partnerOf } from '../affiliate/partner.ts'
import { countRegistration } from '../affiliate/visits.ts'
import { identityOf, isName, linkIdentity } from './identities.ts'
import { countAttempt } from './limits.ts'
import { originOf, ownPath } from './origin.ts'
import { findCaller, refuseBlocked, type Caller } from './session.ts'
import { enter, noteRefusal } from './sign-in.ts'
import { issueToken, readToken, takeToken } from './tokens.ts'
import { freeAddress } from './unfinished.ts'
import { insertUser, lockUser } from './users.ts'
import type { User } from './users.ts'

/** Social sign-in (OAuth-like): through the provider's page, or its SDK. */

type SocialProvider = components['schemas']['SocialProvider']

/** Without `method` the browser is redirected to the provider; with it the provider's SDK opens a popup. */
const providers = [
  { id: 'lari-id', name: 'Lari ID', method: null },
  { id: 'kvali', name: 'Kvali', method: 'Kvali.auth.signIn' },
] as const

/** URL of the provider's SDK. */
export const sdkPath = '/sandbox/social/sdk.js'

export const providerName = (id: string): string | undefined => providers.find((provider) => provider.id === id)?.name

const pathOf = (id: string, end: 'start' | 'callback'): string => `/service/api/v1/user/auth/social/${id}/${end}/`

export const callbackPath = (id: string): string => pathOf(id, 'callback')

/** Binds the SDK's result to the caller. */
const stateOf = ({ settings }: Core, holder: string, id: string, lang: Lang): string =>
  `${lang}.${derive(settings.serverKey, `social:${id}:${holder}:${lang}`).toString('base64url')}`

/** Default target after a sign-in. */
const usualReturn = (lang: Lang): string => `/${lang}/user/exchange/`

export const socialMethods = async ({ core, request, lang }: Call): Promise<SocialProvider[]> => {
  // The simulated providers do not authenticate anyone.
  if (!core.demo) return []
  const holder = await holderOf(core, request)
  return providers.map(({ id, name, method }) => ({
    name,
    url: `${pathOf(id, 'start')}?${new URLSearchParams({ returnUrl: usualReturn(lang) })}`,
    ...(method === null
      ? {}
      : {
          action: {
            method,
            params: { sdk: sdkPath, clientId: id, state: stateOf(core, holder, id, lang) },
            callbackUrl: callbackPath(id),
          },
        }),
  }))
}

/**
 * URL of the provider's page.
 * @throws 42201 for a foreign return address, HTTP 404 for an unknown provider and outside a demo, 50300 above twenty
 *   in five minutes
 */
export const startSocial = async (call: Call, provider: string, returnUrl: string | undefined): Promise<string> => {
  const { core, request, lang } = call
  if (!core.demo || providerName(provider) === undefined) throw new Refusal(codes.notFound)
  const path = ownPath(returnUrl ?? usualReturn(lang), originOf(core, request))
  if (path === null) throw new Refusal(codes.fieldInvalid, { object: { field: 'returnUrl' } })
  await countAttempt(core, [{ key: `social:${clientOf(request)}`, most: 20, within: 300_000 }])
  const payload = { provider, holder: await holderOf(core, request), returnUrl: path }
  const state = await issueToken(core, core.db, { kind: 'social-state', payload })
  return `/sandbox/social/authorize/?${new URLSearchParams({ client: provider, state })}`
}

/** The identity confirmed by the provider. */
const claimShape = z.object({
  provider: z.string(),
  state: z.string(),
  subject: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})

export type Claim = z.infer<typeof claimShape>

/** The one-time code that the provider exchanges for the identity. */
export const issueClaim = (core: Core, claim: Claim): Promise<string> =>
  issueToken(core, core.db, { kind: 'social-code', payload: { ...claim } })

const takeClaim = async (core: Core, provider: string, code: string): Promise<Claim | null> => {
  const taken = await takeToken(core, core.db, 'social-code', code)
  const claim = claimShape.safeParse(taken?.payload)
  return claim.success && claim.data.provider === provider ? claim.data : null
}

export interface Answer {
  provider: string
  /** From the provider's SDK. */
  result?: string | undefined
  /** From the provider's page, with the state. */
  code?: string | undefined
  state?: string | undefined
}

const stateShape = z.object({ provider: z.string(), holder: z.string(), returnUrl: z.string() })

/** @returns the return path; null unless this browser started the sign-in, and did not sign in or out since */
const returnOf = async (call: Call, { provider, state }: Answer, claim: Claim): Promise<string | null> => {
  const { core, request } = call
  if (state !== undefined && state !== claim.state) return null
  const holder = await holderOf(core, request)
  if (state === undefined) {
    const lang = languages.find((one) => claim.state === stateOf(core, holder, provider, one))
    return lang === undefined ? null : usualReturn(lang)
  }
  const asked = stateShape.safeParse((await takeToken(core, core.db, 'social-state', state))?.payload)
  if (!asked.success || asked.data.provider !== provider || asked.data.holder !== holder) return null
  return asked.data.returnUrl
}

/** Whether the caller's e-mail matches the identity's: only then is it linked to the caller's account. */
const isOwn = (caller: Caller, claim: Claim): boolean => caller.user.email?.toLowerCase() === claim.email.toLowerCase()

interface Found {
  caller: Caller | null
  /** Whose code the person came with. */
  partner: User | null
}

/**
 * The account of an identity: the linked one, the caller's if it has that e-mail, otherwise a new one.
 * @throws 11000654 when another account has the e-mail: its owner must sign in first
 */
const accountOf = async (call: Call, db: Db, claim: Claim, { caller, partner }: Found): Promise<string> => {
  const { core, lang } = call
  const known = await identityOf(db, claim)
  if (known !== undefined) return known
  const made = async () => {
    await freeAddress(db, claim.email)
    const user = await insertUser(db, core.now(), {
      email: claim.email,
      firstName: isName(claim.firstName, 2) ? claim.firstName : (claim.email.split('@')[0] ?? '').slice(0, 50),
      lastName: isName(claim.lastName, 0) ? claim.lastName : '',
      locale: lang,
      referredBy: partner?.partnerCode ?? null,
      isActive: true,
    })
    await countRegistration(core, db, user, partner)
    return user
  }
  const userId = caller !== null && isOwn(caller, claim) ? caller.user.id : (await made()).id
  await linkIdentity(core, db, { ...claim, userId })
  return userId
}

const reasons: Readonly<Record<number, string>> = { [codes.emailInUse]: 'used', [codes.accountBlocked]: 'blocked' }

/** Language of a page from its path; undefined without one. */
const languageIn = (path: string): Lang | undefined => languages.find((lang) => path.startsWith(`/${lang}/`))

/**
 * Begins the session; with two-factor on, redirects to the sign-in link page, which asks for the code.
 * @returns the target path
 */
const enterOrAsk = async (call: Call, db: Db, userId: string, returnTo: string): Promise<string> => {
  const { core, request } = call
  const user = await lockUser(db, userId)
  if (user === undefined || user.otpSecret === null) {
    await enter(call, db, userId, { way: 'social' })
    return returnTo
  }
  refuseBlocked(user, core.now())
  // Bound to this browser, because it is part of a URL.
  const token = await issueToken(core, db, { kind: 'tmp', userId, payload: { holder: browserOf(request), returnTo } })
  return `/${languageIn(returnTo) ?? call.lang}/auth/${token}/`
}

/** Language of the page that led to the provider, if known. */
const languageOf = async ({ core, lang }: Call, { state }: Answer): Promise<Lang> => {
  const asked = state === undefined ? undefined : await readToken(core.db, 'social-state', state)
  return languageIn(asked?.payload['returnUrl'] ?? '') ?? lang
}

/** Completes a sign-in with the provider's answer. @returns the target path: the user area, or home with the reason */
export const finishSocial = async (call: Call, answer: Answer): Promise<string> => {
  const { core } = call
  const lang = await languageOf(call, answer)
  const home = (reason: string) => `/${lang}/?social=${reason}`
  const code = answer.code ?? answer.result ?? ''
  if (code === '') return home('denied')
  const claim = await takeClaim(core, answer.provider, code)
  const returnTo = claim === null ? null : await returnOf(call, answer, claim)
  if (claim === null || returnTo === null) return home('failed')
  const caller = await findCaller(call)
  const partner = await partnerOf(call, { user: null, email: claim.email })
  try {
    return await core.db.transaction(async (tx) =>
      enterOrAsk(call, tx, await accountOf(call, tx, claim, { caller, partner }), returnTo),
    )
  } catch (error) {
    noteRefusal(call, error, 'social')
    const reason = error instanceof Refusal ? reasons[error.code] : undefined
    if (reason === undefined) throw error
    return home(reason)
  }
}
