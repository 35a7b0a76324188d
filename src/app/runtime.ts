import * as z from 'zod/mini'
import type { Route } from '../../machines/shared/api.ts'
import { route } from '../api/route-schemas.ts'
import type { I18n } from '@lingui/core'
import { createCaller, type ApiDeps, type Caller } from '../api/caller.ts'
import { apiUrl } from '../config/calls.ts'
import type { Config } from '../config/config.ts'
import { withTexts } from '../i18n/catalogs.ts'
import type { Locale } from '../i18n/locales.ts'
import { createExchange, type Exchange } from '../services/exchange.ts'
import { createRouteSource, type RouteSource } from '../services/routes.ts'
import { createSlot, type Slot } from '../services/slot.ts'
import { createStatusCall, type StatusCall } from '../services/status-call.ts'
import { createStored, type Stored } from '../services/stored.ts'
import { createEmitter, type Emitter } from './emitter.ts'
import type { Frame } from './frame.ts'
import type { Platform } from './platform.ts'

/** What the exchange form is made of, before anything is drawn. The app around it comes later: `frame`. */
export interface Runtime {
  config: Config
  i18n: I18n
  /** The language that the page began with. */
  lang: Locale
  platform: Platform
  /** What every call to the service needs. */
  apiDeps: ApiDeps
  caller: Caller
  loadRoutes: RouteSource
  stored: Stored
  exchange: Exchange
  /** The directions that the form of the page was prerendered with. */
  prerendered: readonly Route[]
  statusCall: StatusCall
  /** Whether technical work stands in for the page; the frame knows. */
  technicalWork: Slot<boolean>
  woken: Emitter<[]>
  hidden: Emitter<[]>
  /** The form can be used, or there is none: from now on everything else may be fetched. */
  usable: () => void
  /** The app around the form; its code is fetched at the first call once the form can be used. @throws when it cannot be fetched */
  frame: () => Promise<Frame>
  /** Does it as soon as the frame is here; without a frame there is nobody to tell. */
  inFrame: (act: (frame: Frame) => void) => void
}

/** Puts services behind the charts; nothing runs yet. */
export const createRuntime = (config: Config, i18n: I18n, lang: Locale, platform: Platform): Runtime => {
  let arriving: Promise<Frame> | null = null
  const loadFrame = withTexts(async () => {
    const { createFrame } = await import('./frame.ts')
    return createFrame(runtime)
  })
  const usable = Promise.withResolvers<void>()
  const frame = () => (arriving ??= usable.promise.then(loadFrame))
  const inFrame: Runtime['inFrame'] = (act) => void frame().then(act, () => undefined)

  const stored = createStored(platform.storage, platform.now)
  const apiDeps: ApiDeps = {
    baseUrl: apiUrl(config),
    lang: () => i18n.locale,
    cookie: platform.readCookie,
    onRefusal: (code) => inFrame(({ app }) => app.send({ type: 'failure.reported', code })),
  }
  const caller = createCaller(apiDeps)
  const loadRoutes = createRouteSource(caller, config.routeVersion)
  const runtime: Runtime = {
    config,
    i18n,
    lang,
    platform,
    apiDeps,
    caller,
    loadRoutes,
    stored,
    prerendered: z.array(route).safeParse(platform.kept('routes')).data ?? [],
    exchange: createExchange(
      () => loadRoutes({}),
      async () => (await frame()).placingDeps,
    ),
    statusCall: createStatusCall(caller),
    technicalWork: createSlot(false),
    woken: createEmitter(),
    hidden: createEmitter(),
    usable: usable.resolve,
    frame,
    inFrame,
  }
  return runtime
}
