import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { NoticesView } from '../features/notices/NoticesView.tsx'
import { Footer } from '../features/shell/Footer.tsx'
import { Header } from '../features/shell/Header.tsx'
import { OrdersMenu } from '../features/shell/OrdersMenu.tsx'
import { SupportWidget } from '../features/shell/SupportWidget.tsx'
import { WebAlerts } from '../features/shell/WebAlerts.tsx'
import { formatAmount } from '../i18n/format.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { noticeText } from './notice-text.ts'
import { pathTo } from './route-table.ts'
import type { Runtime } from './runtime.ts'

/** What stands around the content. The form can be used before this code is here: the prerendered page shows it. */

/** When people answer, and where (spec §2). */
const contact = { email: 'support@kursi.example', hours: '10:00 – 22:00', timeZone: 'GMT+4' }

const fileAddress = (base: string, path: string): string => `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`

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

export function ShellHeader({ runtime }: { runtime: Runtime }) {
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

export function ShellFooter({ runtime: { residents, config } }: { runtime: Runtime }) {
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

export function Floating({ runtime: { residents } }: { runtime: Runtime }) {
  const alerts = useSelector(residents.extras, ({ context }) => context.webAlerts)
  const support = useSelector(residents.extras, ({ context }) => context.socials.find(({ kind }) => kind === 'messenger')?.url)
  return (
    <>
      <WebAlerts alerts={alerts} onDismiss={(id) => residents.extras.send({ type: 'alert.closed', id })} />
      <SupportWidget href={support} />
    </>
  )
}

export function Notices({ runtime: { residents, i18n, app } }: { runtime: Runtime }) {
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

/** The bar at the top edge while a page is fetched (spec §9). */
export function Bar({ runtime: { app } }: { runtime: Runtime }) {
  const { t } = useLingui()
  const state = useSelector(app, (snapshot) => {
    if (snapshot.matches({ bar: 'crawling' }) || snapshot.matches({ bar: 'holding' })) return 'crawling'
    return snapshot.matches({ bar: 'finishing' }) ? 'finishing' : 'idle'
  })
  return <ProgressBar state={state} label={t`Loading`} />
}
