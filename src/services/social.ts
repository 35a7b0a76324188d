import { fromPromise } from 'xstate'
import type { SocialProvider } from '../../machines/shared/api.ts'
import { need } from '../../machines/shared/outcome.ts'
import { socialMachine } from '../../machines/social/social.machine.ts'
import type { SocialMethod } from '../../machines/social/social.types.ts'
import { socialMethodsReply } from '../api/account-schemas.ts'
import type { Api } from '../api/client.ts'
import { ServiceFault } from '../api/fault.ts'
import { sameOriginPath, serviceUrl } from './same-origin.ts'

export interface SocialDeps {
  api: Api
  /** Origin of the page. */
  origin: () => string
  /** Base of the service's own pages, from the configuration. */
  servicePath: string
  /** Where a redirect sign-in finally leads: a path of our origin. */
  returnPath: () => string
  /** Fetches a script of our own origin. @throws if it cannot be fetched */
  loadScript: (src: string) => Promise<void>
  /** The object that providers' scripts add their methods to. */
  globals: object
}

/** Provider methods that may be called (spec §2); any other method named by the service is ignored. */
export const allowedMethods: readonly string[] = ['Kvali.auth.signIn', 'Telegram.Login.auth']

interface Place {
  servicePath: string
  /** Of the page. */
  origin: string
}

const withReturn = (path: string, returnUrl: string): string => {
  const [address = '', query = ''] = path.split('?')
  const search = new URLSearchParams(query)
  search.set('returnUrl', returnUrl)
  return `${address}?${search}`
}

const actionOf = (action: SocialProvider['action'], { servicePath, origin }: Place): SocialMethod['action'] => {
  if (action === undefined || !allowedMethods.includes(action.method)) return null
  const callbackUrl = serviceUrl(action.callbackUrl, servicePath, origin)
  return callbackUrl === null ? null : { ...action, callbackUrl }
}

/** A provider for the chart; null if its address is not the service's or its method is not allowed. */
export const socialMethod = (
  { name, url, action }: SocialProvider,
  place: Place,
  returnPath: string,
): SocialMethod | null => {
  const { servicePath, origin } = place
  const path = serviceUrl(url, servicePath, origin)
  const acting = actionOf(action, place)
  if (path === null || (action !== undefined && acting === null)) return null
  return { name, href: withReturn(path, sameOriginPath(returnPath, origin) ?? '/'), action: acting }
}

/** @throws ServiceFault if the list cannot be loaded */
const loadMethods = async ({ api, origin, servicePath, returnPath }: SocialDeps): Promise<readonly SocialMethod[]> => {
  const outcome = await api.read(() => api.client.GET('/user/auth/social/methods/get/'), socialMethodsReply)
  if (!outcome.ok) throw new ServiceFault('broken')
  return outcome.value.socials.data
    .map((provider) => socialMethod(provider, { servicePath, origin: origin() }, returnPath()))
    .filter((method) => method !== null)
}

const own = (holder: unknown, key: string): unknown =>
  (typeof holder === 'object' || typeof holder === 'function') && holder !== null && Object.hasOwn(holder, key)
    ? Reflect.get(holder, key)
    : undefined

/** Calls a method by its path; resolves with its return value, its promise, or the argument of its callback. */
const call = (globals: object, path: string, params: object): Promise<unknown> => {
  const keys = path.split('.')
  const name = need(keys.pop() ?? null)
  const holder = keys.reduce<unknown>(own, globals)
  const method = own(holder, name)
  if (typeof method !== 'function') throw new Error('the provider has no such method')
  return new Promise((resolve, reject) => {
    const returned: unknown = Reflect.apply(method, holder, [params, resolve])
    if (returned instanceof Promise) returned.then(resolve, reject)
  })
}

/** A provider's result as a query: each text property by its name, anything else as `result`. */
const queryOf = (result: unknown): URLSearchParams => {
  if (typeof result === 'string' && result !== '') return new URLSearchParams({ result })
  const entries = typeof result === 'object' && result !== null ? Object.entries(result) : []
  if (entries.length === 0) throw new Error('the provider gave nothing')
  const isPlain = typeof own(result, 'result') === 'string'
  return isPlain
    ? new URLSearchParams(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
    : new URLSearchParams({ result: JSON.stringify(result) })
}

/**
 * Signs in at a provider. @returns the service's callback address, with the result in its query
 * @throws if the provider does not answer or its window is closed
 */
export const runAction = async (deps: SocialDeps, { action }: SocialMethod): Promise<string> => {
  const { method, params, callbackUrl } = need(action)
  if (!allowedMethods.includes(method)) throw new Error('the method is not allowed')
  const script = typeof params['sdk'] === 'string' ? sameOriginPath(params['sdk'], deps.origin()) : null
  if (script !== null) await deps.loadScript(script)
  const result = await call(deps.globals, method, params)
  const address = need(serviceUrl(callbackUrl, deps.servicePath, deps.origin()))
  const target = new URL(address, deps.origin())
  for (const [name, value] of queryOf(result)) target.searchParams.set(name, value)
  return target.origin === new URL(deps.origin()).origin ? target.pathname + target.search : target.href
}

/** The chart of sign-in through providers, with its real actors. */
export const createSocial = (deps: SocialDeps) =>
  socialMachine.provide({
    actors: {
      loadMethods: fromPromise(() => loadMethods(deps)),
      runAction: fromPromise(({ input }) => runAction(deps, input.method)),
    },
  })
