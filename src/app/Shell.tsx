import { Suspense, useSyncExternalStore } from 'react'
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

/** Layout of the page with header, footer and global elements (spec §2). */
export function Shell({ bootstrap, pages }: ShellProps) {
  const [pathname] = useLocation()
  const work = useTechnicalWork(bootstrap, pathname)
  const layout = layoutOf(pathname)
  const banner = (
    <Later>
      <pages.UnsupportedBrowser />
    </Later>
  )
  const brand = (
    <Later>
      <pages.Brand />
    </Later>
  )
  const content = <Content bootstrap={bootstrap} pages={pages} hidden={work === 'page'} />
  return (
    <>
      <Leaving bootstrap={bootstrap} />
      <Later>
        <pages.Bar />
      </Later>
      {layout === 'payment' && (
        <PaymentLayout banner={banner} brand={brand}>
          {content}
        </PaymentLayout>
      )}
      {layout === 'empty' && <EmptyLayout brand={brand}>{content}</EmptyLayout>}
      {layout === 'default' && (
        <DefaultLayout
          banner={banner}
          header={
            <ErrorBoundary>
              <Suspense fallback={<div className={css.header} />}>
                <pages.Header />
              </Suspense>
            </ErrorBoundary>
          }
          footer={
            <Later>
              <pages.Footer />
            </Later>
          }
          floating={
            <Later>
              <pages.Floating />
            </Later>
          }
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
      <Later>
        <pages.Dialogs />
      </Later>
      <Later>
        <pages.Notices />
      </Later>
      <ShellProgress bootstrap={bootstrap} />
    </>
  )
}
