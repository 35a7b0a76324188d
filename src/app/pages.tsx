import { lazy, type ComponentType } from 'react'
import type { OwnShare as Share } from '../../machines/exchange/exchange.own-share.ts'
import type { Lang } from '../../machines/shared/api.ts'
import type { AnyPart } from '../platform/part.ts'
import { withTexts } from '../i18n/catalogs.ts'
import { lazyPart } from '../ui/LazyPart.tsx'
import type { AppShell, Bootstrap } from './app.types.ts'

type HomeParts = Awaited<ReturnType<AppShell['views']['loadHomeMore']>>

/** Lazy components: global elements, and every page except the exchange form, which most visitors need. */
export const createPages = (bootstrap: Bootstrap) => {
  const shellView = (pick: (views: AppShell['views']) => ComponentType<{ shell: AppShell }>) =>
    lazy(async () => {
      const shell = await bootstrap.shell()
      const View = pick(shell.views)
      return { default: () => <View shell={shell} /> }
    })
  const HomeMore = lazyPart(
    withTexts(async () => {
      const shell = await bootstrap.shell()
      const { default: More } = await shell.views.loadHomeMore()
      return { default: ({ lang }: { lang: Lang }) => <More lang={lang} tools={shell.tools} /> }
    }),
  )
  /** Other components of that chunk: they wait for it, and HomeMore alone says that it could not be fetched. */
  const ofHome = <Props extends object>(pick: (home: HomeParts, shell: AppShell) => ComponentType<Props>) =>
    lazy(async () => {
      await HomeMore.part.whole()
      const shell = await bootstrap.shell()
      return { default: pick(await shell.views.loadHomeMore(), shell) }
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
    OwnShare: lazy(async () => {
      const shell = await bootstrap.shell()
      const { OwnShare } = shell.views
      return { default: ({ share }: { share: Share }) => <OwnShare shell={shell} share={share} /> }
    }),
    HomeMore,
    HomeOpen: ofHome(({ HomeOpen }, shell) => ({ lang }: { lang: Lang }) => (
      <HomeOpen lang={lang} tools={shell.tools} />
    )),
    HeroArt: ofHome(({ HeroArt }) => HeroArt),
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
