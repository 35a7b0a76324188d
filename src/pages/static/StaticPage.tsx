import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StaticPage as Content } from '../../../machines/content/contents.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { botAddress } from '../../../machines/shared/bot-address.ts'
import { ContentState } from '../../features/content/ContentState.tsx'
import { Document } from '../../features/content/Document.tsx'
import { LandingView } from '../../features/landing/LandingView.tsx'
import { NotFoundPage } from '../shared/NotFoundPage.tsx'
import { pathTo } from '../../routes/table.ts'
import { Alert } from '../../ui/Alert.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useHydratedSelector } from '../../ui/hydration.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { safeHref } from '../../ui/safe-href.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { ContentPageProps, PageTools } from '../page.types.ts'
import { LazyFeedback } from '../shared/LazyFeedback.tsx'
import { useContentActor } from '../shared/use-content-actor.ts'
import { useRequestPlace } from '../shared/use-request-place.ts'

const none: readonly never[] = []

/** The news channel in this language; null while unknown. */
const useChannel = ({ socials }: PageTools, lang: Lang): string | null => {
  const known = useHydratedSelector(socials, none, (current) => current)
  const channel = known.find((social) => social.kind === 'messenger' && (!social.lang || social.lang === lang))
  return safeHref(channel?.url) ?? null
}

function Channel({ href, children }: { href: string | null; children?: ReactNode }) {
  if (href === null) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

interface BotProps {
  /** Link to the bot; null without one. */
  href: string | null
  /** Link to the channel that announces it; null if unknown. */
  channelHref: string | null
}

/** Links of the text about the bot. */
function Bot({ href, channelHref }: BotProps) {
  if (href === null) {
    return (
      <Alert live={false} title={<Trans>The bot isn’t available yet</Trans>}>
        <Trans>
          We’ll announce it in <Channel href={channelHref}>our channel</Channel>. Until then, any bot using our name is
          fake.
        </Trans>
      </Alert>
    )
  }
  return (
    <div>
      <ButtonLink href={href}>
        <Trans>Open the bot in Telegram</Trans>
      </ButtonLink>
    </div>
  )
}

interface TextProps extends ContentPageProps<Content> {
  /** The request form with a title. */
  renderFeedback: (title: ReactNode) => ReactNode
}

function Text({ match: { lang }, tools, content, renderFeedback }: TextProps) {
  // The page was prerendered before it was configured.
  const isHydrated = useHydrated()
  const channelHref = useChannel(tools, lang)
  const exchangeHref = (pair: { from: string; to: string }) => `${pathTo('home', lang)}?${new URLSearchParams(pair)}`
  return (
    <ContentState actor={useContentActor(content)} missing={<NotFoundPage tools={tools} />}>
      {({ link, title, description, content: html, landing }) => (
        <>
          <PageMeta title={title} description={description} projectName={tools.config.projectName} />
          {landing === undefined ? (
            <Document title={title} lead={description} html={html}>
              {isHydrated && link === 'bot' && (
                <Bot href={botAddress(tools.config.botUsername)} channelHref={channelHref} />
              )}
            </Document>
          ) : (
            <LandingView
              title={title}
              html={html}
              landing={landing}
              exchangeHref={landing.from && landing.to ? exchangeHref({ from: landing.from, to: landing.to }) : null}
              contactsHref={pathTo('contacts', lang)}
              request={landing.from && landing.to ? null : renderFeedback(landing.action)}
            />
          )}
        </>
      )}
    </ContentState>
  )
}

/**
 * A landing page at its fixed address, or any static page of the catch-all route, as defined by the service (spec §2).
 */
export default function StaticPage(props: ContentPageProps<Content>) {
  const { match, tools } = props
  const place = useRequestPlace()
  return (
    // Another language has another text: remount.
    <Text
      key={match.lang}
      {...props}
      renderFeedback={(title) => (
        <LazyFeedback match={match} tools={tools} place={place} title={title} isCollapsible={false} />
      )}
    />
  )
}
