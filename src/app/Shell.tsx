import { useSelector } from '@xstate/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ErrorBoundary } from '../features/shell/ErrorBoundary.tsx'
import { DefaultLayout, EmptyLayout, PaymentLayout } from '../features/shell/layouts.tsx'
import type { Pages } from './pages.tsx'
import { matchPath } from './route-table.ts'
import { Routes } from './Routes.tsx'
import type { Runtime } from './runtime.ts'
import css from './Shell.module.css'

const loadFrame = () => import('./ShellFrame.tsx')
const ShellHeader = lazy(async () => ({ default: (await loadFrame()).ShellHeader }))
const ShellFooter = lazy(async () => ({ default: (await loadFrame()).ShellFooter }))
const Floating = lazy(async () => ({ default: (await loadFrame()).Floating }))
const Bar = lazy(async () => ({ default: (await loadFrame()).Bar }))
const Notices = lazy(async () => ({ default: (await loadFrame()).Notices }))
const loadTechnicalWork = () => import('../features/site/TechnicalWork.tsx')
const TechnicalWorkPage = lazy(async () => ({ default: (await loadTechnicalWork()).TechnicalWorkPage }))
const TechnicalWorkOverlay = lazy(async () => ({ default: (await loadTechnicalWork()).TechnicalWorkOverlay }))

interface ShellProps {
  runtime: Runtime
  pages: Pages
}

/** What may arrive after the page can be used. */
function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>
}

/** Technical work takes the place of the home page and lies over the others; orders stay reachable (spec §4, DESIGN §8). */
function useTechnicalWork({ residents }: Runtime, pathname: string): { page: ReactNode; overlay: ReactNode } {
  const isOn = useSelector(residents.site, (snapshot) => snapshot.hasTag('technicalWork'))
  const isChecking = useSelector(residents.site, (snapshot) => snapshot.hasTag('busy'))
  const name = matchPath(pathname)?.name
  if (!isOn || name === 'order' || name === 'payment' || name === undefined) return { page: null, overlay: null }
  const props = {
    retry: isChecking ? ('checking' as const) : ('waiting' as const),
    onRetry: () => residents.site.send({ type: 'status.retried' }),
  }
  return name === 'home'
    ? { page: <TechnicalWorkPage {...props} />, overlay: null }
    : { page: null, overlay: <TechnicalWorkOverlay {...props} /> }
}

function Content({ runtime, pages, hidden }: ShellProps & { hidden: boolean }) {
  const [pathname] = useLocation()
  return (
    <ErrorBoundary resetKey={pathname} onReload={() => location.reload()}>
      <Suspense fallback={null}>
        <div hidden={hidden}>
          <Routes runtime={runtime} pages={pages} match={matchPath(pathname)} />
        </div>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Layout of the page, and around it what every page has (spec §2). */
export function Shell({ runtime, pages }: ShellProps) {
  const [pathname] = useLocation()
  const { page, overlay } = useTechnicalWork(runtime, pathname)
  const layout = matchPath(pathname)?.layout ?? 'default'
  const content = <Content runtime={runtime} pages={pages} hidden={page !== null} />
  return (
    <>
      <Later>
        <Bar runtime={runtime} />
      </Later>
      {layout === 'payment' && <PaymentLayout>{content}</PaymentLayout>}
      {layout === 'empty' && <EmptyLayout>{content}</EmptyLayout>}
      {(layout === 'default' || layout === 'ssr') && (
        <DefaultLayout
          header={
            <Suspense fallback={<div className={css.header} />}>
              <ShellHeader runtime={runtime} />
            </Suspense>
          }
          footer={<Later><ShellFooter runtime={runtime} /></Later>}
          floating={<Later><Floating runtime={runtime} /></Later>}
          overlay={overlay === null ? null : <Later>{overlay}</Later>}
        >
          <Later>{page}</Later>
          {content}
        </DefaultLayout>
      )}
      <Later>
        <Notices runtime={runtime} />
      </Later>
    </>
  )
}
