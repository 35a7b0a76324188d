import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Landing, StaticPage as Content } from '../../../machines/content/contents.ts'
import { ContentState } from '../../features/content/ContentState.tsx'
import { Document } from '../../features/content/Document.tsx'
import { LandingView } from '../../features/landing/LandingView.tsx'
import { ErrorPage } from '../../features/shell/ErrorPage.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { useContentActor, type ContentPageProps } from '../shared/use-content-actor.ts'

export interface BotLinks {
  /** Where the bot is opened, which is nowhere until there is one. */
  href: string | null
  /** Where its opening is told of; null where that is not known. */
  channelHref: string | null
}

export interface StaticPageProps extends ContentPageProps<Content> {
  /** Path of the exchange form with a pair. */
  exchangeHref: (from: string, to: string) => string
  /** Path of the contacts; null where there is no such page. */
  contactsHref: string | null
  /** On the page of the bot. Null on any other page. */
  bot: BotLinks | null
  /** The request form under a title. */
  renderFeedback: (title: ReactNode) => ReactNode
}

type LandingPageProps = Pick<StaticPageProps, 'exchangeHref' | 'contactsHref' | 'renderFeedback'> & {
  page: Content
  landing: Landing
}

function LandingPage({ page, landing, exchangeHref, contactsHref, renderFeedback }: LandingPageProps) {
  const { from, to, action } = landing
  const hasPair = from !== undefined && to !== undefined
  return (
    <LandingView
      title={page.title}
      html={page.content}
      landing={landing}
      exchangeHref={hasPair ? exchangeHref(from, to) : null}
      contactsHref={contactsHref}
      request={hasPair ? null : renderFeedback(action)}
    />
  )
}

function Channel({ href, children }: { href: string | null; children?: ReactNode }) {
  if (href === null) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** What the text about the bot leads to. */
function Bot({ href, channelHref }: BotLinks) {
  if (href === null) {
    return (
      <Alert live={false} title={<Trans>The bot is not open yet</Trans>}>
        <Trans>
          We will announce it in <Channel href={channelHref}>our channel</Channel>. Until then, any bot using our name
          is fake.
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

/** A service landing page or a page of text: the service says which (spec §2). */
export default function StaticPage({ exchangeHref, contactsHref, bot, renderFeedback, ...content }: StaticPageProps) {
  return (
    <ContentState actor={useContentActor(content)} missing={<ErrorPage status={404} />}>
      {(page) => (
        <>
          <PageMeta title={page.title} description={page.description} projectName={content.projectName} />
          {page.landing === undefined ? (
            <Document title={page.title} lead={page.description} html={page.content}>
              {bot !== null && <Bot {...bot} />}
            </Document>
          ) : (
            <LandingPage
              page={page}
              landing={page.landing}
              exchangeHref={exchangeHref}
              contactsHref={contactsHref}
              renderFeedback={renderFeedback}
            />
          )}
        </>
      )}
    </ContentState>
  )
}
