import { lazy, type ComponentType } from 'react'
import type { AnyPart } from '../platform/part.ts'
import { withTexts } from '../i18n/catalogs.ts'
import { late } from '../ui/Late.tsx'
import type { Frame, Runtime } from './app.types.ts'
import { reloadOnce } from '../platform/reload.ts'

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
    ErrorPage: framed((views) => views.Broken),
    UnsupportedBrowser: framed((views) => views.UnsupportedBrowser),
    TechnicalWorkPage: framed((views) => views.WorkPage),
    TechnicalWorkOverlay: framed((views) => views.WorkOverlay),
    OwnOrders: framed((views) => views.OwnOrders),
    HomeMore: late(
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
    PageFailed: lazy(async () => {
      const frame = await runtime.frame()
      const { PageFailed } = frame.views
      return { default: ({ part }: { part: AnyPart }) => <PageFailed frame={frame} part={part} /> }
    }),
    OrderPage: late(
      withTexts(async () => {
        const [{ createOrderRoute }, frame] = await Promise.all([import('./OrderRoute.tsx'), runtime.frame()])
        return { default: createOrderRoute(frame) }
      }),
      reloadOnce,
    ),
  }
}

export type Pages = ReturnType<typeof createPages>
