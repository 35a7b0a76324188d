import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { MessengerActor } from '../../machines/messenger/messenger.machine.ts'
import { botAddress } from '../../machines/shared/bot-address.ts'
import { NoticesView } from '../features/notices/NoticesView.tsx'
import { ErrorPage } from '../features/shell/ErrorPage.tsx'
import { AnnouncementsMenu } from '../features/shell/AnnouncementsMenu.tsx'
import { Brand } from '../features/shell/Brand.tsx'
import { Footer } from '../features/shell/Footer.tsx'
import { Header } from '../features/shell/Header.tsx'
import { LanguageMenu } from '../features/shell/LanguageMenu.tsx'
import { SupportWidget } from '../features/shell/SupportWidget.tsx'
import { WebAlerts } from '../features/shell/WebAlerts.tsx'
import { UserMenu } from '../features/user-area/UserMenu.tsx'
import { isAdmin } from '../features/user-area/user-links.ts'
import { supportChat } from '../features/shell/support-rules.ts'
import { TechnicalWorkOverlay, TechnicalWorkPage, type TechnicalWorkProps } from '../features/site/TechnicalWork.tsx'
import { useLoaded } from '../components/use-loaded.ts'
import { withTexts } from '../i18n/catalogs.ts'
import { fileUrl } from '../ui/file-url.ts'
import { lazyPart, overPage, PartBoundary, PartStatus } from '../ui/LazyPart.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { noticeText } from './notice-text.ts'
import { HeaderOrders } from './OrderViews.tsx'
import { supportContact } from '../config/support-contact.ts'
import { useHydratedSelector } from '../ui/hydration.ts'
import type { AppShell } from './app.types.ts'

/** Views of the app shell. The prerendered page contains them before this code has loaded. */

/** Account pages and sign-out; nothing for guests. */
function AccountMenu({ shell: { rootActors, first } }: { shell: AppShell }) {
  const user = useHydratedSelector(rootActors.session, first.session, ({ context }) => context.user)
  const isBusy = useHydratedSelector(rootActors.session, first.session, (snapshot) =>
    snapshot.matches({ signedIn: 'signingOut' }),
  )
  if (user === null) return null
  return (
    <UserMenu
      name={user.first_name}
      email={user.email}
      admin={isAdmin(user)}
      busy={isBusy}
      onSignOut={() => rootActors.session.send({ type: 'signOut.asked' })}
    />
  )
}

/** What the operator announces, on a phone. */
function News({ shell: { rootActors, first } }: { shell: AppShell }) {
  const alerts = useHydratedSelector(rootActors.siteWidgets, first.siteWidgets, ({ context }) => context.webAlerts)
  return (
    <AnnouncementsMenu alerts={alerts} onDismiss={(id) => rootActors.siteWidgets.send({ type: 'alert.closed', id })} />
  )
}

export function ShellBrand({ shell: { config } }: { shell: AppShell }) {
  return <Brand name={config.projectName} logoSrc={config.logoPath || undefined} />
}

const MiniApp = lazyPart(withTexts(() => import('./MiniApp.tsx')))

/** The chart of the mini-app; null outside the messenger, and while its code is loading. */
const useMiniApp = ({ app, first }: AppShell): MessengerActor | null =>
  useLoaded(useHydratedSelector(app, first.app, ({ children }) => children.messenger))

const useIsMiniApp = ({ app, first }: AppShell): boolean =>
  useHydratedSelector(app, first.app, (snapshot) => snapshot.hasTag('miniApp'))

export function ShellHeader({ shell }: { shell: AppShell }) {
  const isMiniApp = useIsMiniApp(shell)
  const messenger = useMiniApp(shell)
  const theme = useHydratedSelector(shell.app, shell.first.app, ({ context }) => context.theme)
  // While the session is unknown, a guest is more likely.
  const isGuest = useHydratedSelector(
    shell.rootActors.session,
    shell.first.session,
    ({ context }) => context.user === null,
  )
  const languages = useHydratedSelector(
    shell.rootActors.siteWidgets,
    shell.first.siteWidgets,
    ({ context }) => context.languages,
  )
  const codes = languages.map(({ code }) => code)
  if (isMiniApp) {
    return (
      <PartBoundary part={MiniApp.part} waiting={null} failed={null}>
        <MiniApp.View place="header" messenger={messenger} isSignedIn={!isGuest} brand={<ShellBrand shell={shell} />}>
          <News shell={shell} />
          <LanguageMenu languages={codes} />
          <AccountMenu shell={shell} />
        </MiniApp.View>
      </PartBoundary>
    )
  }
  return (
    <Header
      name={shell.config.projectName}
      logoSrc={shell.config.logoPath || undefined}
      theme={theme}
      news={<News shell={shell} />}
      orders={<HeaderOrders shell={shell} />}
      user={<AccountMenu shell={shell} />}
      isGuest={isGuest}
      languages={codes}
    />
  )
}

