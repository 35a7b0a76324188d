import { Suspense, useMemo, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { DefaultLayout, EmptyLayout, PaymentLayout } from '../features/shell/layouts.tsx'
import { ErrorBoundary, type ErrorBoundaryProps } from '../ui/ErrorBoundary.tsx'
import { usePartFailed } from '../ui/LazyPart.tsx'
import { PartBusy } from '../ui/PartBusy.tsx'
import { PartFailed } from '../ui/PartFailed.tsx'
import { isCoveredByWork, layoutOf, matchFirst } from '../routes/entry-routes.ts'
import { Leaving } from './Navigation.tsx'
import type { Pages } from './pages.tsx'
import { Routes } from './Routes.tsx'
import type { Bootstrap } from './app.types.ts'
import css from './Shell.module.css'

interface ShellProps {
  bootstrap: Bootstrap
  pages: Pages
}

/** Content that may arrive after the page is usable, or never. */
function Later({ children }: Pick<ErrorBoundaryProps, 'children'>) {
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** Load state of the app shell; content that needs the shell does not show it itself. */
function ShellProgress({ bootstrap: { shellPart, isAsked } }: Pick<ShellProps, 'bootstrap'>) {
  const state = useSyncExternalStore(shellPart.subscribe, shellPart.state, () => 'idle')
  const asked = useSyncExternalStore(isAsked.subscribe, isAsked.current, () => false)
  if (state === 'failed' || state === 'retrying') return <PartFailed part={shellPart} isOver />
  return asked && state !== 'here' ? <PartBusy isOver /> : null
}

/** Before the shell has loaded; failures are shown elsewhere. */
function PageBusy({ bootstrap: { shellPart } }: Pick<ShellProps, 'bootstrap'>) {
  return usePartFailed(shellPart) ? null : <PartBusy />
}

/**
 * Technical work replaces the home page and covers pages that need the exchange; orders and static content stay
 * reachable (spec §4, DESIGN §8).
 */
function useTechnicalWork({ technicalWork }: Bootstrap, pathname: string): 'page' | 'overlay' | null {
  const isOn = useSyncExternalStore(technicalWork.subscribe, technicalWork.current, technicalWork.current)
  if (!isOn) return null
  if (matchFirst(pathname)?.name === 'home') return 'page'
  return isCoveredByWork(pathname) ? 'overlay' : null
}

function Content({ bootstrap, pages, hidden }: ShellProps & { hidden: boolean }) {
  const [pathname] = useLocation()
  return (
    <ErrorBoundary resetKey={pathname} fallback={<pages.ErrorPage />}>
      <Suspense fallback={<PageBusy bootstrap={bootstrap} />}>
        <div hidden={hidden}>
          <Routes bootstrap={bootstrap} pages={pages} pathname={pathname} />
        </div>
      </Suspense>
    </ErrorBoundary>
  )
}

const later = (View: ComponentType): ReactNode => (
  <Later>
    <View />
  </Later>
)

const partsOf = (pages: Pages) => ({
  bar: later(pages.Bar),
  banner: later(pages.UnsupportedBrowser),
  brand: later(pages.Brand),
  header: (
    <ErrorBoundary>
      <Suspense fallback={<div className={css.header} />}>
        <pages.Header />
      </Suspense>
    </ErrorBoundary>
  ),
  footer: later(pages.Footer),
  floating: later(pages.Floating),
  dialogs: later(pages.Dialogs),
  notices: later(pages.Notices),
})

/**
 * The parts around the content, as the same elements after each navigation: one that is not yet hydrated would be drawn
 * again by an update, and lose the focus.
 */
const useParts = (pages: Pages) => useMemo(() => partsOf(pages), [pages])

/** Layout of the page with header, footer and global elements (spec §2). */
export function Shell({ bootstrap, pages }: ShellProps) {
  const [pathname] = useLocation()
  const work = useTechnicalWork(bootstrap, pathname)
  const layout = layoutOf(pathname)
  const { bar, banner, brand, header, footer, floating, dialogs, notices } = useParts(pages)
  const content = <Content bootstrap={bootstrap} pages={pages} hidden={work === 'page'} />
  return (
    <>
      <Leaving bootstrap={bootstrap} />
      {bar}
      {layout === 'payment' && (
        <PaymentLayout banner={banner} brand={brand}>
          {content}
        </PaymentLayout>
      )}
      {layout === 'empty' && <EmptyLayout brand={brand}>{content}</EmptyLayout>}
      {layout === 'default' && (
        <DefaultLayout
          banner={banner}
          header={header}
          footer={footer}
          floating={floating}
          overlay={
            work === 'overlay' && (
              <Later>
                <pages.TechnicalWorkOverlay />
              </Later>
            )
          }
        >
          <Later>{work === 'page' && <pages.TechnicalWorkPage />}</Later>
          {content}
        </DefaultLayout>
      )}
      {dialogs}
      {notices}
      <ShellProgress bootstrap={bootstrap} />
    </>
  )
}
