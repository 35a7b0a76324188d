import type { Lang } from '../../../machines/shared/api.ts'
import { botAddress } from '../../../machines/shared/bot-address.ts'
import { preloadedStaticPage } from '../../api/content-schemas.ts'
import StaticPage from '../../pages/static/StaticPage.tsx'
import { safeHref } from '../../ui/safe-href.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { AppShell } from '../app.types.ts'
import { useHydratedSelector } from '../../ui/hydration.ts'
import type { PageProps } from '../account/user.ts'
import { isReady, pathTo } from '../../routes/table.ts'
import { LateFeedback } from './LateFeedback.tsx'
import { staticLinkOf } from './page-content.ts'
import { useContent } from './use-content.ts'
import { useRequestPlace } from './use-request-place.ts'

/** Where news are posted, in this language; null until that is known. */
const useChannel = ({ rootActors, first }: AppShell, lang: Lang): string | null => {
  const socials = useHydratedSelector(rootActors.extras, first.extras, ({ context }) => context.socials)
  const channel = socials.find((social) => social.kind === 'messenger' && (!social.lang || social.lang === lang))
  return safeHref(channel?.url) ?? null
}

/** A landing page at its fixed address, or whatever page the catch-all names */
export default function StaticRoute({ shell, match }: PageProps) {
  const { lang } = match
  const key = { lang, link: staticLinkOf(match) }
  const content = useContent(shell, shell.contents.staticPage, key, preloadedStaticPage)
  const place = useRequestPlace()
  // The page was built before it was configured.
  const isHydrated = useHydrated()
  const channelHref = useChannel(shell, lang)
  return (
    // Another language is another text: it begins anew.
    <StaticPage
      key={lang}
      {...content}
      projectName={shell.config.projectName}
      renderFeedback={(title) => (
        <LateFeedback shell={shell} match={match} place={place} title={title} isCollapsible={false} />
      )}
      exchangeHref={(from, to) => `${pathTo('home', lang)}?${new URLSearchParams({ from, to })}`}
      bot={isHydrated && key.link === 'bot' ? { href: botAddress(shell.config.botUsername), channelHref } : null}
      contactsHref={isReady('contacts', lang) ? pathTo('contacts', lang) : null}
    />
  )
}
