import { botAddress } from '../../../machines/shared/bot-address.ts'
import { staticPageKept } from '../../api/content-schemas.ts'
import StaticPage from '../../pages/content/StaticPage.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { PageProps } from '../account/user.ts'
import { isReady, pathTo } from '../route-table.ts'
import { LateFeedback } from './LateFeedback.tsx'
import { staticLinkOf } from './page-content.ts'
import { useContent } from './use-content.ts'
import { useRequestPlace } from './use-request-place.ts'

/** A landing page at its fixed address, or whatever page the catch-all names */
export default function StaticRoute({ frame, match }: PageProps) {
  const { lang } = match
  const key = { lang, link: staticLinkOf(match) }
  const content = useContent(frame, frame.contents.staticPage, key, staticPageKept)
  const place = useRequestPlace()
  // The page was built before it was configured.
  const isHydrated = useHydrated()
  return (
    // Another language is another text: it begins anew.
    <StaticPage
      key={lang}
      {...content}
      projectName={frame.config.projectName}
      renderFeedback={(title) => (
        <LateFeedback frame={frame} match={match} place={place} title={title} isCollapsible={false} />
      )}
      exchangeHref={(from, to) => `${pathTo('home', lang)}?${new URLSearchParams({ from, to })}`}
      bot={isHydrated && key.link === 'bot' ? { href: botAddress(frame.config.botUsername) } : null}
      contactsHref={isReady('contacts', lang) ? pathTo('contacts', lang) : null}
    />
  )
}
