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
  /** Of the configuration: where the service's own pages begin. */
  servicePath: string
  /** Where a sign-in by a link leads in the end: a path of our own. */
  returnPath: () => string
  /** Fetches a script of our own origin. @throws when it cannot be fetched */
  loadScript: (src: string) => Promise<void>
  /** Where the scripts of providers put their methods. */
  globals: object
}

/** Methods of providers' own code that may be called (spec §2); what the service names beside them is not. */
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

/** A provider as the chart takes it; null when it does not lead to the service, or asks for what is not allowed. */
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

/** @throws ServiceFault when the list cannot be had */
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

/** Calls a method by its path; resolves with what it returns, promises, or gives to a callback after the parameters. */
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

/** What a provider gave, as a query: each of its texts by its name, anything else as `result`. */
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
 * Asks a provider. @returns the callback address of the service, with the result in its query
 * @throws when the provider does not answer, or its window was closed
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

/** The chart of the ways to sign in through somebody else, with its real actors. */
export const createSocial = (deps: SocialDeps) =>
  socialMachine.provide({
    actors: {
      loadMethods: fromPromise(() => loadMethods(deps)),
      runAction: fromPromise(({ input }) => runAction(deps, input.method)),
    },
  })
