import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { NoticesView } from '../features/notices/NoticesView.tsx'
import { ErrorBoundary } from '../features/shell/ErrorBoundary.tsx'
import { Footer } from '../features/shell/Footer.tsx'
import { Header } from '../features/shell/Header.tsx'
import { DefaultLayout, EmptyLayout, PaymentLayout } from '../features/shell/layouts.tsx'
import { OrdersMenu } from '../features/shell/OrdersMenu.tsx'
import { SupportWidget } from '../features/shell/SupportWidget.tsx'
import { WebAlerts } from '../features/shell/WebAlerts.tsx'
import { TechnicalWorkOverlay, TechnicalWorkPage } from '../features/site/TechnicalWork.tsx'
import { formatAmount } from '../i18n/format.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { noticeText } from './notice-text.ts'
import type { Pages } from './pages.tsx'
import { matchPath, pathTo } from './route-table.ts'
import { Routes } from './Routes.tsx'
import type { Runtime } from './runtime.ts'

interface ShellProps {
  runtime: Runtime
  pages: Pages
}

/** When people answer, and where (spec §2). */
const contact = { email: 'support@kursi.example', hours: '10:00 – 22:00', timeZone: 'GMT+4' }

function Notices({ runtime: { residents, i18n, app } }: { runtime: Runtime }) {
  const showing = useSelector(residents.notices, ({ context }) => context.showing)
  const lang = useSelector(app, ({ context }) => context.lang)
  const notices = showing.map((notice) => ({
    id: String(notice.id),
    kind: notice.kind,
    position: notice.position,
    text: noticeText(i18n, lang, notice),
  }))
  return <NoticesView notices={notices} onClosed={(id) => residents.notices.send({ type: 'notice.closed', id: Number(id) })} />
}

function Bar({ runtime: { app } }: { runtime: Runtime }) {
  const { t } = useLingui()
  const state = useSelector(app, (snapshot) => {
    if (snapshot.matches({ bar: 'crawling' }) || snapshot.matches({ bar: 'holding' })) return 'crawling'
    return snapshot.matches({ bar: 'finishing' }) ? 'finishing' : 'idle'
  })
  return <ProgressBar state={state} label={t`Loading`} />
}

function SavedOrdersMenu({ runtime: { residents, app } }: { runtime: Runtime }) {
  const orders = useSelector(residents.orders, ({ context }) => context.orders)
  const lang = useSelector(app, ({ context }) => context.lang)
  return (
    <OrdersMenu
      orders={orders.slice(0, 5).map(({ orderUID, orderSecret, give, get }) => ({
        id: orderUID,
        href: pathTo('order', lang, { order: orderUID, secret: orderSecret }),
        title: `${formatAmount(give.amount, lang)} ${give.symbol} → ${formatAmount(get.amount, lang)} ${get.symbol}`,
      }))}
    />
  )
}

function ShellHeader({ runtime }: { runtime: Runtime }) {
  const theme = useSelector(runtime.app, ({ context }) => context.theme)
  return (
    <Header
      name={runtime.config.projectName}
      logoSrc={runtime.config.logoPath || undefined}
      theme={theme}
      onTheme={(next) => runtime.app.send({ type: 'theme.chosen', theme: next })}
      orders={<SavedOrdersMenu runtime={runtime} />}
    />
  )
}

function ShellFooter({ runtime: { residents, config } }: { runtime: Runtime }) {
  const socials = useSelector(residents.extras, ({ context }) => context.socials)
  const partners = useSelector(residents.extras, ({ context }) => context.partners)
  const fileBase = config.apiBase + config.filePath
  return (
    <Footer
      {...contact}
      name={config.projectName}
      socials={socials}
      partners={partners.map(({ id, name, image, links }) => ({ id, name, links, imageSrc: fileAddress(fileBase, image.files.big.url) }))}
    />
  )
}

const fileAddress = (base: string, path: string): string => `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`

function Floating({ runtime: { residents } }: { runtime: Runtime }) {
  const alerts = useSelector(residents.extras, ({ context }) => context.webAlerts)
  const support = useSelector(residents.extras, ({ context }) => context.socials.find(({ kind }) => kind === 'messenger')?.url)
  return (
    <>
      <WebAlerts alerts={alerts} onDismiss={(id) => residents.extras.send({ type: 'alert.closed', id })} />
      <SupportWidget href={support} />
    </>
  )
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
      <Bar runtime={runtime} />
      {layout === 'payment' && <PaymentLayout>{content}</PaymentLayout>}
      {layout === 'empty' && <EmptyLayout>{content}</EmptyLayout>}
      {(layout === 'default' || layout === 'ssr') && (
        <DefaultLayout
          header={<ShellHeader runtime={runtime} />}
          footer={<ShellFooter runtime={runtime} />}
          floating={<Floating runtime={runtime} />}
          overlay={overlay}
        >
          {page}
          {content}
        </DefaultLayout>
      )}
      <Notices runtime={runtime} />
    </>
  )
}
