import type { ReactNode } from 'react'
import type { Landing, StaticPage as Content } from '../../../machines/content/contents.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { botAddress } from '../../../machines/shared/bot-address.ts'
import { BotDoor, BotPlace } from '../../features/bot/BotDoor.tsx'
import { ContentState } from '../../features/content/ContentState.tsx'
import { Document } from '../../features/content/Document.tsx'
import type { LandingScene } from '../../features/landing/LandingArt.tsx'
import { LandingView } from '../../features/landing/LandingView.tsx'
import { NotFoundPage } from '../shared/NotFoundPage.tsx'
import { pathTo } from '../../routes/table.ts'
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

const sceneOf = (link: string, { from, to }: Landing): LandingScene => {
  if (link === 'about') return 'office'
  return from && to ? 'exchange' : 'worldwide'
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
            <Document
              title={title}
              lead={description}
              html={html}
              opening={
                link === 'bot' && (
                  <BotPlace>
                    {isHydrated && (
                      <BotDoor
                        href={botAddress(tools.config.botUsername)}
                        channelHref={channelHref}
                        contactsHref={pathTo('contacts', lang)}
                      />
                    )}
                  </BotPlace>
                )
              }
            />
          ) : (
            <LandingView
              title={title}
              html={html}
              landing={landing}
              scene={sceneOf(link, landing)}
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
