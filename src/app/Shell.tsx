import { Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { DefaultLayout, EmptyLayout, PaymentLayout } from '../features/shell/layouts.tsx'
import { ErrorBoundary, type ErrorBoundaryProps } from '../ui/ErrorBoundary.tsx'
import { usePartFailed } from '../ui/Late.tsx'
import { PartBusy } from '../ui/PartBusy.tsx'
import { PartFailed } from '../ui/PartFailed.tsx'
import { isCoveredByWork, layoutOf, matchFirst } from '../routes/entry-routes.ts'
import { Leaving } from './Navigation.tsx'
import type { Pages } from './pages.tsx'
import { Routes } from './Routes.tsx'
import type { Runtime } from './app.types.ts'
import css from './Shell.module.css'

interface ShellProps {
  runtime: Runtime
  pages: Pages
}

/** What may arrive after the page can be used, or never. */
function Later({ children }: Pick<ErrorBoundaryProps, 'children'>) {
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** How the code around the content is doing: what needs it says nothing itself before it is here. */
function FrameNews({ runtime: { framePart, isAsked } }: Pick<ShellProps, 'runtime'>) {
  const state = useSyncExternalStore(framePart.subscribe, framePart.state, () => 'idle')
  const asked = useSyncExternalStore(isAsked.subscribe, isAsked.current, () => false)
  if (state === 'failed' || state === 'retrying') return <PartFailed part={framePart} isOver />
  return asked && state !== 'here' ? <PartBusy isOver /> : null
}

/** Before the frame is here; where that fails, the news of it say so. */
function PageBusy({ runtime: { framePart } }: Pick<ShellProps, 'runtime'>) {
  return usePartFailed(framePart) ? null : <PartBusy />
}

/**
 * Technical work takes the place of the home page and lies over what needs the exchanger; orders and what is only read
 * stay reachable (spec §4, DESIGN §8).
 */
function useTechnicalWork({ technicalWork }: Runtime, pathname: string): 'page' | 'overlay' | null {
  const isOn = useSyncExternalStore(technicalWork.subscribe, technicalWork.current, technicalWork.current)
  if (!isOn) return null
  if (matchFirst(pathname)?.name === 'home') return 'page'
  return isCoveredByWork(pathname) ? 'overlay' : null
}

function Content({ runtime, pages, hidden }: ShellProps & { hidden: boolean }) {
  const [pathname] = useLocation()
  return (
    <ErrorBoundary resetKey={pathname} fallback={<pages.ErrorPage />}>
      <Suspense fallback={<PageBusy runtime={runtime} />}>
        <div hidden={hidden}>
          <Routes runtime={runtime} pages={pages} pathname={pathname} />
        </div>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Layout of the page, and around it what every page has (spec §2). */
export function Shell({ runtime, pages }: ShellProps) {
  const [pathname] = useLocation()
  const work = useTechnicalWork(runtime, pathname)
  const layout = layoutOf(pathname)
  const banner = (
    <Later>
      <pages.UnsupportedBrowser />
    </Later>
  )
  const content = <Content runtime={runtime} pages={pages} hidden={work === 'page'} />
  return (
    <>
      <Leaving runtime={runtime} />
      <Later>
        <pages.Bar />
      </Later>
      {layout === 'payment' && <PaymentLayout banner={banner}>{content}</PaymentLayout>}
      {layout === 'empty' && <EmptyLayout>{content}</EmptyLayout>}
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
      <FrameNews runtime={runtime} />
    </>
  )
}
