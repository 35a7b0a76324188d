import { lazy, type ComponentType } from 'react'
import type { AnyPart } from '../platform/part.ts'
import { withTexts } from '../i18n/catalogs.ts'
import { lazyPart } from '../ui/LazyPart.tsx'
import type { AppShell, Bootstrap } from './app.types.ts'
import { reloadOnce } from '../platform/reload.ts'

/**
 * Lazy components: what stands around the content, and one a page. The home page is not among them: most people want
 * nothing else.
 */
export const createPages = (bootstrap: Bootstrap) => {
  const shellView = (pick: (views: AppShell['views']) => ComponentType<{ shell: AppShell }>) =>
    lazy(async () => {
      const shell = await bootstrap.shell()
      const View = pick(shell.views)
      return { default: () => <View shell={shell} /> }
    })
  return {
    Header: shellView((views) => views.ShellHeader),
    Footer: shellView((views) => views.ShellFooter),
    Floating: shellView((views) => views.Floating),
    Bar: shellView((views) => views.Bar),
    Notices: shellView((views) => views.Notices),
    Dialogs: shellView((views) => views.AccountDialogs),
    ErrorPage: shellView((views) => views.Broken),
    UnsupportedBrowser: shellView((views) => views.UnsupportedBrowser),
    TechnicalWorkPage: shellView((views) => views.WorkPage),
    TechnicalWorkOverlay: shellView((views) => views.WorkOverlay),
    OwnOrders: shellView((views) => views.OwnOrders),
    HomeMore: lazyPart(
      withTexts(async () => {
        const shell = await bootstrap.shell()
        return { default: await shell.views.loadHomeMore(shell) }
      }),
    ),
    LatePage: lazy(async () => {
      const shell = await bootstrap.shell()
      const { LatePage } = shell.views
      return { default: ({ pathname }: { pathname: string }) => <LatePage shell={shell} pathname={pathname} /> }
    }),
    PageFailed: lazy(async () => {
      const shell = await bootstrap.shell()
      const { PageFailed } = shell.views
      return { default: ({ part }: { part: AnyPart }) => <PageFailed shell={shell} part={part} /> }
    }),
    OrderPage: lazyPart(
      withTexts(async () => {
        const [{ createOrderRoute }, shell] = await Promise.all([import('./OrderRoute.tsx'), bootstrap.shell()])
        return { default: createOrderRoute(shell) }
      }),
      reloadOnce,
    ),
  }
}

export type Pages = ReturnType<typeof createPages>