export function ShellFooter({ shell: { rootActors, config, first } }: { shell: AppShell }) {
  const socials = useHydratedSelector(rootActors.siteWidgets, first.siteWidgets, ({ context }) => context.socials)
  const partners = useHydratedSelector(rootActors.siteWidgets, first.siteWidgets, ({ context }) => context.partners)
  const fileBase = config.apiBase + config.filePath
  const isHydrated = useHydrated()
  return (
    <Footer
      {...supportContact}
      name={config.projectName}
      socials={socials}
      botHref={isHydrated ? botAddress(config.botUsername) : null}
      partners={partners.map(({ id, name, image, links }) => ({
        id,
        name,
        links,
        imageSrc: fileUrl(fileBase, image.files.big.url),
      }))}
    />
  )
}

export function Floating({ shell: { rootActors, first } }: { shell: AppShell }) {
  // The site status may have loaded before this part is hydrated.
  const isHydrated = useHydrated()
  const widgetId = useSelector(rootActors.site, ({ context }) => context.status?.jivosite.widgetId)
  const alerts = useHydratedSelector(rootActors.siteWidgets, first.siteWidgets, ({ context }) => context.webAlerts)
  return (
    <>
      <WebAlerts alerts={alerts} onDismiss={(id) => rootActors.siteWidgets.send({ type: 'alert.closed', id })} />
      <SupportWidget href={isHydrated ? supportChat(widgetId) : undefined} />
    </>
  )
}

const FilledForm = lazyPart(withTexts(() => import('./FilledForm.tsx')))

const noForm = () => null

/** Saved payment details in the exchange form of a signed-in user; the form does without them. */
function Offer({ shell }: { shell: AppShell }) {
  const { openForm, rootActors, first } = shell
  const form = useSyncExternalStore(openForm.subscribe, openForm.current, noForm)
  const userId = useHydratedSelector(rootActors.session, first.session, ({ context }) => context.user?._id ?? null)
  if (form === null || userId === null) return null
  return (
    <PartBoundary part={FilledForm.part} waiting={null} failed={null}>
      <FilledForm.View key={userId} shell={shell} form={form} />
    </PartBoundary>
  )
}

export function Notices({ shell }: { shell: AppShell }) {
  const isMiniApp = useIsMiniApp(shell)
  const { rootActors, i18n, app, first } = shell
  const messenger = useMiniApp(shell)
  const showing = useHydratedSelector(rootActors.notices, first.notices, ({ context }) => context.showing)
  const lang = useHydratedSelector(app, first.app, ({ context }) => context.lang)
  const notices = showing.map((notice) => ({
    id: String(notice.id),
    kind: notice.kind,
    position: notice.position,
    text: noticeText(i18n, lang, notice),
  }))
  return (
    <>
      <NoticesView
        notices={notices}
        onClosed={(id) => rootActors.notices.send({ type: 'notice.closed', id: Number(id) })}
      />
      <Offer shell={shell} />
      {isMiniApp && (
        <>
          <PartBoundary part={MiniApp.part} {...overPage(MiniApp.part)}>
            <MiniApp.View place="dialogs" messenger={messenger} />
          </PartBoundary>
          {messenger === null && <PartStatus part={shell.miniAppPart} {...overPage(shell.miniAppPart)} />}
        </>
      )}
    </>
  )
}

export { UnsupportedBrowser } from '../features/shell/UnsupportedBrowser.tsx'

export { AccountDialogs } from './account/AccountDialogs.tsx'

export { LazyPage } from './LazyPage.tsx'

export { OwnOrders, OwnShare, Unpaid } from './OrderViews.tsx'

/** The sections below the form of the home page. Imported here, so that they share small modules with the shell. */
export const loadHomeMore = () => import('../pages/home/HomeMore.tsx')

/** Replaces a page that failed to render. */
export function Broken() {
  return <ErrorPage status={500} onReload={() => location.reload()} />
}

export { PageFailed } from './PageFailed.tsx'

const useWork = ({ rootActors: { site } }: AppShell): TechnicalWorkProps => {
  const isChecking = useSelector(site, (snapshot) => snapshot.hasTag('busy'))
  return { retry: isChecking ? 'checking' : 'waiting', onRetry: () => site.send({ type: 'status.retried' }) }
}

export function WorkPage({ shell }: { shell: AppShell }) {
  return <TechnicalWorkPage {...useWork(shell)} />
}

export function WorkOverlay({ shell }: { shell: AppShell }) {
  return <TechnicalWorkOverlay {...useWork(shell)} />
}

/** The progress bar while a page or language loads (spec §9). */
export function Bar({ shell: { app, first } }: { shell: AppShell }) {
  const { t } = useLingui()
  const state = useHydratedSelector(app, first.app, (snapshot) => {
    if (snapshot.matches({ bar: 'crawling' }) || snapshot.matches({ bar: 'holding' })) return 'crawling'
    if (snapshot.matches({ language: { loading: 'slow' } })) return 'crawling'
    return snapshot.matches({ bar: 'finishing' }) ? 'finishing' : 'idle'
  })
  return <ProgressBar state={state} label={t`Loading`} />
}
