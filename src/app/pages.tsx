import { lazy, type ComponentType } from 'react'
import { withTexts } from '../i18n/catalogs.ts'
import type { Frame } from './app.types.ts'
import type { Runtime } from './app.types.ts'

/**
 * Lazy components: what stands around the content, and one a page. The home page is not among them: most people want
 * nothing else.
 */
export const createPages = (runtime: Runtime) => {
  const framed = (pick: (views: Frame['views']) => ComponentType<{ frame: Frame }>) =>
    lazy(async () => {
      const frame = await runtime.frame()
      const View = pick(frame.views)
      return { default: () => <View frame={frame} /> }
    })
  return {
    Header: framed((views) => views.ShellHeader),
    Footer: framed((views) => views.ShellFooter),
    Floating: framed((views) => views.Floating),
    Bar: framed((views) => views.Bar),
    Notices: framed((views) => views.Notices),
    Dialogs: framed((views) => views.AccountDialogs),
    DialogsFailed: framed((views) => views.DialogsFailed),
    ErrorPage: framed((views) => views.Broken),
    UnsupportedBrowser: framed((views) => views.UnsupportedBrowser),
    TechnicalWorkPage: framed((views) => views.WorkPage),
    TechnicalWorkOverlay: framed((views) => views.WorkOverlay),
    OwnOrders: framed((views) => views.OwnOrders),
    HomeMore: lazy(
      withTexts(async () => {
        const frame = await runtime.frame()
        return { default: await frame.views.loadHomeMore(frame) }
      }),
    ),
    LatePage: lazy(async () => {
      const frame = await runtime.frame()
      const { LatePage } = frame.views
      return { default: ({ pathname }: { pathname: string }) => <LatePage frame={frame} pathname={pathname} /> }
    }),
    OrderPage: lazy(
      withTexts(async () => {
        const loading = import('./OrderRoute.tsx')
        // It may fail while the frame is still awaited; who awaits it below hears of it.
        loading.catch(() => undefined)
        const frame = await runtime.frame()
        frame.app.send({ type: 'navigation.started' })
        try {
          const { createOrderRoute } = await loading
          return { default: createOrderRoute(frame) }
        } finally {
          frame.app.send({ type: 'navigation.ended' })
        }
      }),
    ),
  }
}

export type Pages = ReturnType<typeof createPages>
