import * as z from 'zod/mini'
import { route } from '../api/route-schemas.ts'
import type { I18n } from '@lingui/core'
import { createCaller, type ApiDeps } from '../api/caller.ts'
import { apiUrl } from '../config/calls.ts'
import type { Config } from '../config/config.ts'
import { withTexts } from '../i18n/catalogs.ts'
import type { Locale } from '../routes/locales.ts'
import { createExchange } from '../services/exchange.ts'
import { createRouteSource, type RouteSource } from '../services/routes.ts'
import { createPart } from '../platform/part.ts'
import { createRootActor } from '../platform/root-actor.ts'
import { createAtom } from '../platform/atom.ts'
import { createStatusPrefetch } from '../services/status-prefetch.ts'
import { createPersisted } from '../services/persisted.ts'
import { createEmitter } from './emitter.ts'
import type { AppShell, Bootstrap } from './app.types.ts'
import type { Platform } from './platform.ts'

/** Prerendered content of the home page that the first script reads. */
const homeContent = z.object({
  content: z.object({ reviewCount: z.number(), averageRating: z.optional(z.string()) }),
})

/** Connects services to the charts; starts nothing. */
export const createBootstrap = (config: Config, i18n: I18n, lang: Locale, platform: Platform): Bootstrap => {
  const loadShell = withTexts(() => import('./app-shell.ts'))
  // Created once: a retry may concern the texts only.
  const shellPart = createPart<AppShell>(async () => (await loadShell()).createAppShell(bootstrap))
  const usable = Promise.withResolvers<void>()
  const shell = async () => {
    await usable.promise
    return shellPart.whole()
  }
  const withShell: Bootstrap['withShell'] = (act) => void shell().then(act)

  const persisted = createPersisted(platform.storage, platform.tabStorage, platform.now)
  const apiDeps: ApiDeps = {
    baseUrl: apiUrl(config),
    lang: () => i18n.locale,
    cookie: platform.readCookie,
    onRefusal: (code) => withShell(({ app }) => app.send({ type: 'failure.reported', code })),
  }
  const caller = createCaller(apiDeps)
  const askRoutes = createRouteSource(caller, config.routeVersion, (refusal) =>
    withShell(({ app }) => app.send({ type: 'routes.answered', refusal })),
  )
  const loadRoutes: RouteSource = (query) => {
    const partner = persisted.partner()
    return askRoutes(partner === null ? query : { ...query, partner })
  }
  const bootstrap: Bootstrap = {
    root: createRootActor(platform.report),
    config,
    i18n,
    lang,
    platform,
    apiDeps,
    caller,
    loadRoutes,
    persisted,
    prerendered: z.array(route).safeParse(platform.preloaded('routes')).data ?? [],
    reviewTotals: homeContent.safeParse(platform.preloaded('content')).data?.content ?? null,
    exchange: createExchange(
      () => loadRoutes({}),
      async () => (await shell()).placingDeps,
    ),
    statusPrefetch: createStatusPrefetch(caller),
    technicalWork: createAtom(false),
    isAsked: createAtom(false),
    woken: createEmitter(),
    hidden: createEmitter(),
    usable: usable.resolve,
    shellPart,
    shell,
    withShell,
  }
  return bootstrap
}
