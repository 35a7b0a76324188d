import { lazy, type ComponentType } from 'react'
import type { Lang } from '../../machines/shared/api.ts'
import type { AnyPart } from '../platform/part.ts'
import { withTexts } from '../i18n/catalogs.ts'
import { lazyPart } from '../ui/LazyPart.tsx'
import type { AppShell, Bootstrap } from './app.types.ts'

/** Lazy components: global elements, and every page except the exchange form, which most visitors need. */
export const createPages = (bootstrap: Bootstrap) => {
  const shellView = (pick: (views: AppShell['views']) => ComponentType<{ shell: AppShell }>) =>
    lazy(async () => {
      const shell = await bootstrap.shell()
      const View = pick(shell.views)
      return { default: () => <View shell={shell} /> }
    })
  return {
    Brand: shellView((views) => views.ShellBrand),
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
    Unpaid: shellView((views) => views.Unpaid),
    OwnOrders: shellView((views) => views.OwnOrders),
    HomeMore: lazyPart(
      withTexts(async () => {
        const shell = await bootstrap.shell()
        const { default: HomeMore } = await shell.views.loadHomeMore()
        return { default: ({ lang }: { lang: Lang }) => <HomeMore lang={lang} tools={shell.tools} /> }
      }),
    ),
    HomeOpen: lazy(
      withTexts(async () => {
        const shell = await bootstrap.shell()
        const { HomeOpen } = await shell.views.loadHomeMore()
        return { default: ({ lang }: { lang: Lang }) => <HomeOpen lang={lang} tools={shell.tools} /> }
      }),
    ),
    HeroArt: lazy(async () => ({ default: (await (await bootstrap.shell()).views.loadHomeMore()).HeroArt })),
    LazyPage: lazy(async () => {
      const shell = await bootstrap.shell()
      const { LazyPage } = shell.views
      return { default: ({ pathname }: { pathname: string }) => <LazyPage shell={shell} pathname={pathname} /> }
    }),
    PageFailed: lazy(async () => {
      const shell = await bootstrap.shell()
      const { PageFailed } = shell.views
      return { default: ({ part }: { part: AnyPart }) => <PageFailed shell={shell} part={part} /> }
    }),
  }
}

export type Pages = ReturnType<typeof createPages>
